import { parseWhole } from '#shared/lib/digits.ts';
import { checkReceipt, type ReceiptProblem } from '#shared/orders/order/quantity.rules.ts';
import type { Awaited } from './order-action.rules.ts';

/** The typed quantities for one assignment, in any digit system. */
export interface TypedReceipt {
  good: string;
  rejected: string;
}

export type TypedReceipts = Readonly<Record<number, TypedReceipt>>;
export const nothingTyped: TypedReceipt = { good: '', rejected: '' };

/** Receives everything outstanding as good. */
export const allGood = (awaited: readonly Awaited[]): TypedReceipts =>
  Object.fromEntries(awaited.map(({ id, outstanding }) => [id, { good: String(outstanding), rejected: '' }]));

/** The entered receipts, their number of pieces, and the errors by assignment. */
export function typedReceipts(awaited: readonly Awaited[], typed: TypedReceipts) {
  const entered = awaited.flatMap((assignment) => {
    const { good, rejected } = typed[assignment.id] ?? nothingTyped;
    if (good.trim() === '' && rejected.trim() === '') return [];
    const pieces = { good: read(good), rejected: read(rejected) };
    return [{ assignmentId: assignment.id, ...pieces, problem: checkReceipt(assignment, pieces) }];
  });
  const receipts = entered
    .filter(({ problem }) => problem === null)
    .map(({ problem: _, ...receipt }) => receipt);
  return {
    receipts,
    count: receipts.reduce((sum, { good, rejected }) => sum + good + rejected, 0),
    problems: new Map<number, ReceiptProblem>(
      entered.flatMap(({ assignmentId, problem }) => (problem ? [[assignmentId, problem]] : [])),
    ),
  };
}

const read = (text: string): number => (text.trim() === '' ? 0 : (parseWhole(text) ?? Number.NaN));
