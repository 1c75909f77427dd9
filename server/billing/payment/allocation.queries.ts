import { sql } from 'drizzle-orm';
import { statement } from '#server/lib/data/statement.ts';
import type { Debt } from '#shared/billing/payment/deposit.rules.ts';

/** Returns the unpaid amount of each invoice, less its credit notes, for each of these orders; oldest invoice first. */
export const debtsOfOrders = statement<Debt, { orderIds: readonly number[] }>(
  'debts of orders',
  ({ orderIds }) =>
    sql`select billed."invoiceId", billed."orderId", billed.amount - coalesce(paid.amount, 0) as outstanding
      from (
        select coalesce(i.credits_id, i.id) as "invoiceId", l.order_id as "orderId",
          sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end) as amount
        from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.order_id = any(${orderIds}::bigint[])
        group by 1, 2
      ) as billed
      left join lateral (
        select sum(a.amount) as amount from payment_allocations a
        where a.invoice_id = billed."invoiceId" and a.order_id = billed."orderId"
      ) as paid on true
      where billed.amount > coalesce(paid.amount, 0)
      order by billed."invoiceId", billed."orderId"`,
);

/** Returns what an invoice bills each of its orders, less its credit notes. */
export const billedOfInvoice = statement<{ orderId: number; amount: string }, { invoiceId: number }>(
  'billed of an invoice',
  ({ invoiceId }) =>
    sql`select l.order_id as "orderId", sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end) as amount
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.id = ${invoiceId}::bigint or i.credits_id = ${invoiceId}::bigint
      group by l.order_id`,
);
