import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { recordsOf } from '#server/lib/data/records.ts';
import { orderRowWorks } from '#server/orders/order/order.table.ts';

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
