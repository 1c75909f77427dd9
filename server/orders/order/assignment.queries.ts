import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readRows } from '#server/lib/data/statement.ts';
import type { OutstandingAssignment } from '#shared/orders/order/order.schema.ts';
import { instantOf } from './order-head.queries.ts';

/** A row of `assignmentColumns`, read from the database or from a JSON column. */
export interface AssignmentRow {
  id: number;
  orderRowId: number;
  workTypeId: number;
  workName: string;
  companyId: number | null;
  userId: number | null;
  assigneeName: string;
  quantity: number;
  good: number;
  rejected: number;
  unitCost: string;
  dueDate: string | null;
  created: string;
}

export const assignmentColumns = sql.raw(`
  a.id, a.order_row_id as "orderRowId", a.work_type_id as "workTypeId", t.name as "workName",
  a.company_id as "companyId", a.user_id as "userId", coalesce(ac.name, au.name) as "assigneeName",
  a.quantity, a.good, a.rejected,
  round(a.unit_cost, greatest(base.decimals, min_scale(a.unit_cost)))::text as "unitCost",
  a.due_date as "dueDate", a.created`);

export const assignmentTables = sql.raw(`
  assignments a
  join work_types t on t.id = a.work_type_id
  left join companies ac on ac.id = a.company_id
  left join users au on au.id = a.user_id
  cross join (select decimals from currencies where is_base) as base`);

export const toReplyAssignment = <Row extends AssignmentRow>({
  companyId,
  userId,
  assigneeName,
  ...assignment
}: Row) => ({
  ...assignment,
  assignee: {
    kind: companyId === null ? ('user' as const) : ('company' as const),
    id: companyId ?? userId ?? 0,
    name: assigneeName,
  },
  outstanding: assignment.quantity - assignment.good - assignment.rejected,
  created: instantOf(assignment.created),
});

/** Outstanding assignments, in the order of `orderIds` and, within an order, of their creation. */
export async function listOutstanding(
  database: Database,
  orderIds: readonly number[],
): Promise<OutstandingAssignment[]> {
  const rows = await readRows<AssignmentRow & Pick<OutstandingAssignment, 'orderId' | 'article'>>(
    database,
    sql`select ${assignmentColumns}, a.order_id as "orderId", r.name as article
      from ${assignmentTables} join order_rows r on r.id = a.order_row_id
      where a.order_id = any(${sql.param(orderIds)}::bigint[])
        and a.reverted_at is null and a.good + a.rejected < a.quantity
      order by array_position(${sql.param(orderIds)}::bigint[], a.order_id), a.id`,
  );
  return rows.map((row) => toReplyAssignment(row));
}
