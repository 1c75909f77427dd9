import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { currencies } from './currency.table.ts';

/** The currency in which everything is summed. Throws `not_found` before the shop is founded. */
export async function baseCurrency(database: Database) {
  return requireRow(await database.select().from(currencies).where(eq(currencies.isBase, true)));
}
