import { contract } from '#shared/lib/contract.ts';
import type { promiseApi } from './promise.api.ts';

export const promiseContract = contract<typeof promiseApi>({
  method: 'GET',
  path: '/orders/promise',
  access: 'orders:read',
  shows: ['work-types', 'preferences'],
});
