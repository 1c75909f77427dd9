import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { visibleAmong } from '#server/images/image.actions.ts';
import { refuseProblems } from '#server/lib/data/problem.ts';
import { rowsFromJson, upsertOf } from '#server/lib/data/records.ts';
import type { Context } from '#server/lib/http/route.ts';
import type { OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { orderRows } from './order.table.ts';
import type { RowDraft } from './order-draft.rules.ts';
import { orderRowWorks } from './order-work.table.ts';

/** The columns of a work that depend on its row. */
const works = upsertOf(
  orderRowWorks,
  {
    orderRowId: sql`r.id`,
    workTypeId: sql`w.work_type_id`,
    orderId: sql`r.order_id`,
    step: sql`w.step`,
    quantity: sql`r.quantity`,
  },
  ['orderRowId', 'workTypeId'],
);

/** Work types, each with the position of its row in the order. */
type Works = { positions: number[]; workTypeIds: number[] };

const columnsOfRow = ({ workTypeIds: _, imageIds: __, materials: ___, ...columns }: RowDraft) => columns;

function worksOf(drafts: readonly RowDraft[]): Works {
  const works = drafts.flatMap(({ position, workTypeIds }) => workTypeIds.map((id) => ({ position, id })));
  return { positions: works.map(({ position }) => position), workTypeIds: works.map(({ id }) => id) };
}

/** Inserts the work that the rows of the relation need. */
const addedWorks = (rows: SQL, needed: Works) => sql`
  insert into order_row_works (${works.columns}) select ${works.values}
  from ${rows} as r join ${neededWorks(needed)} on w.position = r.position`;

/** The work types that rows need, as a table `w`, in the order of each row's route; the position in the order identifies a row. */
const neededWorks = ({ positions, workTypeIds }: Works): SQL => sql`
  unnest(${sql.param(positions)}::int[], ${sql.param(workTypeIds)}::bigint[])
    with ordinality as w (position, work_type_id, step)`;

/** Inserts rows into an order, with the work they need. */
export async function addRows(
  database: Database,
  orderId: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const { columns, source } = rowsFromJson(
    orderRows,
    drafts.map(columnsOfRow).map(({ id: _, ...row }) => ({ ...row, orderId })),
  );
  await database.execute(sql`
    with added as (
      insert into order_rows (${columns}) select ${columns} from ${source}
      returning id, order_id, position, quantity
    )
    ${addedWorks(sql`added`, worksOf(drafts))}`);
}

/** Updates existing rows of an order and the work they need; assigned pieces stay counted. */
export async function changeRows(
  database: Database,
  orderId: number,
  drafts: readonly (RowDraft & { id: number })[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = rowsFromJson(orderRows, drafts.map(columnsOfRow));
  await database.execute(sql`
    update order_rows r set ${rows.setters} from ${rows.source} as n
    where r.id = n.id and r.order_id = ${orderId}`);
  const changed = sql`(select * from order_rows where id = any(${sql.param(drafts.map(({ id }) => id))}::bigint[]))`;
  await database.execute(sql`
    delete from order_row_works old using ${changed} as r
    where old.order_row_id = r.id and not exists (
      select from ${neededWorks(worksOf(drafts))} where w.position = r.position and w.work_type_id = old.work_type_id)`);
  await database.execute(sql`
    ${addedWorks(changed, worksOf(drafts))}
    on conflict (order_row_id, work_type_id) do update set ${works.setters}`);
}

/** Copies the materials of their designs to the rows that name any; the other rows keep theirs. */
export async function writeRowMaterials(
  database: Database,
  orderId: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  const given = drafts.filter(({ id, materials }) => materials && (id !== undefined || materials.length > 0));
  if (given.length === 0) return;
  const positions = sql.param(given.map(({ position }) => position));
  const copies = given.flatMap(({ position: row, materials = [] }) =>
    materials.map((material, place) => ({ row, place: place + 1, ...material })),
  );
  const rows = sql`order_rows r where r.order_id = ${orderId}`;
  await database.execute(sql`
    delete from order_row_materials old using ${rows} and old.order_row_id = r.id and r.position = any(${positions}::int[])`);
  if (copies.length === 0) return;
  const listOf = (part: keyof (typeof copies)[number]) => sql.param(copies.map((each) => each[part]));
  await database.execute(sql`
    insert into order_row_materials (order_id, order_row_id, item_id, position, quantity, cost)
    select r.order_id, r.id, copy.item_id, copy.place, copy.quantity, copy.cost
    from unnest(${listOf('row')}::int[], ${listOf('place')}::int[], ${listOf('itemId')}::bigint[], ${listOf('quantity')}::numeric[],
      ${listOf('cost')}::numeric[]) as copy (row_position, place, item_id, quantity, cost), ${rows} and r.position = copy.row_position`);
}

/** Throws `invalid` for pictures of rows that the caller can't see. */
export async function requireVisibleOfRows(
  reader: Pick<Context, 'database' | 'principal' | 'shown'>,
  rows: readonly Pick<OrderRowFields, 'imageIds' | 'fabric'>[] = [],
): Promise<void> {
  const named = rows.flatMap(({ imageIds = [], fabric }, index) => [
    ...imageIds.map((id, place) => ({ id, path: `rows.${index}.imageIds.${place}` })),
    ...(fabric?.imageId ? [{ id: fabric.imageId, path: `rows.${index}.fabric.imageId` }] : []),
  ]);
  const ids = named.map(({ id }) => id);
  const visible = await visibleAmong(reader, ids);
  const hidden = named.filter(({ id }) => !visible.has(id));
  refuseProblems(hidden.map(({ path }) => ({ path, message: 'validation.unknown' })));
}

/** Shows exactly these pictures with the rows that name any, in their order; the other rows keep theirs. */
export async function writeRowImages(
  database: Database,
  orderId: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  const given = drafts.filter(({ imageIds }) => imageIds !== undefined);
  if (given.length === 0) return;
  const rows = sql`
    order_rows r where r.order_id = ${orderId} and r.position = any(${sql.param(given.map(({ position }) => position))}::int[])`;
  const pictures = given.flatMap(({ position, imageIds = [] }) =>
    imageIds.map((id, place) => ({ row: position, id, place: place + 1 })),
  );
  const listOf = (part: 'row' | 'id' | 'place') => sql.param(pictures.map((each) => each[part]));
  const wanted = sql`
    unnest(${listOf('row')}::int[], ${listOf('id')}::bigint[], ${listOf('place')}::int[]) as wanted (row_position, id, place)`;
  await database.execute(sql`
    delete from order_row_images old using ${rows} and old.order_row_id = r.id
      and not exists (select from ${wanted} where wanted.row_position = r.position and wanted.id = old.image_id)`);
  if (pictures.length === 0) return;
  await database.execute(sql`
    insert into order_row_images (order_row_id, order_id, image_id, position)
    select r.id, r.order_id, wanted.id, wanted.place
    from ${wanted}, ${rows} and r.position = wanted.row_position
    on conflict (order_row_id, image_id) do update set position = excluded.position
      where order_row_images.position <> excluded.position`);
}
