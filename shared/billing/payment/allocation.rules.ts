import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';

/** Distributes an amount of money over what is owed. Source: rule Money 9. */

export interface Share<Key> {
  key: Key;
  /** The amount still owed, a decimal string; a negative share (overpaid) gets nothing. */
  outstanding: string;
}

/**
 * Distributes an amount over shares in the given order, never more to one than is outstanding. Returns the shares
 * that got something and what is left, all with as many decimals as the finest amount has, at most four; allocations
 * and `left` add up to `amount`.
 * @throws RangeError for a negative amount, an amount with more than four decimals, or text that is no amount.
 */
export function allocate<Key>(
  amount: string,
  shares: readonly Share<Key>[],
): { allocations: { key: Key; amount: string }[]; left: string } {
  if (compareMoney(amount, '0') < 0) throw new RangeError(`Below zero: ${amount}`);
  const written = [amount, ...shares.map(({ outstanding }) => outstanding)].map(decimalsOf);
  const decimals = Math.min(mostDecimals, Math.max(...written));
  const allocations: { key: Key; amount: string }[] = [];
  let left = subtractMoney(amount, '0', decimals);
  for (const { key, outstanding } of shares) {
    const spent = compareMoney(outstanding, left) < 0 ? outstanding : left;
    if (compareMoney(spent, '0') <= 0) continue;
    allocations.push({ key, amount: subtractMoney(spent, '0', decimals) });
    left = subtractMoney(left, spent, decimals);
  }
  return { allocations, left };
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;
