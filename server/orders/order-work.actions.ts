import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { ChosenOrder } from './order-choice.actions.ts';
import type { UndoableEvent } from './order-event.queries.ts';
import type { Move, StatusLabels } from './order-progress.actions.ts';

/** Pieces that one work of a row gains, or loses where it is below zero. */
export interface WorkShift {
  orderRowId: number;
  workTypeId: number;
  assigned: number;
  collected: number;
}

/** Counts pieces on and off the works of rows, under `lockOrders`; several shifts of one work add up. */
export async function shiftWorks(database: Database, shifts: readonly WorkShift[]): Promise<void> {
  await database.execute(sql`
    update order_row_works w
    set assigned = w.assigned + shift.assigned, collected = w.collected + shift.collected
    from (
      select "orderRowId", "workTypeId", sum(assigned) as assigned, sum(collected) as collected
      from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
        as n ("orderRowId" bigint, "workTypeId" bigint, assigned int, collected int)
      group by "orderRowId", "workTypeId"
    ) as shift
    where w.order_row_id = shift."orderRowId" and w.work_type_id = shift."workTypeId"`);
}

/** What an event keeps so that it can be undone, and read without the order. */
export function stageData({ order }: ChosenOrder, moves: readonly Move[]) {
  const move = moves.find(({ orderId }) => orderId === order.id);
  return {
    stageBefore: order.stage,
    stageAfter: move?.after ?? order.stage,
    statusIdBefore: order.statusId,
    subStatusIdBefore: order.subStatusId,
  };
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
