import { contract } from '#shared/lib/contract.ts';
import type { myWorkApi } from './my-work.api.ts';

export const myWorkContract = {
  list: contract<typeof myWorkApi.list>({
    method: 'GET',
    path: '/my-work',
    access: 'work:own',
    shows: ['orders', 'work-types', 'designs', 'items', 'barcode-settings'],
  }),
  get: contract<typeof myWorkApi.get>({
    method: 'GET',
    path: '/my-work/:id',
    access: 'work:own',
    shows: ['orders', 'work-types', 'designs', 'items', 'barcode-settings'],
  }),
  ready: contract<typeof myWorkApi.ready>({
    method: 'POST',
    path: '/my-work/:id/ready',
    access: 'work:own',
    changes: ['orders'],
  }),
};
