import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';

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
