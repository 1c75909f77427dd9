import { contract } from '#shared/lib/contract.ts';
import type { dimensionPreferenceApi } from './dimension-preference.api.ts';
import { dimensionPreferenceManifest } from './measuring.manifests.ts';

export const dimensionPreferenceContract = {
  manifest: dimensionPreferenceManifest,
  get: contract<typeof dimensionPreferenceApi.get>({
    method: 'GET',
    path: '/dimension-preferences',
    access: 'signedIn',
  }),
  update: contract<typeof dimensionPreferenceApi.update>({
    method: 'PATCH',
    path: '/dimension-preferences',
    access: 'settings:write',
  }),
};
