import { changesOf, contract } from '#shared/lib/contract.ts';
import { dimensionPreference, dimensionPreferenceFields } from './dimension-preference.schema.ts';

export const dimensionPreferenceContract = {
  fields: dimensionPreferenceFields,
  get: contract({
    method: 'GET',
    path: '/dimension-preferences',
    access: 'signedIn',
    summary: 'How the shop measures, and how it shows what it measured',
    reply: dimensionPreference,
  }),
  update: contract({
    method: 'PATCH',
    path: '/dimension-preferences',
    access: 'settings:write',
    summary: 'Change how the shop measures',
    body: changesOf(dimensionPreferenceFields),
    reply: dimensionPreference,
  }),
};
