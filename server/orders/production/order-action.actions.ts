import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { FieldProblem } from '#server/lib/data/problem.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { appendEvents, type NewEvent } from '#server/orders/order/order-event.actions.ts';
import type { UndoableEvent } from '#server/orders/order/order-event.queries.ts';
import {
  type LockedOrder,
  type LockedOrders,
  type LockedRow,
  lockOrders,
} from '#server/orders/order/order-lock.actions.ts';
import { refreshStages, type StatusLabels } from '#server/orders/order/order-stage.actions.ts';
import { orderRowWorks } from '#server/orders/order/order-work.table.ts';
import { settleStock } from '#server/orders/order/stock-lot.actions.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import { isAllowed, type StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';

/** An order that an action changes, and its path in the body. */
export interface ChosenOrder {
  order: LockedOrder;
  rows: LockedRow[];
  path: string;
}

/** The orders of an action, and the problems that block it. */
export interface LockedSelection {
  chosen: ChosenOrder[];
  blocked: FieldProblem[];
}

/** Locks the orders of an action. Orders that don't exist, or whose stage doesn't allow the action, block it. */
export async function lockSelectedOrders(
  database: Database,
  action: StageAction,
  orderIds: readonly number[],
  pathOf = (_orderId: number, index: number) => `orderIds.${index}`,
): Promise<LockedSelection> {
  return selectOrders(action, await lockOrders(database, orderIds), orderIds, pathOf);
}

/** The same for orders that are locked already. */
export function selectOrders(
  action: StageAction,
  { orders, rows }: LockedOrders,
  orderIds: readonly number[],
  pathOf: (orderId: number, index: number) => string,
): LockedSelection {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  const selection: LockedSelection = { chosen: [], blocked: [] };
  for (const [index, id] of orderIds.entries()) {
    const order = byId.get(id);
    const path = pathOf(id, index);
    if (!order) selection.blocked.push({ path, message: 'orders.blocked.unknown' });
    else if (!isAllowed(action, order.stage)) selection.blocked.push(blockedBy('stage', { order, path }));
    else if (!selection.chosen.some((each) => each.order === order))
      selection.chosen.push({ order, rows: rowsOf.get(id) ?? [], path });
  }
  return selection;
}

/** A change of the piece counts of one work; negative for a decrease. */
export interface WorkShift {
  orderRowId: number;
  workTypeId: number;
  assigned: number;
  collected: number;
}

/** Adds changes to the piece counts of works, under `lockOrders`; several changes of one work add up. */
export async function shiftWorks(database: Database, shifts: readonly WorkShift[]): Promise<void> {
  const { source } = rowsFromJson(
    orderRowWorks,
    shifts.map(({ orderRowId, workTypeId, assigned, collected }) => ({
      orderRowId,
      workTypeId,
      assigned,
      collected,
    })),
  );
  await database.execute(sql`
    update order_row_works w
    set assigned = w.assigned + shift.assigned, collected = w.collected + shift.collected
    from (
      select order_row_id, work_type_id, sum(assigned) as assigned, sum(collected) as collected
      from ${source} group by order_row_id, work_type_id
    ) as shift
    where w.order_row_id = shift.order_row_id and w.work_type_id = shift.work_type_id`);
}

/** The event of an action on one order, before its stage data is added. */
type EventDraft = Omit<NewEvent, 'orderId' | 'data'> & { data?: OrderEventData };

/**
 * The last step of every production action, under the lock of its orders: settles their stock, derives the stages again and adds an event
 * to the history of each order, with its stage and status before. `labels` are the status labels that an order gets
 * back if its stage changes. Returns the ids of the orders.
 */
export async function concludeAction(
  database: Database,
  by: Principal,
  chosen: readonly ChosenOrder[],
  buildEvent: (each: ChosenOrder) => EventDraft,
  labels?: ReadonlyMap<number, StatusLabels>,
): Promise<number[]> {
  const ids = chosen.map(({ order }) => order.id);
  await settleStockOf(database, by, chosen);
  const moves = await refreshStages(database, ids, labels);
  const stages = new Map(moves.map(({ orderId, after }) => [orderId, after]));
  const events = chosen.map((each) => {
    const { order } = each;
    const draft = buildEvent(each);
    const data = {
      ...draft.data,
      // For undoing the event, and for reading it without the order.
      stageBefore: order.stage,
      stageAfter: stages.get(order.id) ?? order.stage,
      statusIdBefore: order.statusId,
      subStatusIdBefore: order.subStatusId,
    };
    return { ...draft, orderId: order.id, data };
  });
  await appendEvents(database, by, events);
  return ids;
}

async function settleStockOf(
  database: Database,
  by: Principal,
  chosen: readonly ChosenOrder[],
): Promise<void> {
  const ids = chosen.map(({ order }) => order.id);
  await settleStock(database, by, ids, {
    refuse: (missing) => {
      refuseBlocked(
        missing.flatMap(({ orderId, params }) => {
          const each = chosen.find(({ order }) => order.id === orderId);
          return each ? [blockedBy('stockMissing', each, params)] : [];
        }),
      );
      throw new Error('the stock of another order is missing');
    },
  });
}

/** The status and sub-status of each order before the event that is undone. */
export function labelsBefore(events: ReadonlyMap<number, UndoableEvent>): Map<number, StatusLabels> {
  const labels = [...events].flatMap(([orderId, { data }]): [number, StatusLabels][] =>
    data.statusIdBefore === undefined
      ? []
      : [[orderId, { statusId: data.statusIdBefore, subStatusId: data.subStatusIdBefore ?? null }]],
  );
  return new Map(labels);
}
