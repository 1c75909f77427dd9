import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { fieldsOf, type ReadRow } from '#server/lib/data/records.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import { currencies } from './currency.table.ts';

/** The currency in which everything is summed. Throws `not_found` before the shop is founded. */
export async function baseCurrency(database: Database) {
  return requireRow(await readBase(database));
}

const readBase = statement<ReadRow<typeof currencies>>(
  'base currency',
  () => sql`select ${fieldsOf(currencies)} from currencies where is_base`,
);
