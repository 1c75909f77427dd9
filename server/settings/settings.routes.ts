import { crud } from '#server/lib/crud.ts';
import { invalidField, Problem } from '#server/lib/problem.ts';
import { type Route, route } from '#server/lib/route.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { currencyContract } from '#shared/settings/currency.contract.ts';
import { barcodeSettingsRoutes } from './barcode-settings.routes.ts';
import { companyInformationRoutes } from './company-information.routes.ts';
import { currencies } from './currency.table.ts';
import { baseCurrency } from './settings.queries.ts';
import { taxRoutes } from './tax.routes.ts';

/** A decimal as people write it; the database pads it with zeros. */
const plain = (decimal: unknown): string | null => parseDecimal(String(decimal));

const presentCurrency = (row: Record<string, unknown>) => ({
  ...row,
  exchangeRate: plain(row.exchangeRate),
});

const currencyRoutes = crud(currencyContract, {
  table: currencies,
  sorts: { code: currencies.code, name: currencies.name, created: currencies.id },
  present: (rows) => rows.map(presentCurrency),
  onUpdate: (changes, before) => {
    if (before.isBase) refuseOtherBase(changes, before);
    return {};
  },
  onRemove: async (before) => {
    if (before.isBase) throw new Problem('in_use', { message: 'settings.baseCurrencyInUse' });
  },
});

/** All that was ever summed is in the base currency: another code or rate would change what those sums mean. */
function refuseOtherBase(changes: Record<string, unknown>, before: Record<string, unknown>): void {
  if (changes.exchangeRate !== undefined && changes.exchangeRate !== '1')
    throw invalidField('exchangeRate', 'settings.baseRate');
  if (changes.code !== undefined && changes.code !== before.code)
    throw invalidField('code', 'settings.baseCode');
}

export const settingsRoutes: Route[] = [
  ...taxRoutes,
  ...currencyRoutes,
  route(currencyContract.current, async ({ database }) => {
    const base = await baseCurrency(database);
    return { ...base, exchangeRate: plain(base.exchangeRate) ?? '1' };
  }),
  ...barcodeSettingsRoutes,
  ...companyInformationRoutes,
];
