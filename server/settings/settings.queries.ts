import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/problem.ts';
import { todayIn } from '#shared/settings/today.rules.ts';
import { companyInformation as companyInformationTable } from './company-information.table.ts';
import { currencies } from './currency.table.ts';
import { preferences } from './preference.table.ts';

/** The currency in which everything is summed. Throws `not_found` before the shop is founded, as do all of these. */
export async function baseCurrency(database: Database) {
  return found(await database.select().from(currencies).where(eq(currencies.isBase, true)));
}

export async function shopPreferences(database: Database) {
  return found(await database.select().from(preferences));
}

/** The date (`YYYY-MM-DD`) that it is where the shop stands. */
export async function todayInShop(database: Database): Promise<string> {
  return todayIn((await shopPreferences(database)).timeZone);
}

export async function companyInformation(database: Database) {
  return found(await database.select().from(companyInformationTable));
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
