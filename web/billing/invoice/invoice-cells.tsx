import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { isNote } from '#shared/billing/invoice/invoice-kinds.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-cells.module.css';

/** The total with its sign: negative for credit notes. */
export const signed = ({ kind, total }: Pick<InvoiceListRow, 'kind' | 'total'>): string =>
  isNote(kind) ? `-${total}` : total;

interface AmountProps {
  amount: string;
  of: Pick<InvoiceListRow, 'currency' | 'decimals'>;
  /** The currency code in the column's header. */
  base: string | undefined;
}

export function Amount({ amount, of, base }: AmountProps) {
  const look = { code: of.currency, symbol: of.currency, decimals: of.decimals };
  return <Money amount={amount} currency={look} named={of.currency !== base} />;
}

/** `Owes 523.50`; empty if nothing is owed, which the state shows. */
export function Owes({ invoice }: { invoice: InvoiceListRow }) {
  const t = useT();
  const { amount } = useFormat();
  const { balance } = invoice;
  if (balance === undefined || compareMoney(balance, '0') <= 0) return null;
  return <bdi>{t('billing.list.owes', { amount: isolate(amount(balance, invoice)) })}</bdi>;
}

/** The first order, and the number of further ones. */
export function Orders({ numbers }: { numbers: readonly string[] }) {
  const [first, ...others] = numbers;
  if (first === undefined) return <UserText>{null}</UserText>;
  return (
    <span className={classes.orders} title={numbers.join('\n')}>
      <Num code>{first}</Num>
      {others.length > 0 && <Num className="muted">{`+${others.length}`}</Num>}
    </span>
  );
}
