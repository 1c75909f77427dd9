import { api } from '#shared/lib/contract.ts';
import { crudApi, idParams } from '#shared/lib/crud-api.ts';
import { currencyListing } from './currency.contract.ts';
import { currency, currencyFields } from './currency.schema.ts';

export const currencyApi = {
  ...crudApi({
    path: 'currencies',
    fields: currencyFields,
    entity: currency,
    listing: currencyListing,
    errors: { update: ['in_use'] },
  }),
  current: api({ errors: ['not_found'], summary: 'The shop’s base currency', reply: currency }),
  makeBase: api({
    errors: ['not_allowed'],
    summary: 'Make this currency the base currency; all rates are converted. 409 once any amount is recorded',
    params: idParams,
    reply: currency,
    status: 200,
  }),
};
