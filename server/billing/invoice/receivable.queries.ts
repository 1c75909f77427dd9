import { type SQL, sql } from 'drizzle-orm';

/**
 * A query for what is still to pay on each open invoice, in the base currency at the rate of the document. It is due on the
 * day that the first of its orders was promised for: it is overdue from the next day on.
 */
export const receivables: SQL = sql`
  select i.id as invoice_id, i.customer_id,
    (
      select min(o.due_date) from orders o
      where o.id in (select l.order_id from invoice_lines l where l.invoice_id = i.id)
    ) as due_on,
    round((s.total - s.credited_amount - s.paid) / i.exchange_rate, base.decimals) as amount
  from invoice_standings s join invoices i on i.id = s.invoice_id join currencies base on base.is_base
  where s.state in ('unpaid', 'partPaid')`;
