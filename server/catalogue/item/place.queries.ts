import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';

type PlaceTable = typeof warehouses | typeof racks | typeof shelves;

/** The innermost place, by the one id that is set. */
export interface PlaceId {
  warehouseId: number | null;
  rackId: number | null;
  shelfId: number | null;
}

/** Reads a place with those around it. Throws `invalid` at the field that names none. */
export async function readPlace(database: Database, at: PlaceId, field: (id: keyof PlaceId) => string) {
  const found = at.shelfId
    ? await readShelf(database, at.shelfId)
    : at.rackId
      ? await readRack(database, at.rackId)
      : await readWarehouse(database, at.warehouseId ?? 0);
  const named = (['shelfId', 'rackId', 'warehouseId'] as const).find((id) => at[id] !== null);
  if (!found) throw invalidField(field(named ?? 'warehouseId'), 'validation.unknown');
  return found;
}

/** Whether a place is another one, or inside it. */
export const liesIn = ({ warehouse, rack, shelf }: StoragePlace, around: PlaceId): boolean =>
  around.shelfId !== null
    ? shelf?.id === around.shelfId
    : around.rackId !== null
      ? rack?.id === around.rackId
      : warehouse.id === around.warehouseId;

/** A place as others name it, or null where there is none. */
export const namedPlace = (table: PlaceTable): SQL =>
  sql`case when ${table.id} is not null then json_build_object('id', ${table.id}, 'code', ${table.code},
    'name', ${table.name}, 'names', ${table.names}) end`;

/** Conditions of what is in a place, or in one inside it, by the columns for its innermost place. */
export function isInPlace(
  at: Record<keyof PlaceId, SQLWrapper>,
  { warehouseId, rackId, shelfId }: { [Id in keyof PlaceId]?: number | undefined },
): (SQL | undefined)[] {
  return [
    shelfId === undefined ? undefined : sql`${at.shelfId} = ${shelfId}`,
    rackId === undefined
      ? undefined
      : sql`(${at.rackId} = ${rackId} or ${at.shelfId} in (
          select ${shelves.id} from ${shelves} where ${shelves.rackId} = ${rackId}))`,
    warehouseId === undefined
      ? undefined
      : sql`(${at.warehouseId} = ${warehouseId}
          or ${at.rackId} in (select ${racks.id} from ${racks} where ${racks.warehouseId} = ${warehouseId})
          or ${at.shelfId} in (select ${shelves.id} from ${shelves} join ${racks} on ${racks.id} = ${shelves.rackId}
            where ${racks.warehouseId} = ${warehouseId}))`,
  ];
}

const shown = <Each extends PlaceTable>({ id, code, name, names }: Each) => ({ id, code, name, names });
const none = sql<null>`null`;

async function readShelf(database: Database, id: number): Promise<StoragePlace | undefined> {
  const [found] = await database
    .select({ warehouse: shown(warehouses), rack: shown(racks), shelf: shown(shelves) })
    .from(shelves)
    .innerJoin(racks, eq(racks.id, shelves.rackId))
    .innerJoin(warehouses, eq(warehouses.id, racks.warehouseId))
    .where(eq(shelves.id, id));
  return found;
}

async function readRack(database: Database, id: number): Promise<StoragePlace | undefined> {
  const [found] = await database
    .select({ warehouse: shown(warehouses), rack: shown(racks), shelf: none })
    .from(racks)
    .innerJoin(warehouses, eq(warehouses.id, racks.warehouseId))
    .where(eq(racks.id, id));
  return found;
}

async function readWarehouse(database: Database, id: number): Promise<StoragePlace | undefined> {
  const [found] = await database
    .select({ warehouse: shown(warehouses), rack: none, shelf: none })
    .from(warehouses)
    .where(eq(warehouses.id, id));
  return found;
}
