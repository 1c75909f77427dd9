import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { items } from './item.table.ts';
import { namedPlace, type PlaceId, readPlace } from './place.queries.ts';

/** From the outermost to the innermost. */
const levels = ['warehouseId', 'rackId', 'shelfId'] as const;
const nowhere: PlaceId = { warehouseId: null, rackId: null, shelfId: null };

type HomePlace = PlaceId & { [Level in keyof StoragePlace]: StoragePlace[Level] | null };
const noPlace: HomePlace = { ...nowhere, warehouse: null, rack: null, shelf: null };

/** The place of each item with those around it, by the item's id. Items without one are left out. */
async function homePlaces(database: Database, ids: number[]): Promise<Map<number, HomePlace>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({
      id: items.id,
      warehouse: sql<StoragePlace['warehouse']>`${namedPlace(warehouses)}`,
      rack: sql<StoragePlace['rack']>`${namedPlace(racks)}`,
      shelf: sql<StoragePlace['shelf']>`${namedPlace(shelves)}`,
    })
    .from(items)
    .leftJoin(shelves, eq(shelves.id, items.shelfId))
    .leftJoin(racks, eq(racks.id, sql`coalesce(${items.rackId}, ${shelves.rackId})`))
    .innerJoin(warehouses, eq(warehouses.id, sql`coalesce(${items.warehouseId}, ${racks.warehouseId})`))
    .where(isOneOf(items.id, ids));
  return new Map(found.map(({ id, ...place }) => [id, { ...place, ...idsOf(place) }]));
}

/** Returns what an item of a page shows of its place. */
export async function placesOfItems(database: Database, ids: number[]) {
  const places = await homePlaces(database, ids);
  return ({ id }: { id: number }): HomePlace => places.get(id) ?? noPlace;
}

/**
 * Returns the innermost place that some written fields name, as it is stored, or nothing if they name none. A shelf is
 * enough to know its rack and warehouse; an outer place that changes alone removes the inner ones. Throws `invalid`
 * for places that don't exist or aren't in each other.
 */
export async function writtenPlace(
  database: Database,
  written: Partial<PlaceId>,
  itemId?: number,
): Promise<Partial<PlaceId>> {
  if (levels.every((level) => written[level] === undefined)) return {};
  const current = itemId === undefined ? noPlace : (await placesOfItems(database, [itemId]))({ id: itemId });
  const next = { ...nowhere };
  let isElsewhere = false;
  for (const level of levels) {
    const said = written[level];
    next[level] = said === undefined && !isElsewhere ? current[level] : (said ?? null);
    if (said !== undefined && said !== current[level]) isElsewhere = true;
  }
  const innermost = levels.findLast((level) => next[level] !== null);
  if (!innermost) return nowhere;
  const stored = { ...nowhere, [innermost]: next[innermost] };
  const around = idsOf(await readPlace(database, stored, (level) => level));
  if (levels.some((level) => written[level] && written[level] !== around[level]))
    throw invalidField(innermost, 'catalogue.item.notInPlace');
  return stored;
}

const idsOf = ({ warehouse, rack, shelf }: StoragePlace): PlaceId => ({
  warehouseId: warehouse.id,
  rackId: rack?.id ?? null,
  shelfId: shelf?.id ?? null,
});
