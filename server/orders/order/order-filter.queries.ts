import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { maxPerPage } from '#shared/lib/page-contract.ts';
import type { orderContract } from '#shared/orders/order/order.contract.ts';
import { ordersOfCode } from './order-code.queries.ts';

export type OrderListQuery = z.output<(typeof orderContract)['list']['query']>;
type Sort = 'created' | 'dueDate' | 'urgent' | 'referenceNumber';

/** The condition of the stage is that of the index of open orders. */
const isDuePast = sql`o.due_date < (select (now() at time zone time_zone)::date from preferences)`;
const isOpen = sql`o.stage in ('pending', 'inQueue', 'partialCompletion')`;
const isLate = sql`${isOpen} and ${isDuePast}`;

/** Read from the index of orders to be fetched, message by message: as `not exists` it reads all messages of the shop. */
const isUntold = sql`o.stage = 'completed' and o.picked_at is null
  and (select m.id from messages m where m.order_id = o.id and m.kind = 'ready' limit 1) is null`;

/** Few rows wait to be billed where a shop bills at all: they are read from an index of their own. */
const isUnbilled = sql`o.stage <> 'cancelled'
  and o.id in (select r.order_id from order_rows r where r.invoiced < r.quantity)`;

/** Few pieces wait to be received at a time: they are read from an index of their own. */
const isReported = sql`${isOpen} and exists (select from assignments a where a.order_id = o.id and a.reported > 0)`;

/** SQL conditions for the filters of a query, on the alias `o`, without the search. */
export function conditionsOf(query: OrderListQuery): SQL[] {
  const {
    code,
    stage,
    statusId,
    customerId,
    workTypeId,
    designId,
    companyId,
    userId,
    rowId,
    dueFrom,
    dueTo,
    late,
    untold,
    unbilled,
    reported,
    open,
  } = query;
  return [
    code && sql`o.id in (${ordersOfCode(code)})`,
    stage && sql`o.stage = ${stage}`,
    statusId && sql`o.status_id = ${statusId}`,
    customerId && sql`o.customer_id = ${customerId}`,
    rowId && sql`o.id = (select order_id from order_rows where id = ${rowId})`,
    dueFrom && sql`o.due_date >= ${dueFrom}`,
    dueTo && sql`o.due_date <= ${dueTo}`,
    late && isLate,
    untold && isUntold,
    unbilled && isUnbilled,
    reported && isReported,
    open && isOpen,
    workTypeId &&
      sql`exists (select from order_row_works w where w.order_id = o.id and w.work_type_id = ${workTypeId})`,
    designId && sql`exists (select from order_rows r where r.order_id = o.id and r.design_id = ${designId})`,
    // Orders with articles of the company, or with assignments to it.
    companyId &&
      sql`(exists (select from order_rows r where r.order_id = o.id and r.company_id = ${companyId})
        or exists (
          select from assignments a where a.order_id = o.id and a.company_id = ${companyId} and a.reverted_at is null))`,
    userId &&
      sql`exists (select from assignments a where a.order_id = o.id and a.user_id = ${userId} and a.reverted_at is null)`,
  ].filter((each) => each !== undefined && each !== '' && each !== 0);
}

/** Whether the query filters by nothing but a stage, so that the tallies have the count. */
export const isUnfiltered = (query: OrderListQuery): boolean =>
  query.search === '' && conditionsOf({ ...query, stage: undefined }).length === 0;

const columnOf: Record<Sort, SQL> = {
  created: sql.raw('ordered_on'),
  dueDate: sql.raw('due_date'),
  urgent: sql.raw('due_date'),
  referenceNumber: sql.raw('reference_number collate alphabetical'),
};

/** The column that a list is sorted by; urgency needs more than one, so searches read by due date instead. */
export const sortColumn = ({ sort }: OrderListQuery): SQL => columnOf[sort.replace('-', '') as Sort];

/** The ORDER BY clause of a list, with the id as the last key. */
export function orderByClause(query: OrderListQuery): SQL {
  const [direction, opposite] = directionsOf(query);
  const urgency = isByUrgency(query) ? sql`(${isDuePast}) ${opposite}, o.rush ${opposite}, ` : sql.empty();
  return sql`${urgency}o.${sortColumn(query)} ${direction}, o.id ${direction}`;
}

const directionsOf = ({ sort }: OrderListQuery) => {
  const [ascending, descending] = [sql.raw('asc'), sql.raw('desc')];
  return sort.startsWith('-') ? [descending, ascending] : [ascending, descending];
};

/** Whether the orders of a stage are sorted by urgency: late ones first, then those in a rush, then by due date. */
const isByUrgency = ({ sort, stage, search, after }: OrderListQuery): boolean =>
  sort.endsWith('urgent') && stage !== undefined && search === '' && after === undefined;

/**
 * The sorted ids of the orders that meet a condition. No index is sorted by urgency, since what is late changes every
 * day: the four parts of the list are each read from the index of stage, rush and due date, no further than the page.
 */
export function sortedIds(query: OrderListQuery, condition: SQL, places: { offset: unknown }): SQL {
  if (!isByUrgency(query)) {
    return sql`select id from orders o where ${condition} order by ${orderByClause(query)}`;
  }
  const [direction] = directionsOf(query);
  const most = sql.raw(String(maxPerPage));
  const limit = query.page > 1 ? sql`${places.offset}::bigint + ${most}` : most;
  const parts = [
    sql`o.rush and ${isDuePast}`,
    sql`not o.rush and ${isDuePast}`,
    sql`o.rush and not ${isDuePast}`,
    sql`not o.rush and not ${isDuePast}`,
  ].map(
    (part, place) => sql`(
      select id, due_date, ${sql.raw(String(place))} as part from orders o where ${condition} and ${part}
      order by due_date ${direction}, id ${direction} limit ${limit})`,
  );
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) as parts
    order by part ${direction}, due_date ${direction}, id ${direction}`;
}

/**
 * One page of sorted ids. The largest page size is a literal in the SQL, and the first page has no OFFSET: for
 * parameters alone the planner assumes a tenth of all orders and chooses to read them all.
 */
export function cut(
  ids: SQL,
  query: OrderListQuery,
  places: { offset: unknown; perPage: unknown },
  offset = sql`${places.offset}`,
): SQL {
  const skipping = query.page > 1 ? sql`offset ${offset}` : sql.empty();
  return sql`
    select id from (${ids} limit ${sql.raw(String(maxPerPage))} ${skipping}) as pages limit (select ${places.perPage}::int)`;
}
