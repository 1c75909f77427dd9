import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { recordsOf, upsertOf } from '#server/lib/data/records.ts';
import { orderRows, orderRowWorks } from './order.table.ts';
import type { RowDraft } from './order-draft.actions.ts';

/**
 * Common table expressions that insert rows with the work they need, for the order whose id is in the relation
 * `order`; the inserted rows are in `added`.
 */
export function addedRows(order: SQL, drafts: readonly RowDraft[]): SQL {
  const rows = recordsOf(
    orderRows,
    drafts.map(({ id: _, workTypeIds: __, ...columns }) => columns),
  );
  return sql`
    added as (
      insert into order_rows (order_id, ${rows.columns})
      select target.id, ${rows.columns} from ${order} as target, ${rows.source}
      returning id, order_id, position, quantity
    ),
    added_works as (${addedWorks(sql`added`, drafts)})`;
}

/** The columns of a work that depend on its row. */
const works = upsertOf(
  orderRowWorks,
  {
    orderRowId: sql`r.id`,
    workTypeId: sql`w.work_type_id`,
    orderId: sql`r.order_id`,
    quantity: sql`r.quantity`,
  },
  ['orderRowId', 'workTypeId'],
);

/** Inserts the work that the rows of the relation need. */
const addedWorks = (rows: SQL, drafts: readonly RowDraft[]) => sql`
  insert into order_row_works (${works.columns}) select ${works.values}
  from ${rows} as r join ${neededWorks(drafts)} on w.position = r.position`;

/** The work types that drafts need, as a table `w`; the position in the order identifies a row. */
function neededWorks(drafts: readonly RowDraft[]): SQL {
  const works = drafts.flatMap(({ position, workTypeIds }) => workTypeIds.map((id) => ({ position, id })));
  const positions = sql.param(works.map(({ position }) => position));
  const workTypeIds = sql.param(works.map(({ id }) => id));
  return sql`unnest(${positions}::int[], ${workTypeIds}::bigint[]) as w (position, work_type_id)`;
}

/** Inserts rows into an existing order, with the work they need. */
export async function addRows(
  database: Database,
  orderId: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const order = sql`(select ${orderId}::bigint as id)`;
  await database.execute(sql`with ${addedRows(order, drafts)} select id from added`);
}

/** Updates existing rows of an order and the work they need; assigned pieces stay counted. */
export async function changeRows(
  database: Database,
  orderId: number,
  drafts: readonly (RowDraft & { id: number })[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = recordsOf(
    orderRows,
    drafts.map(({ workTypeIds: _, ...columns }) => columns),
  );
  await database.execute(sql`
    update order_rows r set ${rows.setters} from ${rows.source} as n
    where r.id = n.id and r.order_id = ${orderId}`);
  const changed = sql`(select * from order_rows where id = any(${sql.param(drafts.map(({ id }) => id))}::bigint[]))`;
  await database.execute(sql`
    delete from order_row_works old using ${changed} as r
    where old.order_row_id = r.id and not exists (
      select from ${neededWorks(drafts)} where w.position = r.position and w.work_type_id = old.work_type_id)`);
  await database.execute(sql`
    ${addedWorks(changed, drafts)}
    on conflict (order_row_id, work_type_id) do update set ${works.setters}`);
}
