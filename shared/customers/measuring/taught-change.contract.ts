import { contract } from '#shared/lib/contract.ts';
import type { taughtChangeApi } from './taught-change.api.ts';

export const taughtChangeContract = {
  list: contract<typeof taughtChangeApi.list>({
    method: 'GET',
    path: '/taught-changes',
    access: 'measurements:read',
  }),
};
