import { contract, crudContract } from '#shared/lib/contract.ts';
import { currency, currencyFields } from './currency.schema.ts';

export const currencyContract = {
  ...crudContract({
    path: 'currencies',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    fields: currencyFields,
    entity: currency,
    sorts: ['code', 'name', 'created'],
    defaultSort: 'code',
  }),
  /** The base currency, in which everything summed is summed. */
  current: contract({
    method: 'GET',
    path: '/current-currency',
    access: 'public',
    summary: 'The shop’s base currency',
    reply: currency,
  }),
};
