import { contract } from '#shared/lib/contract.ts';
import type { alterationApi } from './alteration.api.ts';

export const alterationContract = {
  /** What a customer had made, newest first, for choosing what is altered. */
  alterable: contract<typeof alterationApi.alterable>({
    method: 'GET',
    path: '/alterable-rows',
    access: 'orders:read',
  }),
};
