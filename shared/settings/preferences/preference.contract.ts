import { contract } from '#shared/lib/contract.ts';
import type { preferenceApi } from './preference.api.ts';
import { preferenceManifest } from './preference.manifests.ts';

export const preferenceContract = {
  manifest: preferenceManifest,
  get: contract<typeof preferenceApi.get>({ method: 'GET', path: '/preferences', access: 'signedIn' }),
  update: contract<typeof preferenceApi.update>({
    method: 'PATCH',
    path: '/preferences',
    access: 'settings:write',
    changes: ['orders', 'dashboard', 'accounting', 'calendar'],
  }),
  /** Separate from the preferences, which every user may read: the numbers reveal how much a shop sells. */
  nextNumbers: contract<typeof preferenceApi.nextNumbers>({
    method: 'GET',
    path: '/preferences/next-numbers',
    access: 'settings:read',
  }),
};
