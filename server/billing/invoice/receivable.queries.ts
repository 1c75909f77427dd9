import { type SQL, sql } from 'drizzle-orm';

/**
 * A query for what is still to pay on each open invoice, in the base currency at the rate of the document. It is due on the
 * day that the first of its orders was promised for: it is overdue from the next day on.
 */
export const receivables: SQL = sql`
  select s.invoice_id, s.customer_id, s.due_on,
    round((s.total - s.credited_amount - s.paid) / s.exchange_rate, base.decimals) as amount
  from invoice_standings s join currencies base on base.is_base
  where s.state in ('unpaid', 'partPaid')`;
