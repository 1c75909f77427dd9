import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { invoices } from './invoice.table.ts';

/**
 * Returns an invoice that may still be paid or credited; null for an unknown id. Throws `not_allowed` for a
 * credit note and for a credited invoice. Call it under the lock of its orders, or the result may be outdated.
 */
export async function findLiveInvoice(database: Database, id: number) {
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) return null;
  const params = { invoice: invoice.invoiceNumber };
  if (invoice.kind === 'creditNote')
    throw new Problem('not_allowed', { message: 'billing.notAnInvoice', params });
  const credits = await database.select({ id: invoices.id }).from(invoices).where(eq(invoices.creditsId, id));
  if (credits.length > 0) throw new Problem('not_allowed', { message: 'billing.alreadyCredited', params });
  return invoice;
}
