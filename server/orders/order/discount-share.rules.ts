import type { FieldProblem } from '#server/lib/data/problem.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { compareQuantities, isSome, type Quantity } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { discountedPieces, lineValue } from '#shared/settings/money/discount.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { RowDraft } from './order-draft.rules.ts';
import type { LockedRow } from './order-lock.actions.ts';

/** A row of an edited order, as it is and as it is to be. */
interface EditedRow {
  before: LockedRow | undefined;
  draft: RowDraft;
}

/**
 * Refuses another discount for invoiced pieces than they were billed with, however it comes about: by the row's own, by another
 * number of pieces that share it, or by the order's. `discount` is the order's. Source: rule Money 25.
 */
export const discountShareProblems = (
  rows: readonly EditedRow[],
  { discount, decimals }: { discount: Discount | null; decimals: number },
): FieldProblem[] =>
  rows.flatMap(({ before, draft }, index): FieldProblem[] => {
    if (!before || !isSome(before.invoiced)) return [];
    const fitting = worthOf(before, draft.quantity, decimals);
    if (isSameShare(before, draft, { fitting, decimals })) return [];
    const row = before.name;
    if (discount !== null || compareQuantities(before.quantity, draft.quantity) === 0)
      return [{ path: 'discount', message: 'orders.discount.invoiced', params: { row } }];
    const value = lineValue({ ...draft, extra: fabricCharge(draft) });
    const params = { row, amount: subtractMoney(value, fitting, decimals) };
    return [{ path: `rows.${index}.discount.value`, message: 'orders.discount.share', params }];
  });

function isSameShare(
  before: LockedRow,
  draft: RowDraft,
  { fitting, decimals }: { fitting: string; decimals: number },
): boolean {
  if (compareQuantities(before.quantity, draft.quantity) === 0)
    return compareMoney(before.discountAmount, draft.discountAmount) === 0;
  const differing = new Decimal(subtractMoney(worthOf(draft, draft.quantity, decimals), fitting, decimals));
  // The pieces that are left to bill carry the rounding.
  const isAllBilled = compareQuantities(before.invoiced, draft.quantity) === 0;
  return isAllBilled ? differing.isZero() : differing.abs().lte(new Decimal(1n, decimals));
}

/** What a number of pieces comes to, each with its share of what comes off those of a row. */
const worthOf = (row: LockedRow | RowDraft, quantity: Quantity, decimals: number): string =>
  discountedPieces({ ...row, quantity, orderQuantity: row.quantity, extra: fabricCharge(row), decimals });
