import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderApi } from '#shared/orders/order/order.api.ts';
import { ordersOfCode } from './order-code.queries.ts';

export type OrderListQuery = z.output<(typeof orderApi)['list']['query']>;
type Sort = 'created' | 'dueDate' | 'urgent' | 'referenceNumber';

/** The condition of the stage is that of the index of open orders. */
const isDuePast = sql`o.due_date < (select (now() at time zone time_zone)::date from preferences)`;
const isOpen = sql`o.stage in ('pending', 'inQueue', 'partialCompletion')`;
const isLate = sql`${isOpen} and ${isDuePast}`;

const isWaiting = sql`o.stage = 'completed' and o.picked_at is null`;

/** The family has a head, who pays for the others, or who is alone. */
const isOfFamily = (customerId: number) => sql`o.customer_id in (
  select c.id from customers own
  join customers c on c.id = coalesce(own.payer_id, own.id) or c.payer_id = coalesce(own.payer_id, own.id)
  where own.id = ${customerId})`;

/** Read from the index of orders to be fetched, message by message: as `not exists` it reads all messages of the shop. */
const isUntold = sql`${isWaiting}
  and (select m.id from messages m where m.order_id = o.id and m.kind = 'ready' limit 1) is null`;

/** Few rows wait to be billed where a shop bills at all: they are read from an index of their own. */
const isUnbilled = sql`o.stage <> 'cancelled'
  and o.id in (select r.order_id from order_rows r where r.billable > 0)`;

/** Few orders come back: they are read from their returns. */
const isReturned = sql`o.id in (select r.order_id from returns r where r.undone_at is null)`;

/** Few pieces wait to be received at a time: they are read from an index of their own. */
const isReported = sql`${isOpen} and exists (select from assignments a where a.order_id = o.id and a.reported > 0)`;

/** The day that it was picked up, in the shop's time zone. */
const handedOverOn = sql`(o.picked_at at time zone (select time_zone from preferences))::date`;

/** SQL conditions for the filters of a query, on the alias `o`, without the search. */
export function conditionsOf(query: OrderListQuery): SQL[] {
  const {
    code,
    stage,
    statusId,
    customerId,
    familyOf,
    workTypeId,
    designId,
    companyId,
    userId,
    rowId,
    dueFrom,
    dueTo,
    handedOverFrom,
    handedOverTo,
    late,
    waiting,
    untold,
    unbilled,
    returned,
    reported,
    open,
  } = query;
  return [
    code && sql`o.id in (${ordersOfCode(code)})`,
    stage && sql`o.stage = ${stage}`,
    statusId && sql`o.status_id = ${statusId}`,
    customerId && sql`o.customer_id = ${customerId}`,
    familyOf && isOfFamily(familyOf),
    rowId && sql`o.id = (select order_id from order_rows where id = ${rowId})`,
    dueFrom && sql`o.due_date >= ${dueFrom}`,
    dueTo && sql`o.due_date <= ${dueTo}`,
    handedOverFrom && sql`${handedOverOn} >= ${handedOverFrom}`,
    handedOverTo && sql`${handedOverOn} <= ${handedOverTo}`,
    late && isLate,
    waiting && isWaiting,
    untold && isUntold,
    unbilled && isUnbilled,
    returned &&
      (returned === 'wholly'
        ? sql`o.returned_at is not null and ${isReturned}`
        : sql`o.returned_at is null and ${isReturned}`),
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

const columnOf: Record<Sort, SQL> = {
  created: sql.raw('o.ordered_on'),
  dueDate: sql.raw('o.due_date'),
  urgent: sql.raw('o.due_date'),
  referenceNumber: sql.raw('o.reference_number collate alphabetical'),
};

/** Urgent in a stage are late orders first, then those in a rush; a search and a whole list are read by due date. */
export function sortOf({ sort, stage, search, after }: OrderListQuery) {
  const descending = sort.startsWith('-');
  const first = sql.raw(descending ? 'asc' : 'desc');
  const isByUrgency = sort.endsWith('urgent') && stage !== undefined && search === '' && after === undefined;
  return {
    key: columnOf[sort.replace('-', '') as Sort],
    descending,
    before: isByUrgency ? sql`(${isDuePast}) ${first}, o.rush ${first}` : undefined,
  };
}
