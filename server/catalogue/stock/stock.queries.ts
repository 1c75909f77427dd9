import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { isInPlace, namedPlace } from '#server/catalogue/item/place.queries.ts';
import { isLow, plain, stockInPlaces } from '#server/catalogue/item/stock.queries.ts';
import { stock, stockMovements } from '#server/catalogue/item/stock.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { Movement, StockRow } from '#shared/catalogue/item/stock.schema.ts';
import type { stockApi } from '#shared/catalogue/stock/stock.api.ts';

type Query = z.output<typeof stockApi.list.query>;

/** A page of what lies where, and the totals of all pages. */
export async function listStock(database: Database, query: Query) {
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const { key, descending } = sortOf(query.sort, { name: items.sortName, quantity: stock.quantity });
  const from = sql`${stock} join ${items} on ${items.id} = ${stock.itemId}`;
  const where = and(...filtersOf(query));
  const search = asked && {
    test: hasAll(items.search, asked.words),
    from,
    where: foundBy(items.search, asked.words),
  };
  const listing = { from, id: stock.id, sort: { key: key ?? items.sortName, descending }, where, search };
  const page = await pageOfRows(database, listing, query, (ids) => readStock(database, ids, decimals));
  const [totals] = await database
    .select({
      quantity: plain(sql`coalesce(sum(${stock.quantity}), 0)`),
      reserved: plain(sql`coalesce(sum(${stock.reserved}), 0)`),
      value: sql<string>`round(coalesce(sum(${stock.quantity} * ${items.cost}), 0), ${decimals}::int)::text`,
    })
    .from(stock)
    .innerJoin(items, eq(items.id, stock.itemId))
    .where(and(where, search?.where));
  return { ...page, totals: totals ?? { quantity: '0', reserved: '0', value: '0' } };
}

function filtersOf({ itemId, low, ...place }: Query): (SQL | undefined)[] {
  return [
    itemId === undefined ? undefined : eq(stock.itemId, itemId),
    ...isInPlace(stock, place),
    low && isLow,
  ];
}

const item = sql`json_build_object('id', ${items.id}, 'code', ${items.code}, 'name', ${items.name}, 'names', ${items.names}, 'unit', ${units.code})`;

async function readStock(database: Database, ids: number[], decimals: number): Promise<StockRow[]> {
  const { rows } = await database.execute(sql`
    select ${stock.id}::int as id, ${item} as item, ${namedPlace(warehouses)} as warehouse, ${namedPlace(racks)} as rack,
      ${namedPlace(shelves)} as shelf, ${plain(sql`${stock.quantity}`)} as quantity,
      ${plain(sql`${stock.reserved}`)} as reserved, ${plain(sql`${stock.quantity} - ${stock.reserved}`)} as free,
      ${isLow} as "isLow", round(${stock.quantity} * ${items.cost}, ${decimals}::int)::text as value
    from ${stockInPlaces} join ${items} on ${items.id} = ${stock.itemId}
      left join ${units} on ${units.id} = ${items.unitId}
    where ${isOneOf(stock.id, ids)}`);
  return rows as unknown as StockRow[];
}

/** A page of movements; the search finds their items. */
export async function listMovements(database: Database, query: z.output<typeof stockApi.movements.query>) {
  const { itemId, kind, sort } = query;
  const asked = await readSearch(database, query.search);
  const from = sql`${stockMovements} join ${items} on ${items.id} = ${stockMovements.itemId}`;
  const listing = {
    from: asked ? from : stockMovements,
    id: stockMovements.id,
    sort: { key: stockMovements.id, descending: sort === '-created' },
    where: and(
      itemId === undefined ? undefined : eq(stockMovements.itemId, itemId),
      kind && eq(stockMovements.kind, kind),
    ),
    search: asked && {
      test: hasAll(items.search, asked.words),
      from,
      where: foundBy(items.search, asked.words),
    },
  };
  return pageOfRows(database, listing, query, (ids) => readMovements(database, ids));
}

export async function readMovements(database: Database, ids: number[]) {
  const { id, created, kind, reason, place, toPlace } = stockMovements;
  return database
    .select({
      id,
      created,
      kind,
      reason,
      place,
      to: toPlace,
      item: sql<Movement['item']>`${item}`,
      quantity: plain(sql`${stockMovements.quantity}`),
      change: plain(sql`${stockMovements.change}`),
      user: { id: users.id, name: users.name },
    })
    .from(stockMovements)
    .innerJoin(items, eq(items.id, stockMovements.itemId))
    .innerJoin(users, eq(users.id, stockMovements.movedBy))
    .leftJoin(units, eq(units.id, items.unitId))
    .where(isOneOf(stockMovements.id, ids));
}
