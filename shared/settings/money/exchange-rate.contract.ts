import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { exchangeRateApi } from './exchange-rate.api.ts';

const path = '/currencies/:currencyId/rates';
const changes = ['current-currency'];

export const exchangeRateListing = listing({ sorts: ['asOf'], defaultSort: '-asOf', filters: {} });

/** The exchange rates of a currency: one entry for each day on which the rate changes. */
export const exchangeRateContract = {
  list: contract<typeof exchangeRateApi.list>({
    method: 'GET',
    path,
    access: 'signedIn',
    listing: exchangeRateListing,
  }),
  get: contract<typeof exchangeRateApi.get>({ method: 'GET', path: `${path}/:id`, access: 'signedIn' }),
  create: contract<typeof exchangeRateApi.create>({
    method: 'POST',
    path,
    access: 'settings:write',
    changes,
  }),
  update: contract<typeof exchangeRateApi.update>({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'settings:write',
    changes,
  }),
  remove: contract<typeof exchangeRateApi.remove>({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'settings:write',
    changes,
  }),
};
