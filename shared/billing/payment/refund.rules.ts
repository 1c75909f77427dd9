import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney, toBase } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';

/** Takes money of a payment back from what it paid. Source: rule Money 10. */

/** The part of a payment that an order has: free, or counted against one of its invoices. */
export interface Allocation {
  id: number;
  orderId: number;
  invoiceId: number | null;
  amount: string;
}

/** A part of an allocation that is taken back, and what stays of it. */
export interface TakenBack extends Allocation {
  left: string;
}

/**
 * Takes an amount back from the allocations of a payment: first what pays no invoice, then what pays the newest
 * invoices. Returns null where the amount is more than they hold.
 * @throws RangeError as `allocate`.
 */
export function takeBack<Paid extends Allocation>(
  amount: string,
  allocations: readonly Paid[],
  decimals: number,
): (Paid & TakenBack)[] | null {
  const shares = [...allocations]
    .sort(byFreedom)
    .map((allocation) => ({ key: allocation, outstanding: allocation.amount }));
  const { allocations: taken, left } = allocate(amount, shares);
  if (compareMoney(left, '0') > 0) return null;
  return taken.map(({ key, amount: spent }) => ({
    ...key,
    amount: spent,
    left: subtractMoney(key.amount, spent, decimals),
  }));
}

const byFreedom = (one: Allocation, other: Allocation): number =>
  (other.invoiceId ?? Number.POSITIVE_INFINITY) - (one.invoiceId ?? Number.POSITIVE_INFINITY) ||
  other.id - one.id;

/** What may still be given back of a payment. */
export const refundable = (amount: string, refunded: string, decimals: number): string =>
  subtractMoney(amount, refunded, decimals);

/**
 * What a refund proposes: the customer's credit, where the payment holds some; else all that is left of it, unless the shop
 * earned a part of it. Then nothing, for only the user knows how much is given back.
 */
export function proposedRefund(
  left: string,
  { credit, isEarned }: { credit: string; isEarned: boolean },
): string {
  if (compareMoney(credit, '0') > 0) return compareMoney(credit, left) < 0 ? credit : left;
  return isEarned ? '' : left;
}

/**
 * A refund in the base currency, at the rate of its payment: the refunds of a whole payment add up to the payment in the
 * base currency, to the last decimal.
 */
export function refundInBase(
  amount: string,
  refundedBefore: string,
  { exchangeRate, decimals }: { exchangeRate: string; decimals: number },
  baseDecimals: number,
): string {
  const after = toBase(sumMoney([refundedBefore, amount], decimals), exchangeRate, baseDecimals);
  return subtractMoney(after, toBase(refundedBefore, exchangeRate, baseDecimals), baseDecimals);
}
