import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Num } from './num.tsx';

interface MoneyProps {
  /** A decimal string. */
  amount: string;
  currency: CurrencyLook;
  /** Shows the currency, as in a sentence or a total; columns show it once in the header. */
  named?: boolean;
  className?: string;
}

export function Money({ amount, currency, named = false, className }: MoneyProps) {
  const format = useFormat();
  const text = named ? format.money(amount, currency) : format.amount(amount, currency);
  return <Num className={className}>{text}</Num>;
}
