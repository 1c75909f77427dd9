import { type FieldProblem, Problem } from '#server/lib/data/problem.ts';
import type { LockedOrder } from '#server/orders/order/order-lock.actions.ts';

type Reason =
  | 'stage'
  | 'noOpenWork'
  | 'tooManyPieces'
  | 'nothingOut'
  | 'receiptTooMany'
  | 'invoiced'
  | 'handedOver'
  | 'returned'
  | 'nothingToRevert'
  | 'changedSince'
  | 'stockMissing'
  | 'unpaid';

/** A problem that names the blocked order and the reason. */
export const blockedBy = (
  reason: Reason,
  { order, path }: { order: LockedOrder; path: string },
  params: Record<string, string | number> = {},
): FieldProblem => ({
  path,
  message: `orders.blocked.${reason}`,
  params: { order: order.referenceNumber, stage: order.stage, ...params },
});

/**
 * Refuses the action if any order is blocked, since an action changes all of its orders or none. @throws Problem
 * `not_allowed`, `invalid`
 */
export function refuseBlocked(blocked: readonly FieldProblem[]): void {
  if (blocked.length === 0) return;
  const errors = [...blocked];
  const are = (...messages: FieldProblem['message'][]) =>
    blocked.every(({ message }) => messages.includes(message));
  if (are('orders.blocked.noOpenWork'))
    throw new Problem('invalid', { message: 'orders.noOpenWork', errors });
  if (are('orders.blocked.unknown', 'orders.blocked.unknownRow', 'orders.blocked.unknownAssignment'))
    throw new Problem('invalid', { errors });
  throw new Problem('not_allowed', { message: 'orders.someBlocked', errors });
}
