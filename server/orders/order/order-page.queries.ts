import { type SQL, sql } from 'drizzle-orm';
import { matches, matchesWords } from '#server/lib/data/search.ts';
import {
  conditionsOf,
  cut,
  isUnfiltered,
  type OrderListQuery,
  offsetOf,
  orderOf,
  sortColumn,
} from './order-filter.queries.ts';

/** The ids of the orders of one page, and how many there are in all. */
export interface Page {
  /** Common table expressions that `ids` and `total` read from. */
  having?: SQL;
  ids: SQL;
  total: SQL;
}

export function pageOf(query: OrderListQuery): Page {
  if (query.search !== '') return searchedPage(query);
  if (!isUnfiltered(query)) return filteredPage(query);
  return query.sort === '-created' && query.page > 1 ? laterPage(query) : plainPage(query);
}

const ofStage = ({ stage }: OrderListQuery): SQL => (stage ? sql`stage = ${stage}` : sql`true`);

/** The exact number of all orders or of one stage. */
const tallied = (query: OrderListQuery): SQL =>
  sql`select coalesce(sum(orders), 0)::bigint from order_tallies where ${ofStage(query)}`;

const plainPage = (query: OrderListQuery): Page => ({
  total: tallied(query),
  ids: cut(sql`select id from orders o where ${ofStage(query)} order by ${orderOf(query)}`, query),
});

/**
 * A page further down the newest first. A plain OFFSET reads every row that it skips. The tallies say how many orders
 * each day has, so their running sum, newest day first, names the day in which the page begins (`through` is the
 * number of orders up to and with the day). The index is read from that day on, and only the day's own first orders
 * are skipped. Tallies and orders are seen in one snapshot, so the page is exactly that of a plain OFFSET.
 */
const laterPage = (query: OrderListQuery): Page => ({
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
      where ${ofStage(query)} and ordered_on <= (select ordered_on from start) order by ${orderOf(query)}`,
    query,
    sql`${offsetOf(query)}::bigint - (select before from start)`,
  ),
});

/** A page of the orders that the filters leave. */
function filteredPage(query: OrderListQuery): Page {
  const found = sql`from orders o where ${sql.join(conditionsOf(query), sql` and `)}`;
  return {
    total: sql`select count(*) ${found}`,
    ids: cut(sql`select id ${found} order by ${orderOf(query)}`, query),
  };
}

/**
 * A page of what a search finds: reference numbers and tracking ids by one trigram index, customers by another,
 * united by the orders' ids. An OR over the join could use neither.
 */
function searchedPage(query: OrderListQuery): Page {
  const filters = sql.join([sql`true`, ...conditionsOf(query)], sql` and `);
  const key = sql`o.id, o.${sortColumn(query)}`;
  return {
    having: sql`
      named as materialized (select id from customers c where ${matches(sql`c.search`, query.search)}),
      found as materialized (
        select ${key} from orders o where ${matchesWords(sql`o.search`, query.search)} and ${filters}
        union
        select ${key} from named join orders o on o.customer_id = named.id where ${filters}
      )`,
    total: sql`select count(*) from found`,
    ids: cut(sql`select id from found o order by ${orderOf(query)}`, query),
  };
}
