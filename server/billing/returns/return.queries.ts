import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { returnApi } from '#shared/billing/returns/return.api.ts';
import type { OrderReturn } from '#shared/billing/returns/return.schema.ts';
import { returns } from './return.table.ts';

type Query = z.output<typeof returnApi.list.query>;

const withOrders = sql`${returns} join ${orders} on ${orders.id} = ${returns.orderId}`;

/** A page of returns, newest first; the search finds their number and that of the order. */
export async function listReturns(database: Database, query: Query) {
  const { orderId, customerId } = query;
  const asked = await readSearch(database, query.search);
  const found =
    asked &&
    sql`(${hasAll(orders.search, asked.words)} or ${hasAll(sql`normalise_search(${returns.number})`, asked.words)})`;
  const listing = {
    from: withOrders,
    id: returns.id,
    sort: { key: returns.date, descending: query.sort === '-date' },
    where: and(
      orderId === undefined ? undefined : eq(returns.orderId, orderId),
      customerId === undefined ? undefined : eq(orders.customerId, customerId),
    ),
    search: found && { test: found, from: withOrders, where: found },
  };
  return pageOfRows(database, listing, query, (ids) => readReturns(database, isOneOf(returns.id, ids)));
}

/** Throws `not_found`. */
export async function findReturn(database: Database, id: number): Promise<OrderReturn> {
  const [found] = await readReturns(database, eq(returns.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}

const undoers = alias(users, 'undoers');

const written = (amount: SQL) => sql<string>`round(${amount}, ${returns.decimals})::text`;

const rowsOf = sql<OrderReturn['rows']>`(
  select json_agg(json_build_object('orderRowId', r.id, 'name', r.name, 'names', r.names, 'unit', r.unit,
    'quantity', quantity_in(part.quantity, r.unit),
    'to', part."to", 'shelfId', part.shelf_id, 'condition', part.condition) order by r.position)
  from return_rows part join order_rows r on r.id = part.order_row_id where part.return_id = ${returns.id})`;

/** The invoices or credit notes of a condition, oldest first. */
const documentsOf = (where: SQL) => sql`
  select json_agg(json_build_object('id', i.id, 'number', i.invoice_number, 'total', round(i.total, i.decimals)::text)
    order by i.id)
  from invoices i where ${where}`;

const made = sql`return_documents d where d.return_id = ${returns.id}`;

const refundsOf = sql<NonNullable<OrderReturn['refunds']>>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'paymentId', f.payment_id, 'amount', ${written(sql`f.amount`)},
    'method', f.method) order by f.id), '[]')
  from refunds f where f.id in (select d.refund_id from ${made}))`;

/** The orders that alter its pieces, oldest first. */
const alterationsOf = sql<OrderReturn['alterations']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'number', o.reference_number) order by o.id), '[]')
  from orders o where o.id in (select d.alteration_id from ${made}))`;

async function readReturns(database: Database, where: SQL | undefined): Promise<OrderReturn[]> {
  const found = await database
    .select({
      id: returns.id,
      created: returns.created,
      number: returns.number,
      orderId: returns.orderId,
      date: returns.date,
      reasonId: returns.reasonId,
      reason: returns.reason,
      reasonNames: returns.reasonNames,
      note: returns.note,
      currency: returns.currency,
      decimals: returns.decimals,
      moneyKind: returns.moneyKind,
      orderNumber: orders.referenceNumber,
      customer: { id: customers.id, name: customers.name },
      rows: rowsOf,
      amount: written(sql`${returns.amount}`),
      refunded: written(sql`${returns.refunded}`),
      creditNotes: sql<
        OrderReturn['creditNotes']
      >`coalesce((${documentsOf(sql`i.id in (select d.credit_note_id from ${made})`)}), '[]')`,
      refunds: refundsOf,
      alterations: alterationsOf,
      user: { id: users.id, name: users.name },
      undoneAt: returns.undoneAt,
      undoneBy: { id: undoers.id, name: undoers.name },
      undoReason: returns.undoReason,
      undoInvoice: sql<
        OrderReturn['creditNotes'][number] | null
      >`(${documentsOf(sql`i.id = ${returns.undoInvoiceId}`)}) -> 0`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(users, eq(users.id, returns.enteredBy))
    .leftJoin(undoers, eq(undoers.id, returns.undoneBy))
    .where(where);
  return found.map(({ created: at, undoneAt, undoneBy, undoReason, undoInvoice, ...each }) => ({
    ...each,
    created: at.toISOString(),
    creditNoteId: each.creditNotes[0]?.id ?? null,
    refundId: each.refunds[0]?.id ?? null,
    undone:
      undoneAt && undoneBy
        ? { at: undoneAt.toISOString(), user: undoneBy, reason: undoReason, invoice: undoInvoice }
        : null,
  }));
}
