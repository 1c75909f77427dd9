import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { toImage } from '#server/images/image.rules.ts';
import { json, number, orNull, type PackedList, packed, text } from '#server/lib/data/packed.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Names } from '#shared/lib/names.ts';
import { donePieces } from '#shared/orders/labels/stage.rules.ts';
import type { AlteredBy, RowAlteration } from '#shared/orders/order/alteration.schema.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import type { RowFabric } from '#shared/orders/order/fabric.schema.ts';
import type { MeasurementCopy, Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { assignmentsOfOrder, toReplyAssignments } from './assignment.queries.ts';
import { headColumns, headTables } from './order-head.queries.ts';

type StoredImage = Parameters<typeof toImage>[0];
/** An aggregate of pictures `p` as `toImage` reads them. */
const storedImage = `json_build_object('id', p.id, 'storageKey', p.storage_key, 'width', p.width, 'height', p.height)`;

const rows = packed({
  id: number('r.id'),
  kind: text<OrderRow['kind']>('r.kind'),
  name: text('r.name'),
  names: json<Names>('r.names'),
  code: text('r.code'),
  designId: orNull(number('r.design_id')),
  itemId: orNull(number('r.item_id')),
  companyId: orNull(number('r.company_id')),
  company: orNull(text('select name from companies where id = r.company_id')),
  measurementId: orNull(number('r.measurement_id')),
  quantity: number('r.quantity'),
  price: text('round(r.price, greatest(o.decimals, min_scale(r.price)))'),
  discount: orNull(json<Discount>('r.discount')),
  discountAmount: text('round(r.discount_amount, o.decimals)'),
  taxId: orNull(number('r.tax_id')),
  taxName: text('r.tax_name'),
  taxNames: json<Names>('r.tax_names'),
  taxRate: text('trim_scale(r.tax_rate)'),
  fabric: orNull(
    json<Omit<RowFabric, 'image'> & { image: StoredImage | null }>(`case when r.fabric_from is not null then (
      select json_build_object('from', r.fabric_from, 'itemId', i.id, 'name', coalesce(i.name, ''), 'names', coalesce(i.names, '{}'), 'code', coalesce(i.code, ''),
        'unit', u.code, 'quantity', trim_scale(r.fabric_quantity)::text, 'note', r.fabric_note,
        'imageId', r.fabric_image_id,
        'image', (select ${storedImage} from images p where p.id = r.fabric_image_id),
        'isTaken', exists (select from fabric_lots l where l.order_row_id = r.id and l.is_taken),
        'cost', round(coalesce(r.fabric_quantity, 0) * r.fabric_cost, o.decimals)::text)
      from (select) as one left join items i on i.id = r.fabric_item_id left join units u on u.id = i.unit_id) end`),
  ),
  alterationOf: orNull(
    json<RowAlteration>(`case when r.alteration_row_id is not null then (
      select json_build_object('orderRowId', a.id, 'orderId', ao.id, 'orderNumber', ao.reference_number, 'name', a.name, 'names', a.names,
        'changes', r.alteration_changes, 'fields', coalesce((
          select json_agg(field order by place) from measurements m, jsonb_array_elements(m.fields) with ordinality as each (field, place)
          where m.id = a.measurement_id and r.alteration_changes ? (field ->> 'id')), '[]'))
      from order_rows a join orders ao on ao.id = a.order_id where a.id = r.alteration_row_id) end`),
  ),
  alteredBy: orNull(
    json<
      AlteredBy[]
    >(`select json_agg(json_build_object('orderRowId', b.id, 'orderId', bo.id, 'orderNumber', bo.reference_number,
        'name', b.name, 'names', b.names) order by b.id)
      from order_rows b join orders bo on bo.id = b.order_id where b.alteration_row_id = r.id and bo.stage <> 'cancelled'`),
  ),
  images: orNull(
    json<StoredImage[]>(`select json_agg(${storedImage} order by l.position)
      from order_row_images l join images p on p.id = l.image_id where l.order_row_id = r.id`),
  ),
  note: text('r.note'),
  exclTax: text('round(r.excl_tax, o.decimals)'),
  taxAmount: text('round(r.tax_amount, o.decimals)'),
  inclTax: text('round(r.incl_tax, o.decimals)'),
  invoiced: number('r.invoiced'),
});

type PackedRow = ReturnType<typeof rows.read>[number];

const works = packed({
  orderRowId: number('w.order_row_id'),
  workTypeId: number('w.work_type_id'),
  name: text('t.name'),
  quantity: number('w.quantity'),
  assigned: number('w.assigned'),
  collected: number('w.collected'),
});

type Head = Omit<Order, 'rows' | 'assignments'>;
export type OrderColumns = Head & {
  rows: PackedList;
  /** One per row, in the same order. */
  measurements: (MeasurementCopy | null)[] | null;
  works: PackedList;
  assignments: PackedList;
};

/** Relations to select from. */
interface Relations {
  orders: string;
  rows: string;
  works: string;
}
const stored: Relations = { orders: 'orders', rows: 'order_rows', works: 'order_row_works' };

/** Selects orders for `toReplyOrder`, from the tables or from common table expressions that inserted them. */
export function selectOrders(from = stored): SQL {
  const relation = (name: keyof Relations) => sql.raw(from[name]);
  return sql`
    select ${headColumns}, r.rows, r.measurements, (
        select json_agg(${works.entry} order by w.step, t.position, t.id)
        from ${relation('works')} w join work_types t on t.id = w.work_type_id where w.order_id = o.id
      ) as works, (${assignmentsOfOrder}) as assignments
    from ${relation('orders')} o ${headTables} cross join lateral (
      select json_agg(${rows.entry} order by r.position) as rows,
        json_agg(r.measurement_copy order by r.position) as measurements
      from ${relation('rows')} r where r.order_id = o.id
    ) as r`;
}

const readMany = statement<OrderColumns, { ids: readonly number[] }>(
  'orders by ids',
  ({ ids }) => sql`${selectOrders()} where o.id = any(${ids}::bigint[])`,
);
const readOne = statement<OrderColumns, { id: number }>(
  'order',
  ({ id }) => sql`${selectOrders()} where o.id = ${id}`,
);

/** Reads orders with their rows and assignments, in the order of `ids`; those that don't exist are left out. */
export async function readOrders(database: Database, ids: readonly number[]): Promise<Order[]> {
  const found = await readMany(database, { ids });
  const byId = new Map(found.map((order) => [order.id, toReplyOrder(order)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Problem `not_found` */
export async function readOrder(database: Database, id: number): Promise<Order> {
  const [found] = await readOne(database, { id });
  if (!found) throw new Problem('not_found');
  return toReplyOrder(found);
}

export function toReplyOrder({
  measurements,
  works: ofOrder,
  rows: packedRows,
  assignments,
  ...head
}: OrderColumns): Order {
  const worksOfRow = Map.groupBy(works.read(ofOrder), ({ orderRowId }) => orderRowId);
  const rowOf = ({ images, fabric, ...row }: PackedRow, index: number): OrderRow => {
    const ofRow = (worksOfRow.get(row.id) ?? []).map(({ orderRowId: _, ...work }) => work);
    return {
      ...row,
      fabric: fabric && { ...fabric, image: fabric.image && toImage(fabric.image) },
      imageIds: (images ?? []).map(({ id }) => id),
      images: (images ?? []).map(toImage),
      measurement: measurements?.[index] ?? null,
      alteredBy: row.alteredBy ?? [],
      workTypeIds: ofRow.map(({ workTypeId }) => workTypeId),
      works: ofRow,
      total: row.inclTax,
      assigned: Math.max(0, ...ofRow.map(({ assigned }) => assigned)),
      collected: donePieces({ quantity: row.quantity, works: ofRow }),
    };
  };
  return { ...head, rows: rows.read(packedRows).map(rowOf), assignments: toReplyAssignments(assignments) };
}
