import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';
import type { Allocation, TakenBack } from './refund.rules.ts';

/**
 * The parts of allocations to an invoice that pay more than it bills an order, after a credit note: of the newest payments first.
 * `billed` has what it still bills each order; an order that isn't in it is billed nothing.
 * @throws RangeError as `allocate`.
 */
export function overpaidParts<Paid extends Allocation>(
  allocations: readonly Paid[],
  billed: ReadonlyMap<number, string>,
): (Paid & TakenBack)[] {
  const byOrder = Map.groupBy(allocations, ({ orderId }) => orderId);
  return [...byOrder].flatMap(([orderId, own]) => {
    const paid = sumMoney(
      own.map(({ amount }) => amount),
      mostDecimals,
    );
    const excess = subtractMoney(paid, billed.get(orderId) ?? '0', mostDecimals);
    if (excess.startsWith('-')) return [];
    const newest = own.toSorted((one, other) => other.id - one.id);
    const shares = newest.map((part) => ({ key: part, outstanding: part.amount }));
    return allocate(excess, shares).allocations.map(({ key, amount }) => ({
      ...key,
      amount,
      left: subtractMoney(key.amount, amount, mostDecimals),
    }));
  });
}
