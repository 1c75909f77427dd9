import { sql } from 'drizzle-orm';
import { invoicePrepayments } from '#server/billing/prepayment/prepayment.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';

/** The shop declares its deposits since about a week. */
const declaredDays = 7;

/** Issues the prepayment invoices of the newest deposits that pay no invoice yet, as taking them does. */
export async function declareDeposits(database: Database, by: Principal): Promise<void> {
  const deposits = await readOnce<{ paymentId: number; orderId: number; amount: string; date: string }>(
    database,
    sql`select a.payment_id as "paymentId", a.order_id as "orderId", sum(a.amount) as amount, p.date
      from payment_allocations a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id
      where a.invoice_id is null and not a.freed and o.stage <> 'cancelled'
        and p.date > (select max(date) from payments) - ${declaredDays}::int
      group by 1, 2, p.date, p.id order by p.date, p.id`,
  );
  for (const { date, ...deposit } of deposits) await invoicePrepayments(database, [deposit], date, by);
}
