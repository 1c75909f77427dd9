import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { Matching } from '#server/lib/data/listing.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { foundBy, hasAll, readSearch, type Search } from '#server/lib/data/search.ts';
import { statement } from '#server/lib/data/statement.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { CustomerBalance } from '#shared/billing/invoice/payment.schema.ts';
import type { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { payments } from './payment.table.ts';

type Query = z.output<typeof paymentContract.list.query>;

/** Returns a page of payments; the search finds the number of their order or invoice. */
export async function listPayments(database: Database, query: Query) {
  const { sort, orderId, invoiceId, customerId } = query;
  const asked = await readSearch(database, query.search);
  const listing = {
    from: asked
      ? sql`${payments} left join ${orders} on ${orders.id} = ${payments.orderId}
          left join ${invoices} on ${invoices.id} = ${payments.invoiceId}`
      : payments,
    id: payments.id,
    sort: { key: payments.date, descending: sort === '-date' },
    where: and(
      orderId === undefined ? undefined : pays('order_id', orderId),
      invoiceId === undefined ? undefined : pays('invoice_id', invoiceId),
      customerId === undefined ? undefined : paysOrdersOf(customerId),
    ),
    search: asked && matchingOf(asked),
  };
  return pageOfRows(database, listing, query, (ids) =>
    selectPayments(database, shareOf(query)).where(isOneOf(payments.id, ids)),
  );
}

/** A payment is taken for either an order or an invoice, so nothing is found twice. */
const matchingOf = ({ pieces }: Search): Matching => ({
  test: sql`coalesce(${hasAll(orders.search, pieces)}, ${hasAll(invoices.search, pieces)})`,
  from: sql`(
    select p.id from payments p join ${orders} on ${orders.id} = p.order_id
    where ${foundBy(orders.search, pieces)}
    union all
    select p.id from payments p join ${invoices} on ${invoices.id} = p.invoice_id
    where ${foundBy(invoices.search, pieces)}
  ) as paid join ${payments} on ${payments.id} = paid.id`,
  where: sql`true`,
});

/** Throws `not_found`. */
export async function findPayment(database: Database, id: number) {
  const [found] = await selectPayments(database).where(eq(payments.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}

/** Whether a part of a payment pays that order or that invoice. */
const pays = (column: 'order_id' | 'invoice_id', id: number): SQL =>
  sql`exists (select from payment_allocations a where a.payment_id = ${payments.id} and a.${sql.raw(column)} = ${id})`;

/** Filters by customer through the orders: every payment pays an order, and a customer has few. */
const paysOrdersOf = (customerId: number): SQL =>
  sql`${payments.id} in (
    select a.payment_id from payment_allocations a join orders o on o.id = a.order_id
    where o.customer_id = ${customerId})`;

/** Returns the sums of a customer's orders and what is owed today, by currency, without cancelled orders. */
export const customerBalances = statement<CustomerBalance, { customerId: number; today: string }>(
  'balances of a customer',
  ({ customerId, today }) =>
    sql`select currency, decimals,
        round(sum(incl_tax), decimals)::text as total,
        round(sum(paid), decimals)::text as paid,
        round(sum(incl_tax - paid), decimals)::text as balance,
        round(coalesce(sum(incl_tax - paid) filter (where due_date < ${today}::date), 0), decimals)::text as overdue
      from orders where customer_id = ${customerId} and stage <> 'cancelled'
      group by currency, decimals order by sum(incl_tax - paid) desc, currency`,
);

/** The part of a payment that pays the requested order or invoice. */
function shareOf({ orderId, invoiceId }: Query): SQL {
  if (orderId === undefined && invoiceId === undefined) return sql`${payments.amount}`;
  const asked = and(
    orderId === undefined ? undefined : sql`a.order_id = ${orderId}`,
    invoiceId === undefined ? undefined : sql`a.invoice_id = ${invoiceId}`,
  );
  return sql`(select coalesce(sum(a.amount), 0) from payment_allocations a where a.payment_id = ${payments.id} and ${asked})`;
}

const selectPayments = (database: Database, share: SQL = sql`${payments.amount}`) =>
  database
    .select({
      id: payments.id,
      orderId: payments.orderId,
      invoiceId: payments.invoiceId,
      orderNumber: orders.referenceNumber,
      invoiceNumber: invoices.invoiceNumber,
      amount: sql<string>`round(${payments.amount}, ${payments.decimals})`,
      share: sql<string>`round(${share}, ${payments.decimals})`,
      currency: payments.currency,
      method: payments.method,
      date: payments.date,
      note: payments.note,
      created: payments.created,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId));
