import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { recordsOf } from '#server/lib/data/records.ts';
import { orderRows } from './order.table.ts';
import type { RowDraft } from './order-draft.actions.ts';

/**
 * Common table expressions that add rows, with the work they need, to the order whose id the relation `order` has;
 * the rows are found as `added`.
 */
export function addedRows(order: SQL, drafts: readonly RowDraft[]): SQL {
  const rows = recordsOf(
    orderRows,
    drafts.map(({ id: _, workTypeIds: __, ...columns }) => columns),
  );
  const works = drafts.flatMap(({ position, workTypeIds }) =>
    workTypeIds.map((workTypeId) => ({ position, workTypeId })),
  );
  return sql`
    added as (
      insert into order_rows (order_id, ${rows.columns})
      select target.id, ${rows.columns} from ${order} as target, ${rows.source}
      returning id, order_id, position, quantity
    ),
    added_works as (
      insert into order_row_works (order_row_id, work_type_id, order_id, quantity)
      select added.id, w."workTypeId", added.order_id, added.quantity
      from added
      join jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as w (position int, "workTypeId" bigint)
        on w.position = added.position
    )`;
}

/** Adds rows to an order that is there, with the work they need. */
export async function addRows(
  database: Database,
  orderId: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const order = sql`(select ${orderId}::bigint as id)`;
  await database.execute(sql`with ${addedRows(order, drafts)} select id from added`);
}

/** Writes rows anew that the order already has, and the work they need; pieces already given out stay counted. */
export async function changeRows(
  database: Database,
  orderId: number,
  drafts: readonly (RowDraft & { id: number })[],
): Promise<void> {
  if (drafts.length === 0) return;
  await database.execute(sql`
    update order_rows r
    set position = n.position, kind = n.kind, name = n.name, code = n.code, cost = n.cost,
      design_id = n."designId", company_id = n."companyId",
      measurement_id = n."measurementId", measurement_copy = n."measurementCopy",
      quantity = n.quantity, price = n.price,
      tax_id = n."taxId", tax_name = n."taxName", tax_rate = n."taxRate",
      excl_tax = n."exclTax", tax_amount = n."taxAmount", incl_tax = n."inclTax", note = n.note
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as n (
      id bigint, position int, kind text, name text, code text, cost numeric,
      "designId" bigint, "companyId" bigint, "measurementId" bigint, "measurementCopy" jsonb,
      quantity int, price numeric, "taxId" bigint, "taxName" text, "taxRate" numeric,
      "exclTax" numeric, "taxAmount" numeric, "inclTax" numeric, note text)
    where r.id = n.id and r.order_id = ${orderId}`);
  await database.execute(sql`
    delete from order_row_works w
    where w.order_row_id = any(${sql.param(drafts.map(({ id }) => id))}::bigint[])
      and not exists (
        select from ${worksOf(drafts)} where n.id = w.order_row_id and n."workTypeId" = w.work_type_id)`);
  await database.execute(sql`
    insert into order_row_works (order_row_id, work_type_id, order_id, quantity)
    select n.id, n."workTypeId", ${orderId}, n.quantity from ${worksOf(drafts)}
    on conflict (order_row_id, work_type_id) do update set quantity = excluded.quantity`);
}

/** The works of drafts as a table `n`. */
function worksOf(drafts: readonly (RowDraft & { id: number })[]): SQL {
  const works = drafts.flatMap(({ id, quantity, workTypeIds }) =>
    workTypeIds.map((workTypeId) => ({ id, workTypeId, quantity })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as n (id bigint, "workTypeId" bigint, quantity int)`;
}
