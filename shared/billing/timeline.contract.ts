import { contract } from '#shared/lib/contract.ts';
import type { timelineApi } from './timeline.api.ts';

export const timelineContract = {
  list: contract<typeof timelineApi.list>({
    method: 'GET',
    path: '/customers/:id/timeline',
    access: 'customers:read',
    shows: ['orders', 'measurements', 'invoices', 'payments', 'messages', 'dimension-templates'],
  }),
};
