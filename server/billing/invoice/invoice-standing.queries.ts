import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { fieldsOf, type ReadRow } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
import { invoices } from './invoice.table.ts';

/**
 * Returns an invoice that may still be paid or credited, with what is credited of it; null for an unknown id. Throws
 * `not_allowed` for a credit note, for a prepayment and for an invoice that is credited as a whole. Call it under the lock of its orders, or the result may be outdated.
 */
export async function findLiveInvoice(database: Database, id: number) {
  const [found] = await readInvoice(database, { id });
  if (!found) return null;
  const params = { invoice: found.invoiceNumber };
  if (found.kind === 'prepayment')
    throw new Problem('not_allowed', { message: 'billing.prepayment.refundInstead', params });
  if (found.kind !== 'invoice') throw new Problem('not_allowed', { message: 'billing.notAnInvoice', params });
  if (found.credited) throw new Problem('not_allowed', { message: 'billing.alreadyCredited', params });
  return found;
}

const readInvoice = statement<
  ReadRow<typeof invoices> & { credited: boolean; creditedAmount: string },
  { id: number }
>(
  'invoice with what is credited',
  ({ id }) => sql`
    select ${fieldsOf(invoices)}, s.credited, s.credited_amount as "creditedAmount"
    from invoices join invoice_standings s on s.invoice_id = invoices.id where invoices.id = ${id}::bigint`,
);
