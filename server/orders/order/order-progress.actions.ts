import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { recordsOf } from '#server/lib/data/records.ts';
import { readRows } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { workTypes } from '#server/orders/labels/work-type.table.ts';
import { deriveStage, type Stage } from '#shared/orders/labels/stage.rules.ts';
import { orderRows, orderRowWorks, orders } from './order.table.ts';
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

/** How far the work of each row has come; read it under `lockOrders`. */
export const readWorks = (database: Database, orderIds: readonly number[]): Promise<RowWork[]> =>
  database
    .select({ ...getTableColumns(orderRowWorks), name: workTypes.name })
    .from(orderRowWorks)
    .innerJoin(workTypes, eq(workTypes.id, orderRowWorks.workTypeId))
    .where(inArray(orderRowWorks.orderId, [...orderIds]));

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
 * `wanted` where they belong to that stage, and its version counts on. Answers what moved.
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

/** Adds to the history of orders, in the transaction of what it tells of. Answers the ids of the events. */
export async function appendEvents(
  database: Database,
  by: Pick<Principal, 'userId' | 'name'>,
  events: readonly NewEvent[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const entries = events.map(
    ({ orderId, kind, data, reason = '', compensates = null }): typeof orderEvents.$inferInsert => ({
      ...{ orderId, kind, data, reason, compensates },
      userId: by.userId,
      userName: by.name,
    }),
  );
  const { columns, source } = recordsOf(orderEvents, entries);
  const added = await readRows<{ id: number }>(
    database,
    sql`insert into order_events (${columns}) select ${columns} from ${source} returning id`,
  );
  return added.map(({ id }) => id);
}
