import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { dimensionPreference, dimensionPreferenceFields } from './dimension-preference.schema.ts';

export const dimensionPreferenceApi = {
  get: api({
    summary: 'Read the preferences for measuring and for showing measured values',
    reply: dimensionPreference,
  }),
  update: api({
    summary: 'Change the preferences for measuring',
    body: changesOf(dimensionPreferenceFields),
    reply: dimensionPreference,
  }),
};
