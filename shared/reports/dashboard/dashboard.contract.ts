import type { ReplyOf } from '#shared/lib/contract.ts';
import { contract } from '#shared/lib/contract.ts';
import type { dashboardApi } from './dashboard.api.ts';

/** Days shown ahead for each open stage, beginning with today. */
export const daysAhead = 14;

export const dashboardContract = contract<typeof dashboardApi>({
  method: 'GET',
  path: '/dashboard',
  access: 'orders:read',
});

export type Dashboard = ReplyOf<typeof dashboardContract>;
