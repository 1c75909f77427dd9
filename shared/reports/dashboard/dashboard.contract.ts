import { contract, type ReplyOf } from '#shared/lib/contract.ts';
import { dashboard } from './dashboard.schema.ts';

/** Days shown ahead for each open stage, beginning with today. */
export const daysAhead = 14;

export const dashboardContract = contract({
  method: 'GET',
  path: '/dashboard',
  access: 'orders:read',
  summary: 'Orders per stage and month, what is due, what sells, and the newest orders',
  reply: dashboard,
});

export type Dashboard = ReplyOf<typeof dashboardContract>;
