import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';

/** Counts deposits against the invoices of their orders. */

/** The part of a payment that belongs to an order and doesn't pay an invoice yet. */
export interface Deposit {
  id: number;
  orderId: number;
  amount: string;
}

/** What is still owed on an invoice for the rows of one order. */
export interface Debt {
  invoiceId: number;
  orderId: number;
  outstanding: string;
}

export interface CountedDeposit {
  id: number;
  parts: { invoiceId: number; amount: string }[];
  /** What remains a deposit. */
  left: string;
}

/**
 * Counts the deposits, in the given order, against the debts of their orders, in the given order; no debt gets more
 * than is outstanding. Returns the deposits that were used in whole or in part.
 * @throws RangeError as `allocate`.
 */
export function countDeposits(deposits: readonly Deposit[], debts: readonly Debt[]): CountedDeposit[] {
  const outstanding = new Map(debts.map((debt) => [debt, debt.outstanding]));
  return deposits.flatMap(({ id, orderId, amount }) => {
    const shares = [...outstanding]
      .filter(([debt]) => debt.orderId === orderId)
      .map(([debt, owed]) => ({ key: debt, outstanding: owed }));
    const { allocations, left } = allocate(amount, shares);
    for (const { key, amount: spent } of allocations) {
      outstanding.set(key, subtractMoney(outstanding.get(key) ?? '0', spent, mostDecimals));
    }
    const parts = allocations.map(({ key, amount: spent }) => ({ invoiceId: key.invoiceId, amount: spent }));
    return parts.length === 0 ? [] : [{ id, parts, left }];
  });
}
