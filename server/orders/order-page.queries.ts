import { type SQL, sql } from 'drizzle-orm';
import { matches } from '#server/lib/search.ts';
import type { OrderListQuery, Page } from './order-list.queries.ts';

type Sort = 'created' | 'dueDate' | 'referenceNumber';

/** Up to here the index is read from its start: that is quicker than to sum the tallies. */
const nearOffset = 500;

const offsetOf = ({ page, perPage }: OrderListQuery): number => (page - 1) * perPage;

/** Newest first with at most a stage: what the tallies count and `orders_stage_newest_index` sorts. */
export function isPlain(query: OrderListQuery): boolean {
  return (
    query.sort === '-created' &&
    query.search === '' &&
    conditions({ ...query, stage: undefined }).length === 0
  );
}

/** A page of all orders or of one stage, newest first, however deep. */
export function newestPage(query: OrderListQuery): Page {
  const { stage, perPage } = query;
  const offset = offsetOf(query);
  const order = sql`o.ordered_on desc, o.id desc`;
  const ofStage = stage ? sql`stage = ${stage}` : sql`true`;
  const total = sql`select coalesce(sum(orders), 0)::bigint from order_tallies where ${ofStage}`;
  if (offset <= nearOffset) {
    return {
      order,
      total,
      ids: sql`select o.id from orders o where ${ofStage} order by ${order} limit ${perPage} offset ${offset}`,
    };
  }
  // A plain OFFSET reads every row that it skips. The tallies say how many orders each day has, so their running
  // sum, newest day first, names the day in which the page begins (`through` is the number of orders up to and
  // with the day). The index is read from that day on, and only the day's own first orders are skipped. Tallies and
  // orders are seen in one snapshot, so the page is exactly that of a plain OFFSET.
  return {
    order,
    total,
    having: sql`
      days as (
        select ordered_on, sum(orders) as orders,
          (sum(sum(orders)) over (order by ordered_on desc))::bigint as through
        from order_tallies where ${ofStage} group by ordered_on
      ),
      start as materialized (
        select ordered_on, through - orders as before
        from days where through > ${offset}::bigint order by ordered_on desc limit 1
      )`,
    ids: sql`
      select o.id from orders o
      where ${ofStage} and o.ordered_on <= (select ordered_on from start)
      order by ${order} limit ${perPage} offset ${offset}::bigint - (select before from start)`,
  };
}

/** A page of the orders that the filters leave, in any order. */
export function filteredPage(query: OrderListQuery): Page {
  const where = sql.join([sql`true`, ...conditions(query)], sql` and `);
  const order = orderOf(query);
  return {
    order,
    total: sql`select count(*) from orders o where ${where}`,
    ids: sql`
      select o.id from orders o where ${where}
      order by ${order} limit ${query.perPage} offset ${offsetOf(query)}`,
  };
}

/**
 * A page of what a search finds: reference numbers and tracking ids by one trigram index, customers by another,
 * united by the orders' ids. An OR over the join could use neither.
 */
export function searchedPage(query: OrderListQuery): Page {
  const where = conditions(query);
  const ids = (from: SQL, found: SQL | undefined) => sql`
    select o.id, o.${keyOf(query)} from ${from} where ${sql.join([found ?? sql`true`, ...where], sql` and `)}`;
  return {
    order: orderOf(query),
    having: sql`
      found as materialized (
        ${ids(sql`orders o`, matches(sql`o.search`, query.search))}
        union
        ${ids(sql`customers found_c join orders o on o.customer_id = found_c.id`, matches(sql`found_c.search`, query.search))}
      )`,
    total: sql`select count(*) from found`,
    ids: sql`
      select o.id from found o order by ${orderOf(query)} limit ${query.perPage} offset ${offsetOf(query)}`,
  };
}

/** The conditions of the filters, on the alias `o`. */
function conditions(query: OrderListQuery): SQL[] {
  const { stage, statusId, customerId, workTypeId, companyId, userId, dueFrom, dueTo } = query;
  return [
    stage && sql`o.stage = ${stage}`,
    statusId && sql`o.status_id = ${statusId}`,
    customerId && sql`o.customer_id = ${customerId}`,
    dueFrom && sql`o.due_date >= ${dueFrom}`,
    dueTo && sql`o.due_date <= ${dueTo}`,
    workTypeId &&
      sql`exists (select from order_row_works fw where fw.order_id = o.id and fw.work_type_id = ${workTypeId})`,
    // The company's own articles, and what was given to it.
    companyId &&
      sql`o.id in (
        select order_id from order_rows where company_id = ${companyId}
        union select order_id from assignments where company_id = ${companyId} and reverted_at is null)`,
    userId &&
      sql`o.id in (select order_id from assignments where user_id = ${userId} and reverted_at is null)`,
  ].filter((each) => each !== undefined && each !== '' && each !== 0);
}

const columnOf: Record<Sort, SQL> = {
  created: sql.raw('ordered_on'),
  dueDate: sql.raw('due_date'),
  referenceNumber: sql.raw('reference_number'),
};

function keyOf({ sort }: OrderListQuery): SQL {
  return columnOf[sort.replace('-', '') as Sort];
}

function orderOf(query: OrderListQuery): SQL {
  const direction = sql.raw(query.sort.startsWith('-') ? 'desc' : 'asc');
  return sql`o.${keyOf(query)} ${direction}, o.id ${direction}`;
}
