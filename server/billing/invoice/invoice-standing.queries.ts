import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { invoices } from './invoice.table.ts';
import { invoiceStandings } from './invoice-standing.table.ts';

/**
 * Returns an invoice that may still be paid or credited, with what is credited of it; null for an unknown id. Throws
 * `not_allowed` for a credit note and for an invoice that is credited as a whole. Call it under the lock of its orders, or the result may be outdated.
 */
export async function findLiveInvoice(database: Database, id: number) {
  const { credited: isCredited, creditedAmount: amount } = invoiceStandings;
  const [found] = await database
    .select({ invoice: invoices, credited: isCredited, creditedAmount: amount })
    .from(invoices)
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(eq(invoices.id, id));
  if (!found) return null;
  const { invoice, credited, creditedAmount } = found;
  const params = { invoice: invoice.invoiceNumber };
  if (invoice.kind === 'creditNote')
    throw new Problem('not_allowed', { message: 'billing.notAnInvoice', params });
  if (credited) throw new Problem('not_allowed', { message: 'billing.alreadyCredited', params });
  return { ...invoice, creditedAmount };
}
