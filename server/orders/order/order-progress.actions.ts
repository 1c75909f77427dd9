import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, Problem } from '#server/lib/data/problem.ts';
import { recordsOf } from '#server/lib/data/records.ts';
import { readRows } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { workTypes } from '#server/orders/labels/work-type.table.ts';
import { deriveStage, isAllowed, type Stage, type StageAction } from '#shared/orders/labels/stage.rules.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import { orderRows, orderRowWorks, orders } from './order.table.ts';
import type { UndoableEvent } from './order-event.queries.ts';
import { orderEvents } from './order-event.table.ts';

const { measurementCopy: _, ...rowColumns } = getTableColumns(orderRows);

export type LockedOrder = typeof orders.$inferSelect;
/** A row without its copy of the measurement, which is large and which no action looks at. */
export type LockedRow = Omit<typeof orderRows.$inferSelect, 'measurementCopy'>;
/** With the name of its work type. */
export type RowWork = typeof orderRowWorks.$inferSelect & { name: string };

/**
 * Locks orders and then their rows, each in the order of their ids, so that no two actions wait for each other,
 * and reads them as they are once the lock is held. Whatever changes an order, its rows, works or assignments holds
 * this lock. Orders that don't exist are left out.
 */
export async function lockOrders(
  database: Database,
  ids: readonly number[],
): Promise<{ orders: LockedOrder[]; rows: LockedRow[] }> {
  const wanted = [...new Set(ids)];
  const locked = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(asc(orders.id))
    .for('no key update');
  const rows = await database
    .select(rowColumns)
    .from(orderRows)
    .where(inArray(orderRows.orderId, wanted))
    .orderBy(asc(orderRows.id))
    .for('no key update');
  return { orders: locked, rows };
}

/** An order that an action is about to change, and where the body named it. */
export interface ChosenOrder {
  order: LockedOrder;
  rows: LockedRow[];
  path: string;
}

/** What an action may work on, and what already stands in its way. */
export interface Selection {
  chosen: ChosenOrder[];
  blocked: FieldProblem[];
}

/** Locks the orders of an action; those that don't exist, or are in a stage without it, stand in its way. */
export async function lockSelectedOrders(
  database: Database,
  action: StageAction,
  orderIds: readonly number[],
  pathOf = (_orderId: number, index: number) => `orderIds.${index}`,
): Promise<Selection> {
  const { orders, rows } = await lockOrders(database, orderIds);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  const selection: Selection = { chosen: [], blocked: [] };
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

/** How far the work of each row has come; read it under `lockOrders`. */
export const readWorks = (database: Database, orderIds: readonly number[]): Promise<RowWork[]> =>
  database
    .select({ ...getTableColumns(orderRowWorks), name: workTypes.name })
    .from(orderRowWorks)
    .innerJoin(workTypes, eq(workTypes.id, orderRowWorks.workTypeId))
    .where(inArray(orderRowWorks.orderId, [...orderIds]));

/** Pieces that one work of a row gains, or loses where it is below zero. */
export interface WorkShift {
  orderRowId: number;
  workTypeId: number;
  assigned: number;
  collected: number;
}

/** Counts pieces on and off the works of rows, under `lockOrders`; several shifts of one work add up. */
export async function shiftWorks(database: Database, shifts: readonly WorkShift[]): Promise<void> {
  const { source } = recordsOf(
    orderRowWorks,
    shifts.map(({ orderRowId, workTypeId, assigned, collected }) => ({
      ...{ orderRowId, workTypeId, assigned, collected },
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

export interface StatusLabels {
  statusId: number;
  subStatusId: number | null;
}

export interface Move {
  orderId: number;
  before: Stage;
  after: Stage;
}

/**
 * Derives the stage of orders anew from their pieces (spec §4); call it after every change to rows, works or
 * cancellation, under `lockOrders`. An order that moves takes on its new stage's default status and that one's default sub-status, or the labels in
 * `wanted` where they belong to that stage, and its version counts on. Returns what moved.
 */
export async function refreshStages(
  database: Database,
  orderIds: readonly number[],
  wanted: ReadonlyMap<number, StatusLabels> = new Map(),
): Promise<Move[]> {
  const progress = await readRows<OrderState>(
    database,
    sql`select o.id, o.stage, o.cancelled_at is not null as cancelled, coalesce(r.rows, '[]') as rows
      from orders o
      left join lateral (
        select json_agg(json_build_object('quantity', r.quantity, 'works', coalesce((
          select json_agg(json_build_object('assigned', w.assigned, 'collected', w.collected))
          from order_row_works w where w.order_row_id = r.id), '[]'))) as rows
        from order_rows r where r.order_id = o.id
      ) as r on true
      where o.id = any(${sql.param(orderIds)}::bigint[])`,
  );
  const moves = progress
    .map((order) => ({ orderId: order.id, before: order.stage, after: deriveStage(order) }))
    .filter(({ before, after }) => before !== after);
  if (moves.length > 0) await moveOrders(database, moves, wanted);
  return moves;
}

interface OrderState {
  id: number;
  stage: Stage;
  cancelled: boolean;
  rows: { quantity: number; works: { assigned: number; collected: number }[] }[];
}

async function moveOrders(
  database: Database,
  moves: readonly Move[],
  wanted: ReadonlyMap<number, StatusLabels>,
): Promise<void> {
  const arrivals = recordsOf(
    orders,
    moves.map(({ orderId, after }) => {
      const { statusId, subStatusId } = wanted.get(orderId) ?? { statusId: undefined, subStatusId: null };
      return { id: orderId, stage: after, subStatusId, ...(statusId !== undefined && { statusId }) };
    }),
  );
  await database.execute(sql`
    with first_status as (
      select distinct on (stage) stage, id from statuses order by stage, is_default desc, position, id
    )
    update orders o
    set stage = a.stage,
      status_id = coalesce(s.id, f.id, o.status_id),
      sub_status_id = case when s.id is null then d.id else ss.id end,
      version = o.version + 1
    from ${arrivals.source} as a
    left join statuses s on s.id = a.status_id and s.stage = a.stage
    left join sub_statuses ss on ss.id = a.sub_status_id and ss.status_id = s.id
    left join first_status f on f.stage = a.stage
    left join sub_statuses d on d.status_id = f.id and d.is_default
    where o.id = a.id`);
}

export type NewEvent = Pick<
  typeof orderEvents.$inferInsert,
  'orderId' | 'kind' | 'data' | 'reason' | 'compensates'
>;

/** Adds to the history of orders, in the transaction of what it tells of. Returns the ids of the events. */
export async function appendEvents(
  database: Database,
  by: Pick<Principal, 'userId' | 'name'>,
  events: readonly NewEvent[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const entries = events.map(
    ({ orderId, kind, data, reason = '', compensates = null }): typeof orderEvents.$inferInsert => ({
      ...{ orderId, kind, data, reason, compensates },
      ...authorOf(by),
    }),
  );
  const { columns, source } = recordsOf(orderEvents, entries);
  const added = await readRows<{ id: number }>(
    database,
    sql`insert into order_events (${columns}) select ${columns} from ${source} returning id`,
  );
  return added.map(({ id }) => id);
}

/** What an action did to one order. */
type EventDraft = Omit<NewEvent, 'orderId' | 'data'> & { data?: OrderEventData };

/**
 * The end of every production action, under the lock of its orders: derives the stages of the orders anew and adds to
 * the history of each what was done to it, with where it stood before. `labels` are the status labels that an order
 * gets back where its stage moves. Returns the ids of the orders.
 */
export async function concludeAction(
  database: Database,
  by: Principal,
  chosen: readonly ChosenOrder[],
  buildEvent: (each: ChosenOrder) => EventDraft,
  labels?: ReadonlyMap<number, StatusLabels>,
): Promise<number[]> {
  const ids = chosen.map(({ order }) => order.id);
  const moves = await refreshStages(database, ids, labels);
  const stages = new Map(moves.map(({ orderId, after }) => [orderId, after]));
  const events = chosen.map((each) => {
    const { order } = each;
    const draft = buildEvent(each);
    const data = {
      ...draft.data,
      // So that it can be undone, and read without the order.
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

/** The status and sub-status of each order before an event that is being undone. */
export function labelsBefore(events: ReadonlyMap<number, UndoableEvent>): Map<number, StatusLabels> {
  const labels = [...events].flatMap(([orderId, { data }]): [number, StatusLabels][] =>
    data.statusIdBefore === undefined
      ? []
      : [[orderId, { statusId: data.statusIdBefore, subStatusId: data.subStatusIdBefore ?? null }]],
  );
  return new Map(labels);
}

/** Who an event is by, as its columns keep it. */
export const authorOf = ({ userId, name }: Pick<Principal, 'userId' | 'name'>) => ({
  userId,
  userName: name,
});
