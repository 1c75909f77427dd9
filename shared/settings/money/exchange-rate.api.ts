import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { changesOf, idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { exchangeRate, exchangeRateFields } from './currency.schema.ts';
import { exchangeRateListing } from './exchange-rate.contract.ts';

const ofCurrency = z.object({ currencyId: id });
const oneRate = idParams.extend({ currencyId: id });

export const exchangeRateApi = {
  list: api({
    summary: 'The rates of a currency, newest first',
    params: ofCurrency,
    query: listQuery(exchangeRateListing),
    reply: pageSchema(exchangeRate),
  }),
  get: api({ summary: 'Read one rate of a currency', params: oneRate, reply: exchangeRate }),
  create: api({
    summary: 'Add a rate as of a day, past or future',
    params: ofCurrency,
    body: exchangeRateFields,
    reply: exchangeRate,
    status: 201,
  }),
  update: api({
    summary: 'Correct a rate; issued documents keep the old one',
    params: oneRate,
    body: changesOf(exchangeRateFields),
    reply: exchangeRate,
  }),
  remove: api({
    errors: ['not_allowed'],
    summary: 'Remove a rate; the one before it applies instead',
    params: oneRate,
  }),
};
