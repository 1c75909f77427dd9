import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { number, orNull, type PackedList, packed, text } from '#server/lib/data/packed.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Assignment, OutstandingAssignment } from '#shared/orders/order/order.schema.ts';
import { instantOf } from './order-head.queries.ts';

const isCompany = 'a.company_id is not null';

/** An assignment `a`. Names are subselects, since an order has few assignments. */
const assignments = packed({
  id: number('a.id'),
  orderRowId: number('a.order_row_id'),
  workTypeId: number('a.work_type_id'),
  workName: text('select name from work_types where id = a.work_type_id'),
  kind: text<'company' | 'user'>(`case when ${isCompany} then 'company' else 'user' end`),
  assigneeId: number('coalesce(a.company_id, a.user_id)'),
  assigneeName: text(`case when ${isCompany}
    then (select name from companies where id = a.company_id) else (select name from users where id = a.user_id) end`),
  quantity: number('a.quantity'),
  good: number('a.good'),
  rejected: number('a.rejected'),
  ready: number('greatest(0, a.ready - a.good - a.rejected)'),
  unitCost: text(`round(a.unit_cost,
    greatest((select decimals from currencies where is_base), min_scale(a.unit_cost)))`),
  dueDate: orNull(text('a.due_date')),
  created: text('a.created'),
});

/** The assignments of the order `o`, for `toReplyAssignments`. */
export const assignmentsOfOrder = sql`
  select json_agg(${assignments.entry} order by a.id) from assignments a
  where a.order_id = o.id and a.reverted_at is null`;

export const toReplyAssignments = (list: PackedList): Assignment[] =>
  assignments.read(list).map(({ kind, assigneeId, assigneeName, ...assignment }) => ({
    ...assignment,
    assignee: { kind, id: assigneeId, name: assigneeName },
    outstanding: assignment.quantity - assignment.good - assignment.rejected,
    created: instantOf(assignment.created),
  }));

/** The number of the row `r` in its order, starting at one. */
export const placeOfRow = sql.raw(
  '(select count(*) from order_rows b where b.order_id = r.order_id and b.position <= r.position)',
);

const readOutstanding = statement<
  Pick<
    OutstandingAssignment,
    'orderId' | 'orderNumber' | 'trackingId' | 'place' | 'article' | 'articleNames'
  > & {
    assignment: PackedList;
  },
  { orderIds: readonly number[] }
>(
  'outstanding assignments',
  ({ orderIds }) => sql`
    select a.order_id as "orderId", o.reference_number as "orderNumber", o.tracking_id as "trackingId",
      ${placeOfRow}::int8 as place, r.name as article, r.names as "articleNames", json_build_array(${assignments.entry}) as assignment
    from assignments a join order_rows r on r.id = a.order_row_id join orders o on o.id = a.order_id
    where a.order_id = any(${orderIds}::bigint[])
      and a.reverted_at is null and a.good + a.rejected < a.quantity
    order by array_position(${orderIds}::bigint[], a.order_id), a.id`,
);

/** Outstanding assignments, in the order of `orderIds` and, within an order, of their creation. */
export async function listOutstanding(
  database: Database,
  orderIds: readonly number[],
): Promise<OutstandingAssignment[]> {
  const rows = await readOutstanding(database, { orderIds });
  return rows.flatMap(({ assignment, ...of }) =>
    toReplyAssignments(assignment).map((each) => ({ ...each, ...of })),
  );
}
