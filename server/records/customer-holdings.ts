import { sql } from 'drizzle-orm';
import type { CustomerHoldings } from '#server/customers/customer-holdings.ts';
import { readOnce } from '#server/lib/data/statement.ts';

/** All that belongs to a customer, for merges. Payments belong to orders and invoices. */
export const customerHoldings: CustomerHoldings = {
  tables: [
    { name: 'orders' },
    { name: 'measurements' },
    { name: 'appointments' },
    { name: 'messages' },
    { name: 'notes', table: 'customer_notes' },
    {
      name: 'invoices',
      // Papers whose orders all go back: a credit note of a moved invoice, or an invoice for moved orders alone.
      followers: (keptId, { orders = [], invoices = [] }) => sql`
        select i.id from invoices i
        where i.customer_id = ${keptId} and not i.id = any(${sql.param(invoices)}::bigint[])
          and i.id in (select l.invoice_id from invoice_lines l where l.order_id = any(${sql.param(orders)}::bigint[]))
          and not exists (
            select from invoice_lines l
            where l.invoice_id = i.id and not l.order_id = any(${sql.param(orders)}::bigint[]))`,
    },
  ],
  countPayments: async (database, customerId) => {
    const [row] = await readOnce<{ count: number }>(
      database,
      sql`select count(distinct a.payment_id) as count
        from payment_allocations a join orders o on o.id = a.order_id where o.customer_id = ${customerId}`,
    );
    return row?.count ?? 0;
  },
};
