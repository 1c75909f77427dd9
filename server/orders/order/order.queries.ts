import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { json, number, orNull, type PackedList, packed, text } from '#server/lib/data/packed.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { namesVersion, type ShownNames, shownNames } from '#server/orders/labels/shown-names.queries.ts';
import type { Names } from '#shared/lib/names.ts';
import { donePieces } from '#shared/orders/labels/stage.rules.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { MeasurementCopy, Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { assignmentsOfOrder, toReplyAssignments } from './assignment.queries.ts';
import { headColumns, headTables, namesOfHead } from './order-head.queries.ts';
import { hasExtras, hasPictures, noExtras, type RowExtras, readRowExtras } from './row-extra.queries.ts';

const rows = packed({
  id: number('r.id'),
  kind: text<OrderRow['kind']>('r.kind'),
  name: text('r.name'),
  names: json<Names>('r.names'),
  code: text('r.code'),
  designId: orNull(number('r.design_id')),
  itemId: orNull(number('r.item_id')),
  companyId: orNull(number('r.company_id')),
  measurementId: orNull(number('r.measurement_id')),
  quantity: number('r.quantity'),
  price: text('round(r.price, greatest(o.decimals, min_scale(r.price)))'),
  discount: orNull(json<Discount>('r.discount')),
  discountAmount: text('round(r.discount_amount, o.decimals)'),
  taxId: orNull(number('r.tax_id')),
  taxName: text('r.tax_name'),
  taxNames: json<Names>('r.tax_names'),
  taxRate: text('trim_scale(r.tax_rate)'),
  note: text('r.note'),
  exclTax: text('round(r.excl_tax, o.decimals)'),
  taxAmount: text('round(r.tax_amount, o.decimals)'),
  inclTax: text('round(r.incl_tax, o.decimals)'),
  invoiced: number('r.invoiced'),
});

/** A row as its order's reply has it, without names and extras. */
export type RowColumns = ReturnType<typeof rows.read>[number];

const works = packed({
  orderRowId: number('w.order_row_id'),
  workTypeId: number('w.work_type_id'),
  step: number('w.step'),
  quantity: number('w.quantity'),
  assigned: number('w.assigned'),
  collected: number('w.collected'),
});

export type WorkColumns = ReturnType<typeof works.read>[number];
export type Head = Omit<Order, 'rows' | 'assignments' | 'status' | 'subStatus' | 'workName' | 'workType'>;
type OrderColumns = Head & {
  rows: PackedList;
  /** One per row, in the same order. */
  measurements: (MeasurementCopy | null)[] | null;
  works: PackedList;
  assignments: PackedList;
  hasExtras: boolean;
  namesVersion: string;
};

/** Selects orders for `toReplyOrders`. */
const selectOrders = sql`
  select ${headColumns}, r.rows, r.measurements, (
      select json_agg(${works.entry}) from order_row_works w where w.order_id = o.id
    ) as works, (${assignmentsOfOrder}) as assignments, r.has_extras or ${hasPictures} as "hasExtras",
    ${namesVersion} as "namesVersion"
  from orders o ${headTables} cross join lateral (
    select json_agg(${rows.entry} order by r.position) as rows,
      json_agg(r.measurement_copy order by r.position) as measurements, coalesce(bool_or${hasExtras}, false) as has_extras
    from order_rows r where r.order_id = o.id
  ) as r`;

const readMany = statement<OrderColumns, { ids: readonly number[] }>(
  'orders by ids',
  ({ ids }) => sql`${selectOrders} where o.id ${among(ids)}`,
);
const readOne = statement<OrderColumns, { id: number }>(
  'order',
  ({ id }) => sql`${selectOrders} where o.id = ${id}`,
);

/** Reads orders with their rows and assignments, in the order of `ids`; those that don't exist are left out. */
export async function readOrders(database: Database, ids: readonly number[]): Promise<Order[]> {
  const found = await toReplyOrders(database, await readMany(database, { ids }));
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Problem `not_found` */
export async function readOrder(database: Database, id: number): Promise<Order> {
  const [found] = await toReplyOrders(database, await readOne(database, { id }));
  if (!found) throw new Problem('not_found');
  return found;
}

/** Builds replies from what `selectOrders` has read. */
async function toReplyOrders(database: Database, found: readonly OrderColumns[]): Promise<Order[]> {
  if (!found[0]) return [];
  const names = await shownNames(database, found[0].namesVersion);
  const extras = await readRowExtras(
    database,
    found.filter((order) => order.hasExtras).map(({ id }) => id),
  );
  return found.map(({ rows: packedRows, measurements, works: packedWorks, assignments, ...columns }) => {
    const { hasExtras: _, namesVersion: __, ...head } = columns;
    const ofOrder = rows.read(packedRows).map((row, index) => ({
      ...row,
      ...(extras.get(row.id) ?? noExtras),
      measurement: measurements?.[index] ?? null,
    }));
    return {
      ...toReplyOrder({ head, rows: ofOrder, works: works.read(packedWorks) }, names),
      assignments: toReplyAssignments(assignments, names),
    };
  });
}

interface StoredOrder {
  head: Head;
  rows: readonly (RowColumns & RowExtras & Pick<OrderRow, 'measurement'>)[];
  works: WorkColumns[];
}

/** Builds the reply of an order without assignments from what is stored of it, adding the names that it shows. */
export function toReplyOrder({ head, rows, works }: StoredOrder, names: ShownNames): Order {
  const worksOfRow = Map.groupBy(inRoute(works, names), ({ orderRowId }) => orderRowId);
  const rowOf = (row: StoredOrder['rows'][number]): OrderRow => {
    const ofRow = (worksOfRow.get(row.id) ?? []).map(({ workTypeId, quantity, assigned, collected }) => {
      const name = names.workTypes.get(workTypeId)?.name ?? '';
      return { workTypeId, name, quantity, assigned, collected };
    });
    return {
      ...row,
      company: row.companyId === null ? null : (names.companies.get(row.companyId) ?? null),
      workTypeIds: ofRow.map(({ workTypeId }) => workTypeId),
      works: ofRow,
      total: row.inclTax,
      assigned: Math.max(0, ...ofRow.map(({ assigned }) => assigned)),
      collected: donePieces({ quantity: row.quantity, works: ofRow }),
    };
  };
  return { ...head, ...namesOfHead(head, names), rows: rows.map(rowOf), assignments: [] };
}

/** In the order of the route, and then of the production sequence. */
function inRoute(found: WorkColumns[], { workTypes }: ShownNames) {
  const placeOf = ({ workTypeId }: { workTypeId: number }) => workTypes.get(workTypeId)?.place ?? 0;
  return found.sort((one, other) => one.step - other.step || placeOf(one) - placeOf(other));
}
