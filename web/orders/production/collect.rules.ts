import { parseWhole } from '#shared/lib/digits.ts';
import { checkReceipt, type ReceiptProblem } from '#shared/orders/order/quantity.rules.ts';
import { isOfOnePiece, isTicketOf } from '#shared/orders/order/ticket-code.rules.ts';
import type { Awaited } from './order-action.rules.ts';

/** The typed quantities for one assignment, in any digit system. */
export interface TypedReceipt {
  good: string;
  rejected: string;
  /** Why pieces were rejected, and what else there is to say of it. */
  defectId?: number | null;
  reason?: string;
}

export type TypedReceipts = Readonly<Record<number, TypedReceipt>>;
export const nothingTyped: TypedReceipt = { good: '', rejected: '' };

/** Receives everything outstanding as good. */
export const allGood = (awaited: readonly Awaited[]): TypedReceipts =>
  Object.fromEntries(awaited.map(({ id, outstanding }) => [id, { good: String(outstanding), rejected: '' }]));

/** The entered receipts, their number of pieces, and the errors by assignment. */
export function typedReceipts(awaited: readonly Awaited[], typed: TypedReceipts) {
  const entered = awaited.flatMap((assignment) => {
    const { good, rejected, defectId, reason } = typed[assignment.id] ?? nothingTyped;
    if (good.trim() === '' && rejected.trim() === '') return [];
    const pieces = { good: read(good), rejected: read(rejected) };
    const said = pieces.rejected > 0 && {
      ...(defectId && { defectId }),
      ...(reason?.trim() && { reason: reason.trim() }),
    };
    return [{ assignmentId: assignment.id, ...pieces, ...said, problem: checkReceipt(assignment, pieces) }];
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

export type ScanResult =
  | { kind: 'one'; awaited: Awaited; done: number; typed: TypedReceipts }
  | { kind: 'all'; awaited: Awaited }
  | { kind: 'twice' }
  | { kind: 'other' };

/**
 * Receives one good piece by the code of its ticket: of the first assignment that still has room. The ticket of one
 * piece counts once for each work that the piece is out for; that of a row or an order counts once for each piece.
 * @param scanned how often each code was scanned before
 */
export function scanPiece(
  awaited: readonly Awaited[],
  typed: TypedReceipts,
  scanned: ReadonlyMap<string, number>,
  code: string,
): ScanResult {
  const meant = awaited.filter((each) => isTicketOf(code, { ...each, ticketCode: each.trackingId }));
  const [first] = meant;
  if (!first) return { kind: 'other' };
  const works = new Set(meant.map(({ workTypeId }) => workTypeId)).size;
  if (isOfOnePiece(code, first) && (scanned.get(code) ?? 0) >= works) return { kind: 'twice' };
  for (const each of meant) {
    const now = typed[each.id] ?? nothingTyped;
    const [good, rejected] = [read(now.good), read(now.rejected)];
    if (good + rejected < each.outstanding)
      return {
        kind: 'one',
        awaited: each,
        done: good + 1,
        typed: { ...typed, [each.id]: { ...now, good: String(good + 1) } },
      };
  }
  return { kind: 'all', awaited: first };
}

const read = (text: string): number => (text.trim() === '' ? 0 : (parseWhole(text) ?? Number.NaN));
