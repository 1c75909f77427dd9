import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { type TaxTreatment, usualTreatment } from '#shared/settings/country/tax-category.rules.ts';
import { taxes } from './tax.table.ts';

interface Taxed {
  taxId: number | null;
  taxRate: string;
}

/**
 * Returns how the tax office sees each line, as its tax says now: a line keeps the rate it was ordered at, and what is said of it
 * may be mended until it is billed.
 */
export async function treatmentsOf(database: Database, lines: readonly Taxed[]): Promise<TaxTreatment[]> {
  const { country } = await shopPreferences(database);
  const ids = lines.flatMap(({ taxId, taxRate }) => (taxId && Number(taxRate) === 0 ? [taxId] : []));
  const { id, category, reasonCode, reason, reasonNames } = taxes;
  const found =
    ids.length === 0
      ? []
      : await database
          .select({ id, category, reasonCode, reason, reasonNames })
          .from(taxes)
          .where(inArray(id, ids));
  return lines.map(({ taxId, taxRate }) => {
    const usual = usualTreatment(taxRate, country);
    const said = found.find((tax) => tax.id === taxId);
    if (usual.category === 'standard' || !said || said.category === 'standard') return usual;
    const { id: _, ...treatment } = said;
    return treatment;
  });
}
