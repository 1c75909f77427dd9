import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { items } from '#server/catalogue/item/item.table.ts';
import { plain, stockInPlaces } from '#server/catalogue/item/stock.queries.ts';
import { stock } from '#server/catalogue/item/stock.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { Lying, placesApi } from '#shared/catalogue/stock/places.api.ts';
import type { PlaceKind } from '#shared/catalogue/stock/places.contract.ts';

type Fill = z.output<typeof placesApi.fill.reply>['data'];
type Plan = z.output<typeof placesApi.plan.reply>;

/** More places than a shop labels. */
const mostPlaces = 5000;
/** The items that a plan names of each place. */
const mostNamed = 3;

const tables = { warehouses, racks, shelves };

/** How much lies in each place of a kind, and in those inside it. */
export async function readFill(database: Database, kind: PlaceKind): Promise<Fill> {
  const { rows } = await database.execute(fillOf(kind, sql`true`));
  return rows as unknown as Fill;
}

function fillOf(kind: PlaceKind, where: SQL): SQL {
  const table = tables[kind];
  return sql`
    select ${table.id}::int as id, coalesce(lying.items, 0)::int as items,
      coalesce(inside.shelves, 0)::int as shelves, coalesce(inside.free, 0)::int as "freeShelves"
    from ${table}
    left join (
      select ${table.id} as place, count(distinct ${stock.itemId}) as items
      from ${stockInPlaces} where ${stock.quantity} <> 0 and ${where} group by 1
    ) as lying on lying.place = ${table.id}
    left join (
      select ${table.id} as place, count(*) as shelves,
        count(*) filter (where not exists (
          select from stock s where s.shelf_id = ${shelves.id} and s.quantity <> 0)) as free
      from ${shelves} join ${racks} on ${racks.id} = ${shelves.rackId}
        join ${warehouses} on ${warehouses.id} = ${racks.warehouseId}
      where ${where} group by 1
    ) as inside on inside.place = ${table.id}
    where ${where}
    order by ${table.id} limit ${mostPlaces}`;
}

/** The racks and shelves of a warehouse with what lies on them. @throws not_found */
export async function readPlan(database: Database, id: number): Promise<Plan> {
  const [warehouse] = await database.select().from(warehouses).where(eq(warehouses.id, id));
  if (!warehouse) throw new Problem('not_found');
  const itsRacks = await database
    .select(shown(racks))
    .from(racks)
    .where(eq(racks.warehouseId, id))
    .orderBy(byNumber(racks.code), racks.id)
    .limit(mostPlaces);
  const itsShelves = await database
    .select({ ...shown(shelves), rackId: shelves.rackId })
    .from(shelves)
    .innerJoin(racks, eq(racks.id, shelves.rackId))
    .where(eq(racks.warehouseId, id))
    .orderBy(byNumber(shelves.code), shelves.id)
    .limit(mostPlaces);
  const lying = await readLying(database, id);
  const lyingOf = (place: string) => lying.get(place) ?? { items: 0, first: [] };
  const shelvesOf = Map.groupBy(itsShelves, ({ rackId }) => rackId);
  const { rows } = await database.execute(fillOf('warehouses', eq(warehouses.id, id)));
  const [{ items, shelves: all, freeShelves }] = rows as unknown as [Fill[number]];
  const { code, name, names, address } = warehouse;
  return {
    id,
    code,
    name,
    names,
    address,
    items,
    shelves: all,
    freeShelves,
    lying: lyingOf(`warehouse ${id}`),
    racks: itsRacks.map((rack) => ({
      ...rack,
      lying: lyingOf(`rack ${rack.id}`),
      shelves: (shelvesOf.get(rack.id) ?? []).map(({ rackId: _, ...shelf }) => ({
        ...shelf,
        lying: lyingOf(`shelf ${shelf.id}`),
      })),
    })),
  };
}

const shown = <Table extends typeof racks | typeof shelves>({ id, code, name, names }: Table) => ({
  id,
  code,
  name,
  names,
});

/** What lies directly in a warehouse and on each of its racks and shelves, by `rack 7`. */
async function readLying(database: Database, warehouseId: number): Promise<Map<string, Lying>> {
  const { rows } = await database.execute(sql`
    select place, count(*)::int as items,
      json_agg(json_build_object('id', id, 'name', name, 'names', names, 'quantity', quantity, 'unit', unit)
        order by nth) filter (where nth <= ${mostNamed}) as first
    from (
      select *, row_number() over (partition by place order by amount desc, id) as nth
      from (
        select coalesce('shelf ' || ${stock.shelfId}, 'rack ' || ${stock.rackId}, 'warehouse ' || ${stock.warehouseId}) as place,
          ${items.id} as id, ${items.name} as name, ${items.names} as names, ${stock.quantity} as amount,
          ${plain(sql`${stock.quantity}`)} as quantity, ${units.code} as unit
        from ${stockInPlaces} join ${items} on ${items.id} = ${stock.itemId}
          left join ${units} on ${units.id} = ${items.unitId}
        where ${warehouses.id} = ${warehouseId} and ${stock.quantity} <> 0
      ) as lying
    ) as ordered
    group by place`);
  const found = rows as unknown as (Lying & { place: string })[];
  return new Map(found.map(({ place, ...lying }) => [place, lying]));
}
