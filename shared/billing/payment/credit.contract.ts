import { contract } from '#shared/lib/contract.ts';
import type { creditApi } from './credit.api.ts';

export const creditContract = {
  list: contract<typeof creditApi.list>({
    method: 'GET',
    path: '/credit',
    access: 'payments:read',
    shows: ['orders', 'invoices', 'payments'],
  }),
  use: contract<typeof creditApi.use>({
    method: 'POST',
    path: '/credit-uses',
    access: 'payments:write',
    changes: ['invoices', 'invoiceable-rows', 'orders', 'payments', 'dashboard'],
  }),
};
