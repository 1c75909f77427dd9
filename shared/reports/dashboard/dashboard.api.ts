import { api } from '#shared/lib/contract.ts';
import { dashboard } from './dashboard.schema.ts';

export const dashboardApi = api({
  summary: 'Orders per stage and month, what is due, what sells, and the newest orders',
  reply: dashboard,
});
