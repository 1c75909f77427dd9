import { compareMoney, mostDecimals, subtractMoney } from '#shared/settings/money/money.rules.ts';

/** How an amount of money is spent over what is owed. Source: Money, deposits and payments. */

export interface Share<Key> {
  key: Key;
  /** Still owed, a decimal string; below zero (overpaid) takes nothing. */
  outstanding: string;
}

/**
 * Spends an amount over shares in the given order, never more on one than is outstanding. Answers the shares
 * that got something and what is left, all with as many decimals as the finest amount is written with, four at
 * most; allocations and `left` sum up to `amount`.
 * @throws RangeError for an amount below zero, one that needs more than four decimals, and what is no amount.
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
