import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import { preferenceManifest } from './preference.manifests.ts';
import { nextNumbers, preference, preferenceFields } from './preference.schema.ts';

export const preferenceContract = {
  manifest: preferenceManifest,
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
    changes: ['orders', 'dashboard', 'accounting', 'calendar'],
  }),
  /** Separate from the preferences, which every user may read: the numbers reveal how much a shop sells. */
  nextNumbers: contract({
    method: 'GET',
    path: '/preferences/next-numbers',
    access: 'settings:read',
    summary: 'Read the number that the next order, invoice, credit note and customer gets',
    reply: nextNumbers,
  }),
};
