import { changesOf, contract } from '#shared/lib/contract.ts';
import { preference, preferenceFields } from './preference.schema.ts';

export const preferenceContract = {
  fields: preferenceFields,
  get: contract({
    method: 'GET',
    path: '/preferences',
    access: 'signedIn',
    summary: 'Read the shop’s preferences',
    reply: preference,
  }),
  update: contract({
    method: 'PATCH',
    path: '/preferences',
    access: 'settings:write',
    summary: 'Change the shop’s preferences',
    body: changesOf(preferenceFields),
    reply: preference,
    changes: ['orders', 'dashboard'],
  }),
};
