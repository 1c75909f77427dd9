import { invalidField } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { readTaxNumber } from '#shared/settings/country/tax-number.rules.ts';

interface WithTaxNumber {
  taxNumber?: string | undefined;
}

/**
 * Returns a changed tax number as it is stored. One that stays as it was is left out, so that an older one may remain.
 * Throws `invalid` for a number that isn't one of the shop's country.
 */
export async function writeTaxNumber(
  { taxNumber }: WithTaxNumber,
  before: WithTaxNumber | null,
  { database }: Pick<Context, 'database'>,
  of: 'seller' | 'buyer' = 'buyer',
): Promise<WithTaxNumber> {
  if (!taxNumber || taxNumber === before?.taxNumber) return {};
  const { country } = await shopPreferences(database);
  const { number, fault } = readTaxNumber(taxNumber, country, of);
  if (fault) throw invalidField('taxNumber', fault.message, fault.params);
  return { taxNumber: number };
}
