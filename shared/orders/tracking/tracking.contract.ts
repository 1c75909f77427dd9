import { contract } from '#shared/lib/contract.ts';
import type { trackingApi } from './tracking.api.ts';

export const trackingContract = {
  get: contract<typeof trackingApi.get>({
    method: 'GET',
    path: '/track/:trackingId',
    access: 'public',
    shows: ['orders', 'designs', 'items', 'work-types', 'company-information'],
  }),
  address: contract<typeof trackingApi.address>({
    method: 'GET',
    path: '/tracking-address',
    access: 'orders:read',
  }),
};
