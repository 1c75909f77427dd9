import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import type { CreditProps } from '#web/orders/production/credit-slot.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { CreditInput } from './credit-input.tsx';
import { useCredit } from './use-credit.ts';

/** The credit of the customer to whom an order is handed over; nothing for those who have none. */
export function HandOverCredit(props: CreditProps) {
  const currency = useCurrency(props.currency, props.decimals);
  return currency && <Offered {...props} look={currency} />;
}

function Offered({ orderId, customerId, balance, look, ...input }: CreditProps & { look: CurrencyLook }) {
  const credit = useCredit({ customerId, orderId }, look);
  const most = compareMoney(credit, balance) < 0 ? credit : balance;
  return (
    <CreditInput
      {...{ credit, most }}
      currency={look}
      value={input.value}
      error={input.error}
      onChange={input.onChange}
    />
  );
}
