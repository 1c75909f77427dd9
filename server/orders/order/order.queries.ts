import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { deliveredPieces } from '#shared/orders/order/quantity.rules.ts';
import { donePieces } from '#shared/orders/statuses/stage.rules.ts';
import { assignmentsOfOrder } from './assignment.queries.ts';
import { headColumns, headTables, instantOf } from './order-head.queries.ts';
import { type RowExtras, readRowExtras } from './row-extra.queries.ts';

type Counted = 'workTypeIds' | 'assigned' | 'collected' | 'ordered' | 'delivered' | 'billed';
type StoredRow = Omit<OrderRow, keyof RowExtras | Counted>;
type StoredOrder = Omit<Order, 'rows'> & { rows: StoredRow[] };

/** Works are in the order of the route, and then of the production sequence. */
const rowsOfOrder = sql`
  select json_agg(row) from (
    select r.id, r.kind, r.name, r.names, r.code, r.design_id as "designId", r.item_id as "itemId",
      r.warehouse_id as "warehouseId", r.rack_id as "rackId", r.shelf_id as "shelfId",
      r.company_id as "companyId", company.name as company, r.measurement_id as "measurementId",
      (select d.template_id from designs d where d.id = r.design_id) as "templateId",
      r.measurement_copy as measurement, r.unit, quantity_in(r.quantity, r.unit) as quantity,
      round(r.price, greatest(o.decimals, min_scale(r.price)))::text as price, r.discount,
      round(r.discount_amount, o.decimals)::text as "discountAmount", r.tax_id as "taxId", r.tax_name as "taxName",
      r.tax_names as "taxNames", trim_scale(r.tax_rate)::text as "taxRate", r.note,
      round(r.excl_tax, o.decimals)::text as "exclTax", round(r.tax_amount, o.decimals)::text as "taxAmount",
      round(r.incl_tax, o.decimals)::text as "inclTax", round(r.incl_tax, o.decimals)::text as total,
      json_build_object('exclTax', round(r.reduced_excl_tax, o.decimals)::text,
        'taxAmount', round(r.reduced_tax_amount, o.decimals)::text,
        'inclTax', round(r.reduced_excl_tax + r.reduced_tax_amount, o.decimals)::text) as reduced,
      quantity_in(r.invoiced, r.unit) as invoiced, quantity_in(r.credited, r.unit) as credited,
      quantity_in(r.returned, r.unit) as returned, (
        select coalesce(json_agg(work), '[]') from (
          select w.work_type_id as "workTypeId", t.name, w.quantity, w.assigned, w.collected
          from order_row_works w join work_types t on t.id = w.work_type_id
          where w.order_row_id = r.id order by w.step, t.position, t.id
        ) as work
      ) as works
    from order_rows r left join companies company on company.id = r.company_id
    where r.order_id = o.id order by r.position
  ) as row`;

const readStored = statement<StoredOrder, { ids: readonly number[] }>(
  'orders',
  ({ ids }) => sql`
    select ${headColumns}, (${rowsOfOrder}) as rows, (${assignmentsOfOrder}) as assignments
    from orders o ${headTables} where o.id ${among(ids)}`,
);

/** Reads orders with their rows and assignments, in the order of `ids`; those that don't exist are left out. */
export async function readOrders(database: Database, ids: readonly number[]): Promise<Order[]> {
  const stored = await readStored(database, { ids });
  const extras = await readRowExtras(database, ids);
  const byId = new Map(stored.map((order) => [order.id, toOrder(order, extras)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Problem `not_found` */
export async function readOrder(database: Database, id: number): Promise<Order> {
  const [found] = await readOrders(database, [id]);
  if (!found) throw new Problem('not_found');
  return found;
}

function toOrder(order: StoredOrder, extras: ReadonlyMap<number, RowExtras>): Order {
  return {
    ...order,
    rows: order.rows.map((row) => ({
      ...row,
      ...(extras.get(row.id) as RowExtras),
      workTypeIds: row.works.map(({ workTypeId }) => workTypeId),
      assigned: Math.max(0, ...row.works.map(({ assigned }) => assigned)),
      collected: donePieces(row),
      ordered: row.quantity,
      delivered: deliveredPieces(row, order),
      billed: row.invoiced,
    })),
    assignments: order.assignments.map((each) => ({ ...each, created: instantOf(each.created) })),
  };
}
