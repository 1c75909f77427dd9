import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import type { Matching } from '#server/lib/data/find-page.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { foundBy, hasAll, type Search } from '#server/lib/data/search.ts';
import { statement } from '#server/lib/data/statement.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type {
  CustomerBalance,
  MovedCredit,
  Payment,
  Refund,
} from '#shared/billing/invoice/payment.schema.ts';
import type { paymentApi } from '#shared/billing/payment/payment.api.ts';
import { payments } from './payment.table.ts';

type Query = z.output<typeof paymentApi.list.query>;

/** Returns a page of payments; the search finds the number of their order or invoice. */
export async function listPayments(database: Database, query: Query, by: Searcher) {
  const { sort, orderId, invoiceId, customerId } = query;
  const asked = await readCustomerSearch(database, query.search, by);
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
    selectPayments(database, query).where(isOneOf(payments.id, ids)),
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

/** Whether a part of a payment pays or paid that order or that invoice. */
const pays = (column: 'order_id' | 'invoice_id', id: number): SQL => sql`${payments.id} in (
    select a.payment_id from payment_allocations a where a.${sql.raw(column)} = ${id}
    union all select r.payment_id from refund_allocations r where r.${sql.raw(column)} = ${id}
    ${column === 'order_id' ? sql`union all select c.payment_id from credit_use_parts c where c.from_order_id = ${id}` : sql``})`;

/** Filters by customer through the orders: every payment pays an order, and a customer has few. */
const paysOrdersOf = (customerId: number): SQL =>
  sql`${payments.id} in (
    select a.payment_id from payment_allocations a join orders o on o.id = a.order_id
    where o.customer_id = ${customerId}
    union all select r.payment_id from refund_allocations r join orders o on o.id = r.order_id
    where o.customer_id = ${customerId})`;

const isOwed = sql`stage <> 'cancelled' and incl_tax > paid`;

/** Returns the sums of a customer's orders and what is owed today, by currency; of cancelled orders only the credit. */
export const customerBalances = statement<CustomerBalance, { customerId: number; today: string }>(
  'balances of a customer',
  ({ customerId, today }) =>
    sql`select currency, decimals,
        round(coalesce(sum(incl_tax) filter (where stage <> 'cancelled'), 0), decimals)::text as total,
        round(coalesce(sum(paid) filter (where stage <> 'cancelled'), 0), decimals)::text as paid,
        round(coalesce(sum(incl_tax - paid) filter (where stage <> 'cancelled'), 0), decimals)::text as balance,
        round(coalesce(sum(incl_tax - paid) filter (where stage <> 'cancelled' and due_date < ${today}::date), 0), decimals)::text as overdue,
        round(coalesce(sum(paid) filter (where ${isOwed}), 0), decimals)::text as "openPaid",
        coalesce(jsonb_path_query_array(
          jsonb_agg(
            jsonb_build_object('orderId', id, 'referenceNumber', reference_number, 'dueDate', due_date,
              'balance', round(incl_tax - paid, decimals)::text)
            order by due_date, id
          ) filter (where ${isOwed}), '$[0 to 19]'), '[]') as open,
        round(sum(greatest(credit_of_order(stage, incl_tax, paid), (
          select sum(a.amount) from payment_allocations a where a.order_id = orders.id and a.freed))), decimals)::text as credit
      from orders
      where customer_id = ${customerId} and (stage <> 'cancelled' or paid > 0)
      group by currency, decimals order by sum(incl_tax - paid) desc, currency`,
);

type DocumentIds = Pick<Query, 'orderId' | 'invoiceId'>;

/** The parts in `table` that belong to the requested order or invoice. */
const askedOf = (table: string, { orderId, invoiceId }: DocumentIds): SQL | undefined =>
  and(
    orderId === undefined ? undefined : sql`${sql.raw(table)}.order_id = ${orderId}`,
    invoiceId === undefined ? undefined : sql`${sql.raw(table)}.invoice_id = ${invoiceId}`,
  );

const rounded = (amount: SQL): SQL<string> => sql<string>`round(${amount}, ${payments.decimals})::text`;

/** The part of a payment that was taken for the requested order or invoice, with what was given back of it. */
function shareOf(asked: DocumentIds): SQL {
  const isAsked = askedOf('a', asked);
  return isAsked
    ? sql`(select coalesce(sum(a.amount), 0) from (
        select payment_id, order_id, invoice_id, amount from payment_allocations
        union all select payment_id, order_id, invoice_id, amount from refund_allocations
        union all select payment_id, from_order_id, null, amount from credit_use_parts
      ) as a where a.payment_id = ${payments.id} and ${isAsked})`
    : sql`${payments.amount}`;
}

/** The refunds of a payment, oldest first. */
function refundsOf(asked: DocumentIds): SQL<Refund[]> {
  const isAsked = askedOf('a', asked);
  const share = isAsked
    ? sql`(select coalesce(sum(a.amount), 0) from refund_allocations a where a.refund_id = r.id and ${isAsked})`
    : sql`r.amount`;
  return sql<Refund[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'amount', ${rounded(sql`r.amount`)},
      'rounding', ${rounded(sql`r.rounding`)}, 'share', ${rounded(share)}, 'method', r.method, 'date', r.date, 'reason', r.reason,
      'user', json_build_object('id', u.id, 'name', u.name),
      'created', to_json(r.created at time zone 'UTC') #>> '{}' || 'Z') order by r.id), '[]')
    from refunds r join users u on u.id = r.entered_by where r.payment_id = ${payments.id})`;
}

/** What was the credit of other orders before it came to the requested order or invoice. */
const creditFrom = ({ orderId, invoiceId }: DocumentIds): SQL<Payment['creditFrom']> => sql<
  Payment['creditFrom']
>`(
    select coalesce(json_agg(json_build_object('number', c.number, 'amount', ${rounded(sql`c.amount`)}) order by c.number), '[]')
    from (
      select o.reference_number as number, sum(c.amount) as amount
      from credit_use_parts c join orders o on o.id = c.from_order_id
      where c.payment_id = ${payments.id} and (c.to_order_id = ${orderId ?? null}::bigint or c.to_order_id in (
        select a.order_id from payment_allocations a
        where a.payment_id = ${payments.id} and a.invoice_id = ${invoiceId ?? null}::bigint))
      group by 1
    ) as c)`;

/** What was moved from the requested order to others, oldest first. */
const movedFrom = ({ orderId }: DocumentIds): SQL<MovedCredit[]> => sql<MovedCredit[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'amount', ${rounded(sql`c.amount`)},
      'number', coalesce(o.reference_number, i.invoice_number), 'orderId', u.order_id, 'invoiceId', u.invoice_id,
      'date', u.date) order by c.id), '[]')
    from credit_use_parts c join credit_uses u on u.id = c.use_id
    left join orders o on o.id = u.order_id left join invoices i on i.id = u.invoice_id
    where c.payment_id = ${payments.id} and c.from_order_id = ${orderId ?? null}::bigint)`;

/** The papers of prepayments that it has, of the requested order where there is one. */
const prepaymentsOf = ({ orderId }: DocumentIds): SQL<Payment['prepayments']> => sql<Payment['prepayments']>`(
    select coalesce(json_agg(json_build_object('id', d.id, 'invoiceNumber', d.invoice_number, 'orderId', d.order_id,
      'isCredit', d.kind = 'prepaymentCreditNote') order by d.id), '[]')
    from (
      select distinct i.id, i.invoice_number, i.kind, l.order_id from prepayment_lines l join invoices i on i.id = l.invoice_id
      where l.payment_id = ${payments.id} and i.kind in ('prepayment', 'prepaymentCreditNote')
        and ${orderId === undefined ? sql`true` : sql`l.order_id = ${orderId}`}
    ) as d)`;

const refunded = sql`(select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = ${payments.id})`;

/** What its orders have free of a payment, as far as they have credit. */
const creditOf = sql`(
  select coalesce(sum(least(own.free, greatest(credit_of_order(o.stage, o.incl_tax, o.paid), (
    select sum(f.amount) from payment_allocations f where f.order_id = o.id and f.freed)))), 0)
  from (
    select a.order_id, sum(a.amount) as free from payment_allocations a
    where a.payment_id = ${payments.id} and a.invoice_id is null group by 1
  ) as own join orders o on o.id = own.order_id)`;

const isEarned = sql<boolean>`exists (
  select from payment_allocations a join orders o on o.id = a.order_id
  where a.payment_id = ${payments.id} and (a.invoice_id is not null or o.picked_at is not null))`;

const selectPayments = (database: Database, asked: DocumentIds = {}) =>
  database
    .select({
      id: payments.id,
      orderId: payments.orderId,
      invoiceId: payments.invoiceId,
      orderNumber: orders.referenceNumber,
      invoiceNumber: invoices.invoiceNumber,
      amount: rounded(sql`${payments.amount}`),
      rounding: rounded(sql`${payments.rounding}`),
      share: rounded(shareOf(asked)),
      refunded: rounded(refunded),
      refunds: refundsOf(asked),
      credit: rounded(creditOf),
      isEarned,
      creditFrom: creditFrom(asked),
      moved: movedFrom(asked),
      prepayments: prepaymentsOf(asked),
      currency: payments.currency,
      method: payments.method,
      date: payments.date,
      note: payments.note,
      user: { id: users.id, name: users.name },
      created: payments.created,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.takenBy))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId));
