import { contract } from '#shared/lib/contract.ts';
import { crudContract, idParams } from '#shared/lib/crud-contract.ts';
import { currency, currencyFields } from './currency.schema.ts';
import { currencyManifest } from './money.manifests.ts';

export const currencyContract = {
  ...crudContract({
    path: 'currencies',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    fields: currencyFields,
    entity: currency,
    sorts: ['code', 'name', 'created'],
    defaultSort: 'code',
    changes: ['current-currency'],
    errors: { update: ['in_use'] },
  }),
  manifest: currencyManifest,
  /** The base currency, in which all totals are computed. */
  current: contract({
    method: 'GET',
    path: '/current-currency',
    access: 'public',
    errors: ['not_found'],
    summary: 'The shop’s base currency',
    reply: currency,
  }),
  makeBase: contract({
    method: 'POST',
    path: '/currencies/:id/make-base',
    access: 'settings:write',
    errors: ['not_allowed'],
    summary: 'Make this currency the base currency; all rates are converted. 409 once any amount is recorded',
    params: idParams,
    reply: currency,
    status: 200,
    changes: ['current-currency', 'dashboard', 'accounting'],
  }),
};
