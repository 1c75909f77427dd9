import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';
import type { Allocation, TakenBack } from './refund.rules.ts';

/** Moves a customer's credit from the orders that have it to what it pays. Source: rule Money 11. */

/** An order whose customer has credit, and how much. */
export interface OrderCredit {
  orderId: number;
  amount: string;
}

/** The free part of a payment that an order has; `freed` by a credit note. */
export interface FreePart extends Allocation {
  freed: boolean;
}

/** What the credit pays: an order, or an order's share of an invoice. */
export interface CreditedPart {
  orderId: number;
  invoiceId: number | null;
  amount: string;
}

/** Money of one payment that moves from one order to another. */
export interface MovedCredit<Part> extends CreditedPart {
  from: Part;
}

/** An order that owes something, and its customer. */
export interface OwingOrder {
  orderId: number;
  customerId: number;
  balance: string;
}

/** The most credit that each of some orders gets, the first ones first: what it owes, and no more than its customer has left. */
export function mostCredit(
  owing: readonly OwingOrder[],
  creditOf: ReadonlyMap<number, string>,
): { key: number; outstanding: string }[] {
  const left = new Map(creditOf);
  return owing.map(({ orderId, customerId, balance }) => {
    const has = left.get(customerId) ?? '0';
    const most = compareMoney(has, balance) < 0 ? has : balance;
    if (compareMoney(most, '0') <= 0) return { key: orderId, outstanding: '0' };
    left.set(customerId, subtractMoney(has, most, mostDecimals));
    return { key: orderId, outstanding: most };
  });
}

/** What may be spent: each order has no more credit than it has free. */
export function spendable(credits: readonly OrderCredit[], free: readonly FreePart[]): OrderCredit[] {
  const byOrder = Map.groupBy(free, ({ orderId }) => orderId);
  return credits.flatMap(({ orderId, amount }) => {
    const held = sumMoney(
      (byOrder.get(orderId) ?? []).map((part) => part.amount),
      mostDecimals,
    );
    const most = compareMoney(held, amount) < 0 ? held : amount;
    return compareMoney(most, '0') > 0 ? [{ orderId, amount: most }] : [];
  });
}

/**
 * Takes the amounts of `parts` out of the free parts of orders with credit, in the given order of `credits`, within an order
 * what a credit note freed first. Returns what is taken of each free part and where it goes; null where the credit is less.
 * @throws RangeError as `allocate`.
 */
export function moveCredit<Part extends FreePart>(
  parts: readonly CreditedPart[],
  credits: readonly OrderCredit[],
  free: readonly Part[],
): { taken: (Part & TakenBack)[]; moved: MovedCredit<Part>[] } | null {
  const total = sumMoney(
    parts.map(({ amount }) => amount),
    mostDecimals,
  );
  const perOrder = allocate(
    total,
    spendable(credits, free).map(({ orderId, amount }) => ({ key: orderId, outstanding: amount })),
  );
  if (compareMoney(perOrder.left, '0') > 0) return null;
  const taken = perOrder.allocations.flatMap(({ key: orderId, amount }) => takeFree(amount, orderId, free));
  let sources = taken.map((part) => ({ key: part as Part & TakenBack, outstanding: part.amount }));
  const moved = parts.flatMap(({ amount, ...to }) => {
    const { allocations } = allocate(amount, sources);
    const spent = new Map(allocations.map(({ key, amount: of }) => [key.id, of]));
    sources = sources.map(({ key, outstanding }) => ({
      key,
      outstanding: subtractMoney(outstanding, spent.get(key.id) ?? '0', mostDecimals),
    }));
    return allocations.map(({ key: from, amount: of }) => ({ ...to, from, amount: of }));
  });
  return { taken, moved };
}

/** Takes an amount out of the free parts of an order, what a credit note freed first. */
export function takeFree<Part extends FreePart>(
  amount: string,
  orderId: number,
  free: readonly Part[],
): (Part & TakenBack)[] {
  const own = free.filter((part) => part.orderId === orderId);
  const ordered = own.toSorted((one, other) => Number(other.freed) - Number(one.freed) || one.id - other.id);
  const shares = ordered.map((part) => ({ key: part, outstanding: part.amount }));
  return allocate(amount, shares).allocations.map(({ key, amount: of }) => ({
    ...key,
    amount: of,
    left: subtractMoney(key.amount, of, mostDecimals),
  }));
}
