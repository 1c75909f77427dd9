import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { number, orNull, type PackedList, packed, text } from '#server/lib/data/packed.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { namesVersion, type ShownNames, shownNames } from '#server/orders/labels/shown-names.queries.ts';
import type { Assignment, OutstandingAssignment } from '#shared/orders/order/order.schema.ts';
import { instantOf } from './order-head.queries.ts';

/** An assignment `a`. */
const assignments = packed({
  id: number('a.id'),
  orderRowId: number('a.order_row_id'),
  workTypeId: number('a.work_type_id'),
  companyId: orNull(number('a.company_id')),
  userId: orNull(number('a.user_id')),
  quantity: number('a.quantity'),
  good: number('a.good'),
  rejected: number('a.rejected'),
  ready: number('a.reported'),
  unitCost: text(`round(a.unit_cost,
    greatest((select decimals from currencies where is_base), min_scale(a.unit_cost)))`),
  dueDate: orNull(text('a.due_date')),
  created: text('a.created'),
});

/** The assignments of the order `o`, for `toReplyAssignments`. */
export const assignmentsOfOrder = sql`
  select json_agg(${assignments.entry} order by a.id) from assignments a
  where a.order_id = o.id and a.reverted_at is null`;

export const toReplyAssignments = (list: PackedList, names: ShownNames): Assignment[] =>
  assignments.read(list).map(({ companyId, userId, ...assignment }) => ({
    ...assignment,
    workName: names.workTypes.get(assignment.workTypeId)?.name ?? '',
    assignee: toAssignee(companyId, userId, names),
    outstanding: assignment.quantity - assignment.good - assignment.rejected,
    created: instantOf(assignment.created),
  }));

/** Who has the pieces: a company or a user. */
export const toAssignee = (
  company: number | null,
  user: number | null,
  { companies, users }: ShownNames,
): Assignment['assignee'] =>
  company === null
    ? { kind: 'user', id: user ?? 0, name: users.get(user ?? 0) ?? '' }
    : { kind: 'company', id: company, name: companies.get(company) ?? '' };

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
    namesVersion: string;
  },
  { orderIds: readonly number[] }
>(
  'outstanding assignments',
  ({ orderIds }) => sql`
    select a.order_id as "orderId", o.reference_number as "orderNumber", o.tracking_id as "trackingId",
      ${placeOfRow}::int8 as place, r.name as article, r.names as "articleNames", json_build_array(${assignments.entry}) as assignment,
      ${namesVersion} as "namesVersion"
    from assignments a join order_rows r on r.id = a.order_row_id join orders o on o.id = a.order_id
    where a.order_id ${among(orderIds)}
      and a.reverted_at is null and a.good + a.rejected < a.quantity
    order by array_position(${orderIds}::bigint[], a.order_id), a.id`,
);

/** Outstanding assignments, in the order of `orderIds` and, within an order, of their creation. */
export async function listOutstanding(
  database: Database,
  orderIds: readonly number[],
): Promise<OutstandingAssignment[]> {
  const rows = await readOutstanding(database, { orderIds });
  if (!rows[0]) return [];
  const names = await shownNames(database, rows[0].namesVersion);
  return rows.flatMap(({ assignment, namesVersion: _, ...of }) =>
    toReplyAssignments(assignment, names).map((each) => ({ ...each, ...of })),
  );
}
