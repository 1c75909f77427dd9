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

/** The ids of the orders of one page, and how many there are in all. */
export interface Page {
  /** Common table expressions that `ids` and `total` read from. */
  having?: SQL;
  ids: SQL;
  /** At most one more than lists count. */
  total: SQL;
  /** `total` is all there are, however many. */
  isExact: boolean;
}

export async function findOrderPage(database: Database, query: OrderListQuery): Promise<Page> {
  const asked = await readSearch(database, query.search);
  if (asked) return searchedPage(database, query, asked);
  if (!isUnfiltered(query)) return filteredPage(query);
  return query.sort === '-created' && query.page > 1 ? laterPage(query) : plainPage(query);
}

const ofStage = ({ stage }: OrderListQuery): SQL => (stage ? sql`stage = ${stage}` : sql`true`);

/** The exact number of all orders or of one stage. */
const tallied = (query: OrderListQuery): SQL =>
  sql`select coalesce(sum(orders), 0)::bigint from order_tallies where ${ofStage(query)}`;

const plainPage = (query: OrderListQuery): Page => ({
  isExact: true,
  total: tallied(query),
  ids: cut(sql`select id from orders o where ${ofStage(query)} order by ${orderByClause(query)}`, query),
});

/**
 * A page further down the newest first. A plain OFFSET reads every row that it skips. The tallies say how many orders
 * each day has, so their running sum, newest day first, names the day in which the page begins (`through` is the
 * number of orders up to and with the day). The index is read from that day on, and only the day's own first orders
 * are skipped. Tallies and orders are seen in one snapshot, so the page is exactly that of a plain OFFSET.
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

/** A page of the orders that the filters leave. */
function filteredPage(query: OrderListQuery): Page {
  const found = sql`from orders o where ${sql.join(conditionsOf(query), sql` and `)}`;
  return {
    isExact: false,
    total: sql`select count(*) from (select 1 ${found} limit ${sql.raw(String(scanLimits.counted + 1))}) as counted`,
    ids: cut(sql`select id ${found} order by ${orderByClause(query)}`, query),
  };
}

/** A page of what a search finds. */
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
 * Reference numbers and tracking ids are found by one index, customers by another: an OR over the join could use
 * neither. What both find comes once.
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
