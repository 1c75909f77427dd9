import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { currencyApi } from './currency.api.ts';
import { currencyManifest } from './money.manifests.ts';

export const currencyListing = listing({
  sorts: ['code', 'name', 'created'],
  defaultSort: 'code',
  filters: {},
});

export const currencyContract = {
  ...crudContract<typeof currencyApi>({
    path: 'currencies',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    listing: currencyListing,
    changes: ['current-currency'],
  }),
  manifest: currencyManifest,
  /** The base currency, in which all totals are computed. */
  current: contract<typeof currencyApi.current>({
    method: 'GET',
    path: '/current-currency',
    access: 'public',
  }),
  makeBase: contract<typeof currencyApi.makeBase>({
    method: 'POST',
    path: '/currencies/:id/make-base',
    access: 'settings:write',
    changes: ['current-currency', 'dashboard', 'accounting'],
  }),
};
