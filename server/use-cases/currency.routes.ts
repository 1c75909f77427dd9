import type { z } from 'zod';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { findCurrency, plainCoin, ratesOfToday } from '#server/settings/money/currency.queries.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import {
  addRate,
  correctRate,
  recordRate,
  removeRate,
} from '#server/settings/money/exchange-rate.actions.ts';
import { findRate, listRates } from '#server/settings/money/exchange-rate.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { currencyTitle } from '#shared/lib/intl.ts';
import { currencyApi } from '#shared/settings/money/currency.api.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { exchangeRateApi } from '#shared/settings/money/exchange-rate.api.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { allowOtherDecimals, makeBase, refuseUsed } from './base-currency.actions.ts';

type Currency = typeof currencies.$inferSelect;
type Changes = Partial<z.output<typeof currencyApi.fields>>;

/** Currencies and their rates. What uses a currency is in every area that has amounts. */
export const currencyRoutes: Route[] = [
  ...crud(currencyContract, currencyApi, {
    table: currencies,
    sorts: { code: byNumber(currencies.code), name: currencies.sortName, created: currencies.id },
    derived: async (_rows, database) => {
      const rateOf = await ratesOfToday(database);
      return ({ id, smallestCoin }) => ({ ...rateOf(id), smallestCoin: plainCoin(smallestCoin) });
    },
    onCreate: ({ name, code }, { language }) => ({ name: name ?? currencyTitle(code, language) }),
    afterCreate: async ({ id }, { database }, { exchangeRate }) =>
      recordRate(database, id, { asOf: await todayInShop(database), rate: exchangeRate }),
    onUpdate: async (changes, before, context) => {
      if (before.isBase) await changeBase(changes, before, context);
      else await changeOther(changes, before, context);
      return {};
    },
    onRemove: async (before, { database }) => {
      if (before.isBase) throw new Problem('in_use', { message: 'settings.baseCurrencyInUse' });
      await refuseUsed(database, before.code);
    },
  }),
  route(currencyContract.current, currencyApi.current, async ({ database }) =>
    findCurrency(database, (await baseCurrency(database)).id),
  ),
  route(currencyContract.makeBase, currencyApi.makeBase, async ({ params, database }) => {
    await makeBase(database, params.id);
    return findCurrency(database, params.id);
  }),
  route(exchangeRateContract.list, exchangeRateApi.list, ({ params, query, database }) =>
    listRates(database, params.currencyId, query),
  ),
  route(exchangeRateContract.get, exchangeRateApi.get, ({ params, database }) => findRate(database, params)),
  route(exchangeRateContract.create, exchangeRateApi.create, async ({ params, body, database }) => {
    const id = await addRate(database, params.currencyId, body);
    return findRate(database, { ...params, id });
  }),
  route(exchangeRateContract.update, exchangeRateApi.update, async ({ params, body, database }) => {
    await correctRate(database, params, body);
    return findRate(database, params);
  }),
  route(exchangeRateContract.remove, exchangeRateApi.remove, ({ params, database }) =>
    removeRate(database, params),
  ),
];

/** Refuses another code or rate for the base currency, and other decimals once there are amounts: all sums are in it. */
async function changeBase(
  changes: Changes,
  before: Currency,
  { database }: Pick<Context, 'database'>,
): Promise<void> {
  if (changes.exchangeRate !== undefined && changes.exchangeRate !== '1')
    throw invalidField('exchangeRate', 'settings.baseRate');
  if (changes.code !== undefined && changes.code !== before.code)
    throw invalidField('code', 'settings.baseCode');
  if (changes.decimals !== undefined && changes.decimals !== before.decimals)
    await allowOtherDecimals(database);
}

/** A new rate applies from today. A used currency keeps its code: documents refer to it. */
async function changeOther(
  changes: Changes,
  before: Currency,
  { database }: Pick<Context, 'database'>,
): Promise<void> {
  if (changes.code !== undefined && changes.code !== before.code) await refuseUsed(database, before.code);
  if (changes.exchangeRate === undefined) return;
  const asOf = await todayInShop(database);
  await recordRate(database, before.id, { asOf, rate: changes.exchangeRate });
}
