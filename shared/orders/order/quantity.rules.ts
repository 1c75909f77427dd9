import { compareQuantities, piecesOf, type Quantity, subtractQuantity } from '#shared/lib/quantity.ts';

/**
 * How many pieces may still be given out or received, and what was delivered. Pieces are whole, non-negative numbers.
 * Source: rules Orders 6 and 17, Production 1 and 2, Money 5.
 */

/** Pieces of one row that may still be given out for one work type; `assigned` as in the stage rules. */
export const unassigned = ({ quantity, assigned }: { quantity: Quantity; assigned: number }): number =>
  left(piecesOf(quantity), assigned);

/** Whether the quantity of a row is pieces: of an article, or of a service that is work. A delivery has none. */
export const hasPieces = ({
  kind,
  workTypeIds,
}: {
  kind: 'article' | 'service';
  workTypeIds: readonly number[];
}): boolean => kind === 'article' || workTypeIds.length > 0;

/** The pieces of one assignment by outcome. */
export interface AssignmentPieces {
  quantity: number;
  good: number;
  rejected: number;
}

/** Pieces of an assignment that are not returned yet, good or rejected. */
export const outstanding = ({ quantity, good, rejected }: AssignmentPieces): number =>
  left(quantity, good + rejected);

/** What of a row the customer was given, whatever came back since: an order is handed over as a whole. */
export const deliveredPieces = (
  { quantity }: { quantity: Quantity },
  { pickedAt }: { pickedAt: unknown },
): Quantity => (pickedAt === null ? subtractQuantity(quantity, quantity) : quantity);

/**
 * The smallest quantity that a row may be changed to: the pieces assigned in any of its work types, or invoiced. Zero
 * means that the row may be removed.
 */
export const smallestQuantity = (row: {
  works: readonly { assigned: number }[];
  invoiced: Quantity;
}): Quantity => {
  const assigned = Math.max(0, ...row.works.map((work) => work.assigned));
  return compareQuantities(row.invoiced, assigned) < 0 ? assigned : row.invoiced;
};

export type ReceiptProblem = 'validation.wholeNumber' | 'orders.receiptEmpty' | 'orders.receiptTooMany';

/** The message key of the problem with receiving these pieces of an assignment; null if there is none. */
export function checkReceipt(
  assignment: AssignmentPieces,
  { good, rejected }: { good: number; rejected: number },
): ReceiptProblem | null {
  if (!isPieces(good) || !isPieces(rejected)) return 'validation.wholeNumber';
  if (good + rejected === 0) return 'orders.receiptEmpty';
  return good + rejected > outstanding(assignment) ? 'orders.receiptTooMany' : null;
}

export interface AssignableRow {
  id: number;
  quantity: Quantity;
  works: readonly { workTypeId: number; assigned: number }[];
}

/**
 * Everything that may still be given out for one work type: `{orderRowId, quantity}` of each row that needs it and
 * has pieces left. Empty if no row has open work of that type.
 */
export function splitAssignment(
  rows: readonly AssignableRow[],
  workTypeId: number,
): { orderRowId: number; quantity: number }[] {
  return rows.flatMap(({ id, quantity, works }) => {
    const work = works.find((each) => each.workTypeId === workTypeId);
    const open = work ? unassigned({ quantity, assigned: work.assigned }) : 0;
    return open > 0 ? [{ orderRowId: id, quantity: open }] : [];
  });
}

/** Never negative, even if more was taken than there is. */
const left = (quantity: number, taken: number): number => Math.max(0, quantity - taken);

const isPieces = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0;
