import { invalidField } from '#server/lib/data/problem.ts';
import type { Context, Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { makeRoomForDefault } from '#server/lib/resource/one-default.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { readTreatment, type TaxTreatment } from '#shared/settings/country/tax-category.rules.ts';
import { taxApi } from '#shared/settings/money/tax.api.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { taxes } from './tax.table.ts';

export const taxRoutes: Route[] = crud(taxContract, taxApi, {
  table: taxes,
  isSerial: true,
  sorts: { name: taxes.sortName, created: taxes.id },
  // The database pads a decimal with zeros.
  derived: () => (row) => ({ rate: parseDecimal(row.rate) ?? row.rate }),
  onCreate: async (fields, { database }) => {
    await makeRoomForDefault(database, taxes, { wanted: fields.isDefault });
    return treatmentOf(fields.rate, fields, { database });
  },
  onUpdate: async (changes, before, { database }) => {
    const { isDefault } = changes;
    if (isDefault === true && !before.isDefault) await makeRoomForDefault(database, taxes, { wanted: true });
    const isOther = treated.some((field) => changes[field] !== undefined);
    if (!isOther) return {};
    const { rate, ...said } = { ...before, ...changes };
    // A tax that had a rate has said nothing yet of what it is without one.
    const isNew = changes.category === undefined && before.category === 'standard';
    return treatmentOf(rate, isNew ? { ...said, category: undefined } : said, { database });
  },
});

const treated = ['rate', 'category', 'reasonCode', 'reason', 'reasonNames'] as const;

async function treatmentOf(
  rate: string,
  said: Partial<TaxTreatment>,
  { database }: Pick<Context, 'database'>,
): Promise<TaxTreatment> {
  const { country } = await shopPreferences(database);
  const { treatment, fault } = readTreatment(rate, said, country);
  if (fault) throw invalidField(fault.path, fault.message);
  return treatment;
}
