import { type SQL, sql } from 'drizzle-orm';
import type { MovedRows } from '#server/customers/customer-merge.table.ts';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { Moves } from '#shared/customers/customer/merge.api.ts';

/** A table whose rows name their customer in `customer_id`. */
interface CustomerOwnedTable {
  name: Exclude<keyof Moves, 'payments' | 'members'>;
  /** Its name in the database, where that is another. */
  table?: string;
  /** Selects the ids of rows added to the kept customer since a merge that belong to moved rows, and so go back with them. */
  followers?: (keptId: number, moved: MovedRows) => SQL;
}

const linesOfPapers = sql.raw(
  'select invoice_id, order_id from invoice_lines union all select invoice_id, order_id from prepayment_lines',
);

/** The tables of all that belongs to a customer. Payments belong to orders and invoices. */
export const customerOwnedTables: readonly CustomerOwnedTable[] = [
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
          and i.id in (select l.invoice_id from (${linesOfPapers}) as l where l.order_id = any(${sql.param(orders)}::bigint[]))
          and not exists (
            select from (${linesOfPapers}) as l
            where l.invoice_id = i.id and not l.order_id = any(${sql.param(orders)}::bigint[]))`,
  },
];

/** How many payments a customer's orders have. */
export async function countPayments(database: Database, customerId: number): Promise<number> {
  const [row] = await readOnce<{ count: number }>(
    database,
    sql`select count(distinct a.payment_id) as count
      from payment_allocations a join orders o on o.id = a.order_id where o.customer_id = ${customerId}`,
  );
  return row?.count ?? 0;
}
