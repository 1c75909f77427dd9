import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { readRows } from '#server/lib/data/statement.ts';
import { donePieces } from '#shared/orders/labels/stage.rules.ts';
import type { MeasurementCopy, Order, OrderRow, WorkProgress } from '#shared/orders/order/order.schema.ts';
import {
  type AssignmentRow,
  assignmentColumns,
  assignmentTables,
  toReplyAssignment,
} from './assignment.queries.ts';
import { type HeadRow, headColumns, headTables, toReplyHead } from './order-head.queries.ts';

type RowColumns = Omit<OrderRow, 'workTypeIds' | 'measurement' | 'total' | 'assigned' | 'collected'> & {
  position: number;
  measurement: MeasurementCopy | null;
};

type OrderColumns = HeadRow & { rows: RowColumns[]; assignments: AssignmentRow[] };

const worksOfRow = sql.raw(`
  select json_agg(json_build_object(
      'workTypeId', w.work_type_id, 'name', t.name,
      'quantity', w.quantity, 'assigned', w.assigned, 'collected', w.collected
    ) order by t.position, t.id)
  from order_row_works w join work_types t on t.id = w.work_type_id
  where w.order_row_id = r.id`);

const rowsOfOrder = sql`
  select coalesce(json_agg(shown order by shown.position), '[]')
  from (
    select r.position, r.id, r.kind, r.name, r.code, r.design_id as "designId",
      r.company_id as "companyId", rc.name as company,
      r.measurement_id as "measurementId", r.measurement_copy as measurement,
      coalesce((${worksOfRow}), '[]') as works,
      r.quantity, round(r.price, greatest(o.decimals, min_scale(r.price)))::text as price,
      r.tax_id as "taxId", r.tax_name as "taxName", trim_scale(r.tax_rate)::text as "taxRate", r.note,
      round(r.excl_tax, o.decimals)::text as "exclTax", round(r.tax_amount, o.decimals)::text as "taxAmount",
      round(r.incl_tax, o.decimals)::text as "inclTax", r.invoiced
    from order_rows r left join companies rc on rc.id = r.company_id
    where r.order_id = o.id
  ) as shown`;

const assignmentsOfOrder = sql`
  select coalesce(json_agg(shown order by shown.id), '[]')
  from (
    select ${assignmentColumns} from ${assignmentTables} where a.order_id = o.id and a.reverted_at is null
  ) as shown`;

const orderColumns = sql`
  select ${headColumns}, (${rowsOfOrder}) as rows, (${assignmentsOfOrder}) as assignments
  from orders o ${headTables}`;

/** Reads orders with their rows and assignments, in the order of `ids`; those that don't exist are left out. */
export async function readOrders(database: Database, ids: readonly number[]): Promise<Order[]> {
  const found = await readRows<OrderColumns>(
    database,
    sql`${orderColumns} where o.id = any(${sql.param(ids)}::bigint[])`,
  );
  const byId = new Map(found.map((columns) => [columns.id, toReplyOrder(columns)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Problem `not_found` */
export async function readOrder(database: Database, id: number): Promise<Order> {
  const [columns] = await readRows<OrderColumns>(database, sql`${orderColumns} where o.id = ${id}`);
  if (!columns) throw new Problem('not_found');
  return toReplyOrder(columns);
}

function toReplyOrder({ rows, assignments, ...head }: OrderColumns): Order {
  return {
    ...toReplyHead(head),
    rows: rows.map(toReplyRow),
    assignments: assignments.map((each) => toReplyAssignment(each)),
  };
}

function toReplyRow({ position: _, ...row }: RowColumns): OrderRow {
  return {
    ...row,
    workTypeIds: row.works.map(({ workTypeId }) => workTypeId),
    total: row.inclTax,
    assigned: Math.max(0, ...row.works.map(({ assigned }: WorkProgress) => assigned)),
    collected: donePieces(row),
  };
}
