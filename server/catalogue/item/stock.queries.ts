import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { ItemStock } from '#shared/catalogue/item/stock.schema.ts';
import { items } from './item.table.ts';
import { isInPlace } from './place.queries.ts';
import { stock } from './stock.table.ts';

/** An amount without the zeros that the database pads it with. */
export const plain = (amount: SQL): SQL<string> => sql<string>`trim_scale(${amount})::text`;

/** `stock` with the places that each row lies in. */
export const stockInPlaces = sql`${stock}
  left join ${shelves} on ${shelves.id} = ${stock.shelfId}
  left join ${racks} on ${racks.id} = coalesce(${stock.rackId}, ${shelves.rackId})
  join ${warehouses} on ${warehouses.id} = coalesce(${stock.warehouseId}, ${racks.warehouseId})`;

/** Whether an item has to be reordered: no more of it is free than its reorder level. */
export const isLow: SQL<boolean> = sql<boolean>`(${items.reorderLevel} is not null and ${items.reorderLevel} >= (
  select coalesce(sum(s.quantity - s.reserved), 0) from stock s where s.item_id = ${items.id}))`;

interface Lying {
  itemId: number;
  isLow: boolean;
  quantity: string;
  reserved: string;
  free: string;
  warehouses: ItemStock['warehouses'] | null;
}

/** What lies of each item, and in which warehouses. */
export async function stockOfItems(database: Database, ids: number[]): Promise<Map<number, ItemStock>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.execute<Record<keyof Lying, unknown>>(sql`
    with lying as (
      select ${stock.itemId} as item_id, ${warehouses.id} as id, ${warehouses.code} as code,
        ${warehouses.name} as name, ${warehouses.names} as names,
        sum(${stock.quantity}) as quantity, sum(${stock.reserved}) as reserved
      from ${stockInPlaces} where ${inArray(stock.itemId, ids)} group by 1, 2
    )
    select ${items.id}::int as "itemId", ${isLow} as "isLow", summed.*
    from ${items} cross join lateral (
      select ${plain(sql`coalesce(sum(quantity), 0)`)} as quantity,
        ${plain(sql`coalesce(sum(reserved), 0)`)} as reserved,
        ${plain(sql`coalesce(sum(quantity - reserved), 0)`)} as free,
        json_agg(json_build_object('id', id, 'code', code, 'name', name, 'names', names,
          'quantity', trim_scale(quantity)::text) order by quantity desc, id) as warehouses
      from lying where item_id = ${items.id}
    ) as summed
    where ${inArray(items.id, ids)}`);
  return new Map(
    (rows as unknown as Lying[]).map(({ itemId, warehouses, ...sums }) => [
      itemId,
      { ...sums, warehouses: warehouses ?? [] },
    ]),
  );
}

/** Items whose place is one, or in one, and those of which something lies, or lay, there. */
export function belongsIn(place: Parameters<typeof isInPlace>[1]): SQL | undefined {
  const isThere = and(...isInPlace(items, place));
  return (
    isThere &&
    sql`(${isThere} or ${items.id} in (
      select ${stock.itemId} from ${stock} where ${and(...isInPlace(stock, place))}))`
  );
}

/** Whether amounts of an item are known: its unit then stays, since they are in it. */
export async function hasStock(database: Database, itemId: number): Promise<boolean> {
  const [row] = await database.select({ id: stock.id }).from(stock).where(eq(stock.itemId, itemId)).limit(1);
  return row !== undefined;
}
