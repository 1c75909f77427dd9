import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { namedPlace, type PlaceId, readPlace } from './place.queries.ts';

/** From the outermost to the innermost. */
const levels = ['warehouseId', 'rackId', 'shelfId'] as const;
const nowhere: PlaceId = { warehouseId: null, rackId: null, shelfId: null };

type HomePlace = PlaceId & { [Level in keyof StoragePlace]: StoragePlace[Level] | null };
const noPlace: HomePlace = { ...nowhere, warehouse: null, rack: null, shelf: null };

/** A table whose records have a place: the innermost one is stored. */
type PlacedTable = PgTable & Record<'id' | keyof PlaceId, PgColumn>;

/** The place of each record with those around it, by the record's id. Records without one are left out. */
async function homePlaces(
  database: Database,
  table: PlacedTable,
  ids: readonly number[],
): Promise<Map<number, HomePlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.execute<StoragePlace & { id: number }>(sql`
    select ${table.id} as id, ${namedPlace(warehouses)} as warehouse, ${namedPlace(racks)} as rack,
      ${namedPlace(shelves)} as shelf
    from ${table} left join ${shelves} on ${shelves.id} = ${table.shelfId}
    left join ${racks} on ${racks.id} = coalesce(${table.rackId}, ${shelves.rackId})
    join ${warehouses} on ${warehouses.id} = coalesce(${table.warehouseId}, ${racks.warehouseId})
    where ${isOneOf(table.id, [...ids])}`);
  return new Map(rows.map(({ id, ...place }) => [Number(id), { ...place, ...idsOf(place) }]));
}

/** Returns what a record of a page shows of its place. */
export async function placesOf(database: Database, table: PlacedTable, ids: readonly number[]) {
  const places = await homePlaces(database, table, ids);
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
  /** The record that has a place already. */
  of?: { table: PlacedTable; id: number },
): Promise<Partial<PlaceId>> {
  if (levels.every((level) => written[level] === undefined)) return {};
  const current = of ? (await placesOf(database, of.table, [of.id]))(of) : noPlace;
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
