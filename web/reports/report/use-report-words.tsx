import { useT } from '#web/lib/i18n.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

/** What all reports show alike: amounts in the base currency, counts, and the label of the sums. */
export function useReportWords() {
  const t = useT();
  const currency = useBaseCurrency();
  /** Reports hold amounts with all their digits, and left out for those who may not see them. */
  const amount = (value: string | undefined) =>
    value !== undefined && currency && Number(value) !== 0 ? (
      <Money amount={value} currency={currency} />
    ) : (
      <UserText>{null}</UserText>
    );
  /** A zero is a muted dash. */
  const count = (value: number) => (value === 0 ? <UserText>{null}</UserText> : <Num>{value}</Num>);
  return { t, currency, amount, count };
}
