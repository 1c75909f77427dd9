import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { deriveStage, type Stage } from '#shared/orders/statuses/stage.rules.ts';
import { orders } from './order.table.ts';

export interface StatusLabels {
  statusId: number;
  subStatusId: number | null;
}

export interface StageMove {
  orderId: number;
  before: Stage;
  after: Stage;
}

/**
 * Derives the stage of orders from their pieces again (rule Orders 3); call it after every change to rows, works or
 * cancellation, under `lockOrders`. An order whose stage changes gets the default status of its new stage and that
 * status's default sub-status, or the labels in `wanted` if these belong to that stage, and a new version. Returns
 * the changes.
 */
export async function refreshStages(
  database: Database,
  orderIds: readonly number[],
  wanted: ReadonlyMap<number, StatusLabels> = new Map(),
): Promise<StageMove[]> {
  const progress = await readProgress(database, { orderIds });
  const moves = progress
    .map((order) => ({ orderId: order.id, before: order.stage, after: deriveStage(order) }))
    .filter(({ before, after }) => before !== after);
  if (moves.length > 0) await moveOrders(database, moves, wanted);
  return moves;
}

const readProgress = statement<OrderProgress, { orderIds: readonly number[] }>(
  'progress of orders',
  ({ orderIds }) => sql`
    select o.id, o.stage, o.cancelled_at is not null as cancelled, coalesce(r.rows, '[]') as rows
    from orders o
    left join lateral (
      select json_agg(json_build_object('quantity', pieces_of(r.quantity, r.unit), 'works', coalesce((
        select json_agg(json_build_object('assigned', w.assigned, 'collected', w.collected))
        from order_row_works w where w.order_row_id = r.id), '[]'))) as rows
      from order_rows r where r.order_id = o.id
    ) as r on true
    where o.id ${among(orderIds)}`,
);

interface OrderProgress {
  id: number;
  stage: Stage;
  cancelled: boolean;
  rows: { quantity: number; works: { assigned: number; collected: number }[] }[];
}

async function moveOrders(
  database: Database,
  moves: readonly StageMove[],
  wanted: ReadonlyMap<number, StatusLabels>,
): Promise<void> {
  const arrivals = rowsFromJson(
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
      ready_on = case a.stage
        when 'completed' then coalesce(o.ready_on, (select (now() at time zone time_zone)::date from preferences))
        when 'cancelled' then o.ready_on end,
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
