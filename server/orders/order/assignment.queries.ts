import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Assignment, OutstandingAssignment } from '#shared/orders/order/order.schema.ts';

/** The columns of the assignment `a`, with those of `assignmentTables`. */
const assignmentColumns = sql.raw(`
  a.id, a.order_row_id as "orderRowId", a.work_type_id as "workTypeId", t.name as "workName",
  json_build_object('kind', case when a.company_id is null then 'user' else 'company' end,
    'id', coalesce(a.company_id, a.user_id), 'name', coalesce(holder.name, person.name)) as assignee,
  a.quantity, a.good, a.rejected, a.quantity - a.good - a.rejected as outstanding, a.reported as ready,
  round(a.unit_cost, greatest((select decimals from currencies where is_base), min_scale(a.unit_cost)))::text as "unitCost",
  a.due_date as "dueDate", a.created`);

const assignmentTables = sql.raw(`
  assignments a join work_types t on t.id = a.work_type_id
    left join companies holder on holder.id = a.company_id left join users person on person.id = a.user_id`);

/** The assignments of the order `o`; their times are as PostgreSQL writes them. */
export const assignmentsOfOrder = sql`
  select coalesce(json_agg(assignment), '[]') from (
    select ${assignmentColumns} from ${assignmentTables}
    where a.order_id = o.id and a.reverted_at is null order by a.id
  ) as assignment`;

/** The number of the row `r` in its order, starting at one. */
export const placeOfRow = sql.raw(
  '(select count(*) from order_rows b where b.order_id = r.order_id and b.position <= r.position)',
);

const readOutstanding = statement<
  Assignment &
    Pick<
      OutstandingAssignment,
      'orderId' | 'orderNumber' | 'trackingId' | 'place' | 'article' | 'articleNames'
    >,
  { orderIds: readonly number[] }
>(
  'outstanding assignments',
  ({ orderIds }) => sql`
    select ${assignmentColumns}, a.order_id as "orderId", o.reference_number as "orderNumber",
      o.tracking_id as "trackingId", ${placeOfRow}::int8 as place, r.name as article, r.names as "articleNames"
    from ${assignmentTables} join order_rows r on r.id = a.order_row_id join orders o on o.id = a.order_id
    where a.order_id ${among(orderIds)}
      and a.reverted_at is null and a.good + a.rejected < a.quantity
    order by array_position(${orderIds}::bigint[], a.order_id), a.id`,
);

/** Outstanding assignments, in the order of `orderIds` and, within an order, of their creation. */
export const listOutstanding = (
  database: Database,
  orderIds: readonly number[],
): Promise<OutstandingAssignment[]> => readOutstanding(database, { orderIds });
