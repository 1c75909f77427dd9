import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { companyInformation as companyInformationTable } from './company-information.table.ts';

/** Throws `not_found` before the shop is founded. */
export async function companyInformation(database: Database) {
  return requireRow(await database.select().from(companyInformationTable));
}
