import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { Num } from './num.tsx';

interface MoneyProps {
  /** A decimal string. */
  amount: string;
  currency: CurrencyLook;
  /** With its currency, as in a sentence or a total; in a column the head names the currency once. */
  named?: boolean;
  className?: string;
}

export function Money({ amount, currency, named = false, className }: MoneyProps) {
  const format = useFormat();
  const text = named ? format.money(amount, currency) : format.amount(amount, currency);
  return <Num className={className}>{text}</Num>;
}
