import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { fieldsOf, type ReadRow } from '#server/lib/data/records.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferences } from './preference.table.ts';

/** Throws `not_found` before the shop is founded. */
export async function shopPreferences(database: Database) {
  return requireRow(await readPreferences(database));
}

const readPreferences = statement<ReadRow<typeof preferences>>(
  'preferences',
  () => sql`select ${fieldsOf(preferences)} from preferences`,
);

/** Today's date (`YYYY-MM-DD`) in the shop's time zone. */
export async function todayInShop(database: Database): Promise<string> {
  return localDate((await shopPreferences(database)).timeZone);
}
