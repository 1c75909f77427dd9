import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { changesOf, idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { exchangeRate, exchangeRateFields } from './currency.schema.ts';

const ofCurrency = z.object({ currencyId: id });
const oneRate = idParams.extend({ currencyId: id });
const path = '/currencies/:currencyId/rates';
const changes = ['current-currency'];

/** The exchange rates of a currency: one entry for each day on which the rate changes. */
export const exchangeRateContract = {
  fields: exchangeRateFields,
  list: contract({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: 'The rates of a currency, newest first',
    params: ofCurrency,
    query: listQuery(['asOf'], '-asOf', {}),
    reply: pageSchema(exchangeRate),
  }),
  get: contract({
    method: 'GET',
    path: `${path}/:id`,
    access: 'signedIn',
    summary: 'Read one rate of a currency',
    params: oneRate,
    reply: exchangeRate,
  }),
  create: contract({
    method: 'POST',
    path,
    access: 'settings:write',
    summary: 'Add a rate as of a day, past or future',
    params: ofCurrency,
    body: exchangeRateFields,
    reply: exchangeRate,
    status: 201,
    changes,
  }),
  update: contract({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'settings:write',
    summary: 'Correct a rate; issued documents keep the old one',
    params: oneRate,
    body: changesOf(exchangeRateFields),
    reply: exchangeRate,
    changes,
  }),
  remove: contract({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'settings:write',
    errors: ['not_allowed'],
    summary: 'Remove a rate; the one before it applies instead',
    params: oneRate,
    changes,
  }),
};
