import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { taxReturnOf } from '#shared/settings/country/described-returns.ts';
import type { ReturnBox } from '#shared/settings/country/tax-return.ts';
import { companyInformation } from './company-information.table.ts';

/** Returns the boxes of the form in which the shop tells its tax office of a period. */
export async function returnBoxes(database: Database): Promise<readonly ReturnBox[]> {
  const { country } = await shopPreferences(database);
  const [company] = await database.select({ region: companyInformation.region }).from(companyInformation);
  return taxReturnOf(country)({ region: company?.region ?? '' });
}

/**
 * Returns a condition that a line `l` of an invoice, or of a supplier's bill, belongs into a box of the shop's return; none does
 * into one that isn't there.
 */
export async function isInBox(database: Database, side: 'sales' | 'purchases', code: string): Promise<SQL> {
  const box = (await returnBoxes(database)).find((each) => each.code === code && each.side === side);
  if (!box) return sql`false`;
  const among = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
  const inCategory = sql`l.tax_category = ${among(box.categories)}`;
  if (!box.reasons) return inCategory;
  const hasReason = sql`l.tax_reason_code = ${among(box.reasons)}`;
  return box.isOthers ? sql`${inCategory} and not ${hasReason}` : sql`${inCategory} and ${hasReason}`;
}
