import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, Problem } from '#server/lib/data/problem.ts';
import { type LockedOrder, type LockedRow, lockOrders } from '#server/orders/order/order-progress.actions.ts';
import { isAllowed, type StageAction } from '#shared/orders/labels/stage.rules.ts';

/** An order that an action is about to change, and where the body named it. */
export interface ChosenOrder {
  order: LockedOrder;
  rows: LockedRow[];
  path: string;
}

/** What an action may work on, and what already stands in its way. */
export interface Choice {
  chosen: ChosenOrder[];
  blocked: FieldProblem[];
}

/** Locks the orders of an action; those that don't exist, or are in a stage without it, stand in its way. */
export async function lockChoice(
  database: Database,
  action: StageAction,
  orderIds: readonly number[],
  pathOf = (_orderId: number, index: number) => `orderIds.${index}`,
): Promise<Choice> {
  const { orders, rows } = await lockOrders(database, orderIds);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  const choice: Choice = { chosen: [], blocked: [] };
  for (const [index, id] of orderIds.entries()) {
    const order = byId.get(id);
    const path = pathOf(id, index);
    if (!order) choice.blocked.push({ path, message: 'orders.blocked.unknown' });
    else if (!isAllowed(action, order.stage)) choice.blocked.push(blockedBy('stage', { order, path }));
    else if (!choice.chosen.some((each) => each.order === order))
      choice.chosen.push({ order, rows: rowsOf.get(id) ?? [], path });
  }
  return choice;
}

type Reason =
  | 'stage'
  | 'noOpenWork'
  | 'tooManyPieces'
  | 'nothingOut'
  | 'receiptTooMany'
  | 'invoiced'
  | 'handedOver'
  | 'nothingToRevert'
  | 'changedSince';

/** Names an order that stands in the way, and why. */
export const blockedBy = (
  reason: Reason,
  { order, path }: Pick<ChosenOrder, 'order' | 'path'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  path,
  message: `orders.blocked.${reason}`,
  params: { order: order.referenceNumber, stage: order.stage, ...params },
});

/** Actions are all or nothing: one order in the way, and none is touched. @throws Problem `not_allowed`, `invalid` */
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
