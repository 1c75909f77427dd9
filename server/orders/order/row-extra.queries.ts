import { sql } from 'drizzle-orm';
import { namedPlace } from '#server/catalogue/item/place.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { toImage } from '#server/images/image.rules.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import type { AlteredBy, RowAlteration } from '#shared/orders/order/alteration.schema.ts';
import type { RowFabric } from '#shared/orders/order/fabric.schema.ts';
import type { RowGoods } from '#shared/orders/order/goods.schema.ts';
import type { RowMaterial } from '#shared/orders/order/material.schema.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';

/** What a row has besides its own columns: fabric, materials, goods, pictures and alterations. */
export type RowExtras = Pick<
  OrderRow,
  'fabric' | 'materials' | 'place' | 'goods' | 'alterationOf' | 'alteredBy' | 'imageIds' | 'images'
>;

type StoredImage = Parameters<typeof toImage>[0];
interface Stored {
  id: number;
  fabric: (Omit<RowFabric, 'image'> & { image: StoredImage | null }) | null;
  materials: RowMaterial[] | null;
  place: StoragePlace | null;
  goods: RowGoods | null;
  alterationOf: RowAlteration | null;
  alteredBy: AlteredBy[] | null;
  images: StoredImage[] | null;
}

/** An aggregate of pictures `p` as `toImage` reads them. */
const storedImage = sql.raw(
  `json_build_object('id', p.id, 'storageKey', p.storage_key, 'width', p.width, 'height', p.height)`,
);

/** The places around the innermost one that a record names. */
const placesOf = (record: 'placed' | 's') =>
  sql.raw(`left join shelves on shelves.id = ${record}.shelf_id
    left join racks on racks.id = coalesce(${record}.rack_id, shelves.rack_id)
    left join warehouses on warehouses.id = coalesce(${record}.warehouse_id, racks.warehouse_id)`);

const storedPlace = sql`json_build_object(
  'warehouse', ${namedPlace(warehouses)}, 'rack', ${namedPlace(racks)}, 'shelf', ${namedPlace(shelves)})`;

/** How much of a promise `l` isn't there, since what lies in its place `s` was promised to others before. */
const missingOfLot = sql.raw(`
  case when l.is_taken or s.id is null then 0 else greatest(0, least(l.quantity, (
    select sum(b.quantity) from stock_lots b where b.stock_id = s.id and not b.is_taken and b.id <= l.id
  ) - s.quantity)) end`);

const readStored = statement<Stored, { ids: readonly number[] }>(
  'extras of order rows',
  ({ ids }) => sql`
    select r.id, case when r.fabric_from is not null then (
        select json_build_object('from', r.fabric_from, 'itemId', i.id, 'name', coalesce(i.name, ''),
          'names', coalesce(i.names, '{}'), 'code', coalesce(i.code, ''), 'unit', u.code,
          'quantity', trim_scale(r.fabric_quantity)::text,
          'price', round(r.fabric_price, greatest(o.decimals, min_scale(r.fabric_price)))::text, 'note', r.fabric_note, 'imageId', r.fabric_image_id,
          'image', (select ${storedImage} from images p where p.id = r.fabric_image_id),
          'isTaken', exists (select from stock_lots l where l.order_row_id = r.id and l.use = 'fabric' and l.is_taken),
          'cost', round(coalesce(r.fabric_quantity, 0) * r.fabric_cost, o.decimals)::text)
        from (select) as one left join items i on i.id = r.fabric_item_id left join units u on u.id = i.unit_id
      ) end as fabric,
      (
        select json_agg(json_build_object('itemId', i.id, 'name', i.name, 'names', i.names, 'code', i.code, 'unit', u.code,
          'perPiece', trim_scale(m.quantity)::text, 'quantity', trim_scale(round(m.quantity * r.quantity, 3))::text,
          'isTaken', exists (select from stock_lots l
            where l.order_row_id = r.id and l.use = 'material' and l.item_id = m.item_id and l.is_taken),
          'cost', round(m.quantity * r.quantity * m.cost, o.decimals)::text) order by m.position)
        from order_row_materials m join items i on i.id = m.item_id left join units u on u.id = i.unit_id
        where m.order_row_id = r.id
      ) as materials,
      case when num_nonnulls(r.warehouse_id, r.rack_id, r.shelf_id) > 0 then (
        select ${storedPlace} from order_rows placed ${placesOf('placed')} where placed.id = r.id
      ) end as place,
      case when r.item_id is not null then (
        select json_build_object('quantity', trim_scale(sum(l.quantity))::text,
          'missing', trim_scale(sum(${missingOfLot}))::text, 'isTaken', bool_and(l.is_taken), 'places', coalesce(
            json_agg((${storedPlace})::jsonb || jsonb_build_object('quantity', trim_scale(l.quantity)::text) order by l.id)
              filter (where s.id is not null), '[]'))
        from stock_lots l left join stock s on s.id = l.stock_id ${placesOf('s')}
        where l.order_row_id = r.id and l.use = 'goods' having count(*) > 0
      ) end as goods,
      case when r.alteration_row_id is not null then (
        select json_build_object('orderRowId', a.id, 'orderId', ao.id, 'orderNumber', ao.reference_number,
          'name', a.name, 'names', a.names, 'changes', r.alteration_changes, 'fields', coalesce((
            select json_agg(field order by place)
            from measurements m, jsonb_array_elements(m.fields) with ordinality as each (field, place)
            where m.id = a.measurement_id and r.alteration_changes ? (field ->> 'id')), '[]'))
        from order_rows a join orders ao on ao.id = a.order_id where a.id = r.alteration_row_id
      ) end as "alterationOf",
      (
        select json_agg(json_build_object('orderRowId', b.id, 'orderId', bo.id, 'orderNumber', bo.reference_number,
          'name', b.name, 'names', b.names) order by b.id)
        from order_rows b join orders bo on bo.id = b.order_id
        where b.alteration_row_id = r.id and bo.stage <> 'cancelled'
      ) as "alteredBy",
      (
        select json_agg(${storedImage} order by l.position)
        from order_row_images l join images p on p.id = l.image_id where l.order_row_id = r.id
      ) as images
    from order_rows r join orders o on o.id = r.order_id where r.order_id ${among(ids)}`,
);

/** Reads the extras of the rows of some orders, by row. */
export async function readRowExtras(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, RowExtras>> {
  const stored = await readStored(database, { ids: orderIds });
  return new Map(stored.map((row) => [row.id, toExtras(row)]));
}

const toExtras = ({
  fabric,
  materials,
  place,
  goods,
  alterationOf,
  alteredBy,
  images,
}: Stored): RowExtras => ({
  fabric: fabric && { ...fabric, image: fabric.image && toImage(fabric.image) },
  materials: materials ?? [],
  place,
  goods,
  alterationOf,
  alteredBy: alteredBy ?? [],
  imageIds: (images ?? []).map(({ id }) => id),
  images: (images ?? []).map(toImage),
});
