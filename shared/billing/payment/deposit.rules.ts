import { mostDecimals, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';

/** How deposits count against the invoices of their orders. */

/** Part of a payment that belongs to an order and pays no invoice yet. */
export interface Deposit {
  id: number;
  orderId: number;
  amount: string;
}

/** What an invoice still asks for the rows of one order. */
export interface Debt {
  invoiceId: number;
  orderId: number;
  outstanding: string;
}

export interface CountedDeposit {
  id: number;
  parts: { invoiceId: number; amount: string }[];
  /** What stays a deposit. */
  left: string;
}

/**
 * Spends the deposits, in the given order, on the debts of their orders, in the given order; no debt gets more than
 * is outstanding. Answers those that were spent in whole or in part.
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
