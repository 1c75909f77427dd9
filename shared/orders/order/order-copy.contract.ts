import { contract } from '#shared/lib/contract.ts';
import type { orderCopyApi } from './order-copy.api.ts';

export const orderCopyContract = contract<typeof orderCopyApi>({
  method: 'GET',
  path: '/orders/:id/copy',
  access: 'orders:write',
});
