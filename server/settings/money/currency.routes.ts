import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { type AmountTable, makeBase, refuseUsed } from './base-currency.actions.ts';
import { baseCurrency } from './base-currency.queries.ts';
import { findCurrency, presentCurrencies } from './currency.queries.ts';
import { currencies } from './currency.table.ts';
import { addRate, correctRate, recordRate, removeRate } from './exchange-rate.actions.ts';
import { findRate, listRates } from './exchange-rate.queries.ts';

type Row = Record<string, unknown>;

/** Currencies and their rates; `amounts` are the tables of other areas that hold amounts. */
export function currencyRoutes(amounts: readonly AmountTable[]): Route[] {
  const plain = crud(currencyContract, {
    table: currencies,
    sorts: { code: currencies.code, name: currencies.name, created: currencies.id },
    present: (rows, database) => presentCurrencies(rows, database),
    afterCreate: async (row, { body, database }) =>
      recordRate(database, Number(row.id), {
        asOf: await todayInShop(database),
        rate: String((body as Row).exchangeRate),
      }),
    onUpdate: async (changes, before, context) => {
      if (before.isBase) refuseOtherBase(changes, before);
      else await changeOther(changes, before, context, amounts);
      return {};
    },
    onRemove: async (before, { database }) => {
      if (before.isBase) throw new Problem('in_use', { message: 'settings.baseCurrencyInUse' });
      await refuseUsed(database, String(before.code), amounts);
    },
  });
  return [...plain, ...otherRoutes(amounts)];
}

const otherRoutes = (amounts: readonly AmountTable[]): Route[] => [
  route(currencyContract.current, async ({ database }) =>
    findCurrency(database, (await baseCurrency(database)).id),
  ),
  route(currencyContract.makeBase, async ({ params, database }) => {
    await makeBase(database, params.id, amounts);
    return findCurrency(database, params.id);
  }),
  route(exchangeRateContract.list, ({ params, query, database }) =>
    listRates(database, params.currencyId, query),
  ),
  route(exchangeRateContract.get, ({ params, database }) => findRate(database, params)),
  route(exchangeRateContract.create, async ({ params, body, database }) => {
    const id = await addRate(database, params.currencyId, body);
    return findRate(database, { ...params, id });
  }),
  route(exchangeRateContract.update, async ({ params, body, database }) => {
    await correctRate(database, params, body);
    return findRate(database, params);
  }),
  route(exchangeRateContract.remove, ({ params, database }) => removeRate(database, params)),
];

/** All that was ever summed is in the base currency: another code or rate would change what those sums mean. */
function refuseOtherBase(changes: Row, before: Row): void {
  if (changes.exchangeRate !== undefined && changes.exchangeRate !== '1')
    throw invalidField('exchangeRate', 'settings.baseRate');
  if (changes.code !== undefined && changes.code !== before.code)
    throw invalidField('code', 'settings.baseCode');
}

/** Another rate holds from today on; documents name a currency by its code, so a used one keeps it. */
async function changeOther(
  changes: Row,
  before: Row,
  { database }: Pick<Context, 'database'>,
  amounts: readonly AmountTable[],
): Promise<void> {
  if (changes.code !== undefined && changes.code !== before.code)
    await refuseUsed(database, String(before.code), amounts);
  if (changes.exchangeRate === undefined) return;
  const asOf = await todayInShop(database);
  await recordRate(database, Number(before.id), { asOf, rate: String(changes.exchangeRate) });
}
