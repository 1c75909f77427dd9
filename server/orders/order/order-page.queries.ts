import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { findPage, type Matching, scanLimits } from '#server/lib/data/find-page.ts';
import { foundBy, hasAll, readSearch, type Search } from '#server/lib/data/search.ts';
import {
  conditionsOf,
  cut,
  isUnfiltered,
  type OrderListQuery,
  offsetOf,
  orderByClause,
  sortColumn,
} from './order-filter.queries.ts';

/** Queries for the ids of one page of orders and for the total number. */
export interface Page {
  /** Common table expressions that `ids` and `total` read from. */
  having?: SQL;
  ids: SQL;
  /** At most one more than the limit up to which lists count. */
  total: SQL;
  /** Whether `total` is the exact number of orders, without a limit. */
  isExact: boolean;
}

export async function findOrderPage(database: Database, query: OrderListQuery): Promise<Page> {
  const asked = await readSearch(database, query.search);
  if (asked) return searchedPage(database, query, asked);
  if (!isUnfiltered(query)) return filteredPage(query);
  return query.sort === '-created' && query.page > 1 ? laterPage(query) : plainPage(query);
}

const ofStage = ({ stage }: OrderListQuery): SQL => (stage ? sql`stage = ${stage}` : sql`true`);

/** The exact number of all orders, or of those of one stage. */
const tallied = (query: OrderListQuery): SQL =>
  sql`select coalesce(sum(orders), 0)::bigint from order_tallies where ${ofStage(query)}`;

const plainPage = (query: OrderListQuery): Page => ({
  isExact: true,
  total: tallied(query),
  ids: cut(sql`select id from orders o where ${ofStage(query)} order by ${orderByClause(query)}`, query),
});

/**
 * A later page of the list with the newest first. A plain OFFSET would read every skipped row. The tallies have the
 * number of orders per day, so their running sum, newest day first, gives the day in which the page starts (`through`
 * is the number of orders up to and including the day). The index is read from that day on, and only orders of that
 * day are skipped. Tallies and orders are read in one snapshot, so the page equals that of a plain OFFSET.
 */
const laterPage = (query: OrderListQuery): Page => ({
  isExact: true,
  total: sql`select coalesce(sum(orders), 0)::bigint from days`,
  having: sql`
    days as materialized (
      select ordered_on, sum(orders) as orders,
        (sum(sum(orders)) over (order by ordered_on desc))::bigint as through
      from order_tallies where ${ofStage(query)} group by ordered_on
    ),
    start as materialized (
      select ordered_on, through - orders as before
      from days where through > ${offsetOf(query)}::bigint order by ordered_on desc limit 1
    )`,
  ids: cut(
    sql`select id from orders o
      where ${ofStage(query)} and ordered_on <= (select ordered_on from start) order by ${orderByClause(query)}`,
    query,
    sql`${offsetOf(query)}::bigint - (select before from start)`,
  ),
});

/** A page of the orders that match the filters. */
function filteredPage(query: OrderListQuery): Page {
  const found = sql`from orders o where ${sql.join(conditionsOf(query), sql` and `)}`;
  return {
    isExact: false,
    total: sql`select count(*) from (select 1 ${found} limit ${sql.raw(String(scanLimits.counted + 1))}) as counted`,
    ids: cut(sql`select id ${found} order by ${orderByClause(query)}`, query),
  };
}

/** A page of the search results. */
async function searchedPage(database: Database, query: OrderListQuery, asked: Search): Promise<Page> {
  const { ids, total, more } = await findPage(
    database,
    {
      from: sql`orders o join customers c on c.id = o.customer_id`,
      id: sql`o.id`,
      sort: { key: sql`o.${sortColumn(query)}`, descending: query.sort.startsWith('-') },
      where: sql.join([sql`true`, ...conditionsOf(query)], sql` and `),
      search: matchingOf(asked),
    },
    query,
  );
  return {
    isExact: !more,
    total: sql`select ${more ? total + 1 : total}::int`,
    ids: sql`select unnest(${sql.param(ids)}::bigint[]) as id`,
  };
}

/**
 * Finds reference numbers and tracking ids by one index and customers by another, since an OR over the join could use
 * neither. Orders found by both come once.
 */
const matchingOf = ({ pieces, words }: Search): Matching => ({
  test: sql`(${hasAll(sql`o.search`, words)} or ${hasAll(sql`c.search`, pieces)})`,
  from: sql`(
    select id from orders o where ${foundBy(sql`o.search`, words)}
    union all
    select o.id from customers c join orders o on o.customer_id = c.id
    where ${foundBy(sql`c.search`, pieces)} and not (${hasAll(sql`o.search`, words)})
  ) as hit join orders o on o.id = hit.id`,
  where: sql`true`,
});
