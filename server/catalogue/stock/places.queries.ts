import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { items } from '#server/catalogue/item/item.table.ts';
import { plain, stockInPlaces } from '#server/catalogue/item/stock.queries.ts';
import { stock } from '#server/catalogue/item/stock.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { Lying, PlaceKind, placesContract } from '#shared/catalogue/stock/places.contract.ts';

type Fill = z.output<typeof placesContract.fill.reply>['data'];
type Plan = z.output<typeof placesContract.plan.reply>;

/** More places than a shop labels. */
const mostPlaces = 5000;
/** The items that a plan names of each place. */
const mostNamed = 3;

const tables = { warehouses, racks, shelves };

/** How much lies in each place of a kind, and in those inside it. */
export async function readFill(database: Database, kind: PlaceKind): Promise<Fill> {
  const table = tables[kind];
  const { rows } = await database.execute(sql`
    select ${table.id}::int as id, coalesce(lying.items, 0)::int as items,
      coalesce(inside.shelves, 0)::int as shelves, coalesce(inside.free, 0)::int as "freeShelves"
    from ${table}
    left join (
      select ${table.id} as place, count(distinct ${stock.itemId}) as items
      from ${stockInPlaces} where ${stock.quantity} <> 0 group by 1
    ) as lying on lying.place = ${table.id}
    left join (
      select ${kind === 'warehouses' ? racks.warehouseId : kind === 'racks' ? racks.id : shelves.id} as place,
        count(*) as shelves,
        count(*) filter (where not exists (
          select from stock s where s.shelf_id = ${shelves.id} and s.quantity <> 0)) as free
      from ${shelves} join ${racks} on ${racks.id} = ${shelves.rackId} group by 1
    ) as inside on inside.place = ${table.id}
    order by ${table.id} limit ${mostPlaces}`);
  return rows as unknown as Fill;
}

interface LyingRow extends Lying {
  warehouseId: number | null;
  rackId: number | null;
  shelfId: number | null;
}

/** The racks and shelves of a warehouse with what lies on them. @throws not_found */
export async function readPlan(database: Database, id: number): Promise<Plan> {
  const [warehouse] = await database.select().from(warehouses).where(eq(warehouses.id, id));
  if (!warehouse) throw new Problem('not_found');
  const itsRacks = await database
    .select(shown(racks))
    .from(racks)
    .where(eq(racks.warehouseId, id))
    .orderBy(racks.code)
    .limit(mostPlaces);
  const itsShelves = await database
    .select({ ...shown(shelves), rackId: shelves.rackId })
    .from(shelves)
    .innerJoin(racks, eq(racks.id, shelves.rackId))
    .where(eq(racks.warehouseId, id))
    .orderBy(shelves.code)
    .limit(mostPlaces);
  const lying = await readLying(database, id);
  const of = (place: Partial<LyingRow>) => {
    const [key, value] = Object.entries(place)[0] ?? [];
    const found = lying.find((each) => each[key as 'rackId'] === value);
    return { items: found?.items ?? 0, first: found?.first ?? [] };
  };
  const planned = itsRacks.map((rack) => ({
    ...rack,
    lying: of({ rackId: rack.id }),
    shelves: itsShelves
      .filter(({ rackId }) => rackId === rack.id)
      .map(({ rackId: _, ...shelf }) => ({ ...shelf, lying: of({ shelfId: shelf.id }) })),
  }));
  const [fill] = (await readFill(database, 'warehouses')).filter((each) => each.id === id);
  const { code, name, names, address } = warehouse;
  return {
    ...{ id, code, name, names, address },
    items: fill?.items ?? 0,
    shelves: fill?.shelves ?? 0,
    freeShelves: fill?.freeShelves ?? 0,
    lying: of({ warehouseId: id }),
    racks: planned,
  };
}

const shown = <Table extends typeof racks | typeof shelves>({ id, code, name, names }: Table) => ({
  id,
  code,
  name,
  names,
});

/** What lies directly in a warehouse and in each of its places. */
async function readLying(database: Database, warehouseId: number): Promise<LyingRow[]> {
  const { rows } = await database.execute(sql`
    select "warehouseId"::int, "rackId"::int, "shelfId"::int, count(*)::int as items,
      json_agg(json_build_object('id', id, 'name', name, 'names', names, 'quantity', quantity, 'unit', unit)
        order by amount desc, id) filter (where place <= ${mostNamed}) as first
    from (
      select ${stock.warehouseId} as "warehouseId", ${stock.rackId} as "rackId", ${stock.shelfId} as "shelfId",
        ${items.id} as id, ${items.name} as name, ${items.names} as names, ${stock.quantity} as amount,
        ${plain(sql`${stock.quantity}`)} as quantity, ${units.code} as unit,
        row_number() over (partition by ${stock.warehouseId}, ${stock.rackId}, ${stock.shelfId}
          order by ${stock.quantity} desc, ${items.id}) as place
      from ${stockInPlaces} join ${items} on ${items.id} = ${stock.itemId}
        left join ${units} on ${units.id} = ${items.unitId}
      where ${warehouses.id} = ${warehouseId} and ${stock.quantity} <> 0
    ) as lying
    group by 1, 2, 3`);
  return rows as unknown as LyingRow[];
}
