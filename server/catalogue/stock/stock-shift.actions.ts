import { sql } from 'drizzle-orm';
import { namedPlace, type PlaceId } from '#server/catalogue/item/place.queries.ts';
import { stockInPlaces } from '#server/catalogue/item/stock.queries.ts';
import { stock, stockMovements } from '#server/catalogue/item/stock.table.ts';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';

/** What lies of an item in one place, locked. */
export interface LockedStock {
  id: number;
  itemId: number;
  quantity: Decimal;
  reserved: Decimal;
  place: StoragePlace;
}

/** A change of what lies, or is reserved, in one place. */
export interface StockShift {
  stock: LockedStock;
  quantity: Decimal;
  reserved: Decimal;
  /** The document that it is for. */
  reason: string;
}

/**
 * Locks all that lies of some items, in the order of the ids, as movements do. An item that never lay anywhere gets its
 * own place, else the first warehouse, with nothing there.
 */
export async function lockStock(database: Database, itemIds: readonly number[]): Promise<LockedStock[]> {
  const ids = sql`any(${sql.param([...itemIds])}::bigint[])`;
  await database.execute(sql`
    insert into stock (item_id, warehouse_id, rack_id, shelf_id)
    select i.id, case when i.rack_id is null and i.shelf_id is null
      then coalesce(i.warehouse_id, (select min(id) from warehouses)) end, i.rack_id, i.shelf_id
    from items i where i.id = ${ids} and exists (select from warehouses)
      and not exists (select from stock s where s.item_id = i.id)
    on conflict do nothing`);
  const { rows } = await database.execute<{
    id: number;
    itemId: number;
    quantity: string;
    reserved: string;
    place: StoragePlace;
  }>(sql`
    select ${stock.id}, ${stock.itemId} as "itemId", ${stock.quantity}, ${stock.reserved}, json_build_object(
      'warehouse', ${namedPlace(warehouses)}, 'rack', ${namedPlace(racks)}, 'shelf', ${namedPlace(shelves)}) as place
    from ${stockInPlaces} where ${stock.itemId} = ${ids} order by ${stock.id} for update of ${stock}`);
  return rows.map(({ quantity, reserved, ...row }) => ({
    ...row,
    quantity: new Decimal(quantity),
    reserved: new Decimal(reserved),
  }));
}

/** Makes room for items in places where none of them ever lay. */
export async function addPlaces(
  database: Database,
  places: readonly (PlaceId & { itemId: number })[],
): Promise<void> {
  await database
    .insert(stock)
    .values(
      places.map(({ itemId, warehouseId, rackId, shelfId }) => ({ itemId, warehouseId, rackId, shelfId })),
    )
    .onConflictDoNothing();
}

/** Writes changes of locked stock; what is taken or given back is a movement. */
export async function shiftStock(
  database: Database,
  shifts: readonly StockShift[],
  userId: number,
): Promise<void> {
  if (shifts.length === 0) return;
  const { source } = rowsFromJson(
    stock,
    shifts.map(({ stock: { id }, quantity, reserved }) => ({
      id,
      quantity: quantity.toString(),
      reserved: reserved.toString(),
    })),
  );
  await database.execute(sql`
    update stock s set quantity = s.quantity + n.quantity, reserved = s.reserved + n.reserved, version = s.version + 1
    from (select id, sum(quantity) as quantity, sum(reserved) as reserved from ${source} group by id) as n
    where s.id = n.id`);
  const moved = shifts.filter(({ quantity }) => !quantity.isZero());
  if (moved.length === 0) return;
  await database.insert(stockMovements).values(
    moved.map(({ stock: { itemId, place }, quantity, reason }) => ({
      itemId,
      place,
      reason,
      kind: quantity.isPositive() ? ('in' as const) : ('out' as const),
      quantity: quantity.abs().toString(),
      change: quantity.toString(),
      movedBy: userId,
    })),
  );
}
