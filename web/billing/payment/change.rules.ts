import { parseDecimal } from '#shared/lib/digits.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';

/** What is given back of cash: below zero if it is too little, null while one of the two is no amount. */
export function changeOf(
  amount: unknown,
  given: unknown,
  { decimals }: Pick<CurrencyLook, 'decimals'>,
): string | null {
  const [due, handed] = [amount, given].map((typed) => parseDecimal(String(typed ?? '')));
  if (!due || !handed || due.startsWith('-') || handed.startsWith('-')) return null;
  try {
    return subtractMoney(handed, due, decimals);
  } catch {
    return null;
  }
}
