import { contract } from '#shared/lib/contract.ts';
import type { stageCountsApi } from './stage-counts.api.ts';

/** The number of orders per stage, for the menu and the tabs; apart from other routes of orders, since every screen has the menu. */
export const stageCountsContract = contract<typeof stageCountsApi>({
  method: 'GET',
  path: '/orders/stage-counts',
  access: 'orders:read',
});
