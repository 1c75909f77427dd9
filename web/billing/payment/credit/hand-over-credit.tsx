import { useQueries } from '@tanstack/react-query';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { mostCredit } from '#shared/billing/payment/credit.rules.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { queryOf } from '#web/lib/query.ts';
import type { CreditProps } from '#web/orders/production/credit-slot.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { CreditInput } from './credit-input.tsx';

/** The credit of the customers to whom orders are handed over; nothing for those who have none. */
export function HandOverCredit(props: CreditProps) {
  const currency = useCurrency(props.currency, props.decimals);
  return currency && <Offered {...props} look={currency} />;
}

function Offered({ owing, look, ...input }: CreditProps & { look: CurrencyLook }) {
  const { code, decimals } = look;
  const customerIds = [...new Set(owing.map(({ customerId }) => customerId))];
  const reads = useQueries({
    queries: customerIds.map((customerId) => ({
      ...queryOf(creditContract.list, { query: { customerId } }),
      staleTime: 0,
    })),
  });
  const isOwing = new Set(owing.map(({ orderId }) => orderId));
  const creditOf = new Map(
    customerIds.map((customerId, place) => {
      const credits = (reads[place]?.data?.data ?? []).filter(
        (each) => each.currency === code && each.decimals === decimals && !isOwing.has(each.orderId),
      );
      return [
        customerId,
        sumMoney(
          credits.map(({ amount }) => amount),
          decimals,
        ),
      ];
    }),
  );
  const most = mostCredit(owing, creditOf).map(({ outstanding }) => outstanding);
  return (
    <CreditInput
      credit={sumMoney([...creditOf.values()], decimals)}
      most={sumMoney(most, decimals)}
      isOfSeveral={customerIds.length > 1}
      currency={look}
      value={input.value}
      error={input.error}
      onChange={input.onChange}
    />
  );
}
