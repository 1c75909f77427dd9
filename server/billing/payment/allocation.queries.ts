import { sql } from 'drizzle-orm';
import { statement } from '#server/lib/data/statement.ts';
import type { Debt, Deposit } from '#shared/billing/payment/deposit.rules.ts';

/** Returns the parts of payments for these orders that pay no invoice yet, oldest payment first. */
export const freeDeposits = statement<Deposit, { orderIds: readonly number[] }>(
  'free deposits',
  ({ orderIds }) =>
    sql`select id, order_id as "orderId", amount from payment_allocations
      where order_id = any(${orderIds}::bigint[]) and invoice_id is null
      order by payment_id, id`,
);

/** Returns the unpaid amount of each invoice for each of these orders, oldest invoice first, without credited ones. */
export const debtsOfOrders = statement<Debt, { orderIds: readonly number[] }>(
  'debts of orders',
  ({ orderIds }) =>
    sql`select billed."invoiceId", billed."orderId", billed.amount - coalesce(paid.amount, 0) as outstanding
      from (
        select l.invoice_id as "invoiceId", l.order_id as "orderId", sum(l.incl_tax) as amount
        from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.order_id = any(${orderIds}::bigint[]) and i.kind = 'invoice'
          and not exists (select from invoices c where c.credits_id = i.id)
        group by l.invoice_id, l.order_id
      ) as billed
      left join lateral (
        select sum(a.amount) as amount from payment_allocations a
        where a.invoice_id = billed."invoiceId" and a.order_id = billed."orderId"
      ) as paid on true
      where billed.amount > coalesce(paid.amount, 0)
      order by billed."invoiceId", billed."orderId"`,
);
