import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import { dimensionPreference, dimensionPreferenceFields } from './dimension-preference.schema.ts';
import { dimensionPreferenceManifest } from './measuring.manifests.ts';

export const dimensionPreferenceContract = {
  manifest: dimensionPreferenceManifest,
  fields: dimensionPreferenceFields,
  get: contract({
    method: 'GET',
    path: '/dimension-preferences',
    access: 'signedIn',
    summary: 'Read the preferences for measuring and for showing measured values',
    reply: dimensionPreference,
  }),
  update: contract({
    method: 'PATCH',
    path: '/dimension-preferences',
    access: 'settings:write',
    summary: 'Change the preferences for measuring',
    body: changesOf(dimensionPreferenceFields),
    reply: dimensionPreference,
  }),
};
