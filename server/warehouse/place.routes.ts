import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import { byNumber, hasCode } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { rackApi } from '#shared/warehouse/rack.api.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfApi } from '#shared/warehouse/shelf.api.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseApi } from '#shared/warehouse/warehouse.api.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { placeSearch, racks, shelves, warehouses } from './place.table.ts';

const shownOf = ['id', 'code', 'name', 'names'] as const;
const sortsOf = (table: typeof warehouses | typeof racks | typeof shelves) => ({
  name: table.sortName,
  code: byNumber(table.code),
  created: table.id,
});

export const warehouseRoutes: Route[] = crud(warehouseContract, warehouseApi, {
  table: warehouses,
  search: placeSearch(warehouses),
  codes: warehouses,
  sorts: sortsOf(warehouses),
  filters: ({ code, ids }) => [hasCode(warehouses.code, code), ids && isOneOf(warehouses.id, ids)],
});

export const rackRoutes: Route[] = crud(rackContract, rackApi, {
  table: racks,
  search: placeSearch(racks),
  codes: racks,
  sorts: sortsOf(racks),
  filters: ({ code, ids, warehouseId }) => [
    hasCode(racks.code, code),
    ids && isOneOf(racks.id, ids),
    warehouseId === undefined ? undefined : eq(racks.warehouseId, warehouseId),
  ],
  references: { warehouse: { from: 'warehouseId', to: warehouses, pick: shownOf } },
});

export const shelfRoutes: Route[] = crud(shelfContract, shelfApi, {
  table: shelves,
  search: placeSearch(shelves),
  codes: shelves,
  sorts: sortsOf(shelves),
  filters: ({ code, ids, warehouseId, rackId }) => [
    hasCode(shelves.code, code),
    ids && isOneOf(shelves.id, ids),
    rackId === undefined ? undefined : eq(shelves.rackId, rackId),
    warehouseId === undefined
      ? undefined
      : sql`${shelves.rackId} in (select ${racks.id} from ${racks} where ${racks.warehouseId} = ${warehouseId})`,
  ],
  references: { rack: { from: 'rackId', to: racks, pick: shownOf } },
  derived: async (rows, database) => {
    const byRack = await warehousesOf(
      database,
      rows.map(({ rackId }) => rackId),
    );
    return ({ rackId }) => ({ warehouse: byRack.get(rackId) });
  },
});

/** The warehouse of each rack. */
async function warehousesOf(database: Database, rackIds: number[]) {
  const { id, code, name, names } = warehouses;
  const found = await database
    .select({ rackId: racks.id, warehouse: { id, code, name, names } })
    .from(racks)
    .innerJoin(warehouses, eq(warehouses.id, racks.warehouseId))
    .where(inArray(racks.id, rackIds));
  return new Map(found.map(({ rackId, warehouse }) => [rackId, warehouse]));
}
