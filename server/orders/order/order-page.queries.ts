import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { findPage } from '#server/lib/data/find-page.ts';
import { type FoundPage, type Matching, scanLimits } from '#server/lib/data/listing.ts';
import { foundBy, hasAll, readSearch, type Search } from '#server/lib/data/search.ts';
import type { Places as Placed } from '#server/lib/data/statement.ts';
import { findOrdersOfCode } from './order-code.queries.ts';
import {
  conditionsOf,
  cut,
  isUnfiltered,
  type OrderListQuery,
  orderByClause,
  sortColumn,
  sortedIds,
} from './order-filter.queries.ts';

/** What the SQL of a page depends on. */
export interface PageShape {
  query: OrderListQuery;
  /** Whether a search has found the ids of the page. */
  isFound: boolean;
}

export type PageValues = {
  stage: string | null;
  offset: number;
  perPage: number;
  /** What a search has found. */
  ids: readonly number[];
};
type Places = Placed<PageValues>;

/** Queries for the ids of one page of orders and for the total number. */
interface Page {
  /** Common table expressions that `ids` and `total` read from. */
  having?: SQL;
  ids: SQL;
  /** With filters, at most one more than the limit up to which lists count. */
  total: SQL;
}

/** Lists with filters run unnamed: there are hundreds of combinations. */
export function keyOfPage({ query, isFound }: PageShape): string | null {
  if (isFound) return `found ${query.sort}`;
  const part = query.page > 1 ? 'later' : 'first';
  return isUnfiltered(query) ? `${part} ${query.sort} ${query.stage ? 'of a stage' : 'of all'}` : null;
}

export const valuesOf = (
  { stage, page, perPage }: OrderListQuery,
  found: FoundPage | undefined,
): PageValues => ({
  stage: stage ?? null,
  offset: (page - 1) * perPage,
  perPage,
  ids: found?.ids ?? [],
});

export function selectPage({ query, isFound }: PageShape, places: Places): Page {
  if (isFound) {
    return {
      total: sql`select 0`,
      ids: sql`select unnest(${places.ids}::bigint[]) as id`,
    };
  }
  if (!isUnfiltered(query)) return filteredPage(query, places);
  return query.sort === '-created' && query.page > 1 ? laterPage(query, places) : plainPage(query, places);
}

/** With a subselect, as `among` has one: stages have unequal numbers of orders, and each call would be planned for its own. */
const ofStage = ({ stage }: OrderListQuery, places: Places): SQL =>
  stage ? sql`stage = (select ${places.stage}::text)` : sql`true`;

/** The exact number of all orders, or of those of one stage. */
const tallied = (query: OrderListQuery, places: Places): SQL =>
  sql`select coalesce(sum(orders), 0)::bigint from order_tallies where ${ofStage(query, places)}`;

const plainPage = (query: OrderListQuery, places: Places): Page => ({
  total: tallied(query, places),
  ids: cut(sortedIds(query, ofStage(query, places), places), query, places),
});

/** Days in blocks of 32, numbered from a day before any order. */
const firstDay = sql.raw("date '1900-01-01'");
const blockOf = (day: SQL): SQL => sql`(${day} - ${firstDay}) >> 5`;

/**
 * A later page of the list with the newest first. A plain OFFSET would read every skipped row. The tallies have the
 * number of orders per day, so their running sum, newest first, gives the day in which the page starts: over
 * blocks of days, and then over the days of the block in which it starts. `before` is the number of orders before a
 * block or day, `through` includes its own. The index is read from that day on, and only orders of that
 * day are skipped. Tallies and orders are read in one snapshot, so the page equals that of a plain OFFSET.
 */
const laterPage = (query: OrderListQuery, places: Places): Page => ({
  total: sql`select coalesce(sum(orders), 0)::bigint from blocks`,
  having: sql`
    blocks as materialized (
      select ${blockOf(sql`ordered_on`)} as block, sum(orders)::int as orders
      from order_tallies where ${ofStage(query, places)} group by 1
    ),
    first_block as materialized (
      select block, through - orders as before
      from (
        select block, orders, sum(orders) over (order by block desc rows unbounded preceding) as through from blocks
      ) as running
      where through > ${places.offset}::bigint order by block desc limit 1
    ),
    days as (
      select ordered_on, sum(orders)::int as orders
      from order_tallies
      where ${ofStage(query, places)}
        and ordered_on between ${firstDay} + (select block << 5 from first_block)
          and ${firstDay} + (select (block << 5) + 31 from first_block)
      group by ordered_on
    ),
    start as materialized (
      select ordered_on, through - orders as before
      from (
        select ordered_on, orders,
          (select before from first_block) + sum(orders) over (order by ordered_on desc rows unbounded preceding) as through
        from days
      ) as running
      where through > ${places.offset}::bigint order by ordered_on desc limit 1
    )`,
  ids: cut(
    sql`select id from orders o
      where ${ofStage(query, places)} and ordered_on <= (select ordered_on from start) order by ${orderByClause(query)}`,
    query,
    places,
    sql`${places.offset}::bigint - (select before from start)`,
  ),
});

/** A page of the orders that match the filters. */
function filteredPage(query: OrderListQuery, places: Places): Page {
  const condition = sql.join(conditionsOf(query), sql` and `);
  return {
    total: sql`select count(*) from (select 1 from orders o where ${condition} limit ${sql.raw(String(scanLimits.counted + 1))}) as counted`,
    ids: cut(sortedIds(query, condition, places), query, places),
  };
}

/** The results of a search, or of reading by position; undefined otherwise. */
export async function findSearched(
  database: Database,
  query: OrderListQuery,
): Promise<FoundPage | undefined> {
  const asked = await readSearch(database, query.search);
  if (!asked && query.after === undefined) return undefined;
  const conditions = conditionsOf(query);
  const coded = asked ? await findOrdersOfCode(database, query.search) : [];
  return findPage(
    database,
    {
      key: conditions.length > 0 || coded.length > 0 ? undefined : `orders ${query.sort} ${asked?.shape}`,
      from: sql`orders o join customers c on c.id = o.customer_id`,
      id: sql`o.id`,
      sort: { key: sql`o.${sortColumn(query)}`, descending: query.sort.startsWith('-') },
      where: sql.join([sql`true`, ...conditions], sql` and `),
      search: asked && matchingOf(asked, coded),
      isLong: true,
    },
    query,
  );
}

/**
 * Finds reference numbers and tracking ids by one index and customers by another, since an OR over the join could use
 * neither. Orders found by both come once.
 * @param coded the orders of which the search is a number in another spelling, or a ticket
 */
function matchingOf({ pieces, words, values }: Search, coded: readonly number[]): Matching {
  const ids = sql.join([...coded], sql`, `);
  const orCoded = coded.length > 0 ? sql` or o.id in (${ids})` : sql.empty();
  return {
    values,
    test: sql`(${hasAll(sql`o.search`, words)} or ${hasAll(sql`c.search`, pieces)}${orCoded})`,
    from: sql`(
      select id from orders o where ${foundBy(sql`o.search`, words)}${orCoded}
      union all
      select o.id from customers c join orders o on o.customer_id = c.id
      where ${foundBy(sql`c.search`, pieces)} and not (${hasAll(sql`o.search`, words)}${orCoded})
    ) as hit join orders o on o.id = hit.id`,
    where: sql`true`,
  };
}
