import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { CustomerCredit, creditApi } from '#shared/billing/payment/credit.api.ts';
import type { FreePart } from '#shared/billing/payment/credit.rules.ts';
import { creditUses } from './credit-use.table.ts';

/** A customer rarely has credit on more orders; what is beyond them can be spent next. */
const mostOrders = 200;

/** Returns the credit of a customer by order, oldest order first, without that of the orders which it is to be spent on. */
export const creditOfCustomer = statement<CustomerCredit, { customerId: number; except: readonly number[] }>(
  'credit of a customer',
  ({ customerId, except }) =>
    sql`select o.id as "orderId", o.reference_number as "orderNumber", o.currency, o.decimals,
        round(credit.amount, o.decimals)::text as amount
      from orders o cross join lateral (
        select greatest(credit_of_order(o.stage, o.incl_tax, o.paid), coalesce(sum(a.amount), 0)) as amount
        from payment_allocations a where a.order_id = o.id and a.freed
      ) as credit
      where o.customer_id = ${customerId} and o.paid > 0 and credit.amount > 0
        and not o.id = any(${except}::bigint[])
      order by o.ordered_on, o.id limit ${sql.raw(String(mostOrders))}`,
);

/** Returns the credit that may be spent on anything of the customer, or on an order or an invoice of theirs. */
export async function listCredit(
  database: Database,
  { customerId, orderId, invoiceId }: z.output<typeof creditApi.list.query>,
) {
  const billed = invoiceId === undefined ? [] : await ordersOfInvoice(database, invoiceId);
  const except = orderId === undefined ? billed : [orderId, ...billed];
  return { data: await creditOfCustomer(database, { customerId, except }) };
}

/** Returns the credit that an order has: what is paid beyond its total, or what a credit note freed. */
export async function creditOfOrder(database: Database, orderId: number): Promise<string> {
  const [found] = await readCreditOfOrder(database, { orderId });
  return found?.amount ?? '0';
}

const readCreditOfOrder = statement<{ amount: string }, { orderId: number }>(
  'credit of an order',
  ({ orderId }) =>
    sql`select round(greatest(credit_of_order(o.stage, o.incl_tax, o.paid), (
          select sum(a.amount) from payment_allocations a where a.order_id = o.id and a.freed)), o.decimals)::text as amount
      from orders o where o.id = ${orderId}::bigint`,
);

/** A part of a payment that an order has free. */
export type HeldPart = FreePart & { paymentId: number };

/** Returns the parts of payments that these orders have free. */
export const freeParts = statement<HeldPart, { orderIds: readonly number[] }>(
  'free parts of payments',
  ({ orderIds }) =>
    sql`select id, payment_id as "paymentId", order_id as "orderId", invoice_id as "invoiceId", amount, freed
      from payment_allocations where order_id = any(${orderIds}::bigint[]) and invoice_id is null
      order by payment_id, id`,
);

/** Throws `not_found`. */
export async function findCreditUse(database: Database, id: number) {
  const [found] = await database
    .select({
      id: creditUses.id,
      orderId: creditUses.orderId,
      invoiceId: creditUses.invoiceId,
      amount: sql<string>`round(${creditUses.amount}, ${creditUses.decimals})::text`,
      currency: creditUses.currency,
      date: creditUses.date,
    })
    .from(creditUses)
    .where(eq(creditUses.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}
