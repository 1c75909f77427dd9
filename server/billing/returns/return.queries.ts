import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { pageOfRows } from '#server/lib/data/page.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { among, statement } from '#server/lib/data/statement.ts';
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
  return pageOfRows(database, listing, query, (ids) => readReturns(database, ids));
}

/** Throws `not_found`. */
export async function findReturn(database: Database, id: number): Promise<OrderReturn> {
  return requireRow(await readReturns(database, [id]));
}

async function readReturns(database: Database, ids: readonly number[]): Promise<OrderReturn[]> {
  const found = await readRows(database, { ids });
  return found.map((each) => ({
    ...each,
    creditNoteId: each.creditNotes[0]?.id ?? null,
    refundId: each.refunds[0]?.id ?? null,
  }));
}

const written = (amount: 'r.amount' | 'r.refunded' | 'f.amount') =>
  sql`round(${sql.raw(amount)}, r.decimals)::text`;

/** The invoices or credit notes of a condition, oldest first. */
const documentsOf = (where: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'number', i.invoice_number,
    'total', round(i.total, i.decimals)::text) order by i.id), '[]')
  from invoices i where ${where})`;

const readRows = statement<
  Omit<OrderReturn, 'creditNoteId' | 'refundId' | 'refunds'> & {
    refunds: NonNullable<OrderReturn['refunds']>;
  },
  { ids: readonly number[] }
>(
  'returns',
  ({ ids }) => sql`
    select r.id, r.created, r.number, r.order_id as "orderId", o.reference_number as "orderNumber",
      c.id as "customer.id", c.name as "customer.name", r.date, r.reason_id as "reasonId", r.reason,
      r.reason_names as "reasonNames", r.note, r.currency, r.decimals, r.money_kind as "moneyKind",
      ${written('r.amount')} as amount, ${written('r.refunded')} as refunded, (
        select json_agg(json_build_object('orderRowId', l.id, 'name', l.name, 'names', l.names, 'unit', l.unit,
          'quantity', quantity_in(part.quantity, l.unit), 'to', part."to", 'shelfId', part.shelf_id,
          'condition', part.condition) order by l.position)
        from return_rows part join order_rows l on l.id = part.order_row_id where part.return_id = r.id
      ) as rows,
      ${documentsOf(sql`i.id in (select credit_note_id from return_documents d where d.return_id = r.id)`)} as "creditNotes", (
        select coalesce(json_agg(json_build_object('id', f.id, 'paymentId', f.payment_id, 'amount', ${written('f.amount')},
          'method', f.method) order by f.id), '[]')
        from return_documents d join refunds f on f.id = d.refund_id where d.return_id = r.id
      ) as refunds, (
        select coalesce(json_agg(json_build_object('id', a.id, 'number', a.reference_number) order by a.id), '[]')
        from return_documents d join orders a on a.id = d.alteration_id where d.return_id = r.id
      ) as alterations,
      u.id as "user.id", u.name as "user.name", r.undone_at as "undone.at",
      json_build_object('id', undoer.id, 'name', undoer.name) as "undone.user", r.undo_reason as "undone.reason",
      ${documentsOf(sql`i.id = r.undo_invoice_id`)} -> 0 as "undone.invoice"
    from returns r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
    join users u on u.id = r.entered_by left join users undoer on undoer.id = r.undone_by
    where r.id ${among(ids)}`,
);
