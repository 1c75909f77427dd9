import { contract } from '#shared/lib/contract.ts';
import type { mergeApi } from './merge.api.ts';

const access = 'customers:merge';

/** What a merge can change: where the replies show a customer, an order or a paper of one. */
const changes = [
  'customers',
  'orders',
  'measurements',
  'invoices',
  'payments',
  'invoiceable-rows',
  'dashboard',
  'audit',
  'appointments',
  'calendar',
  'messages',
  'customer-notes',
] as const;

export const mergeContract = {
  preview: contract<typeof mergeApi.preview>({ method: 'GET', path: '/customers/:id/merge', access }),
  merge: contract<typeof mergeApi.merge>({ method: 'POST', path: '/customers/:id/merge', access, changes }),
  list: contract<typeof mergeApi.list>({
    method: 'GET',
    path: '/customers/:id/merges',
    access: 'customers:read',
  }),
  undo: contract<typeof mergeApi.undo>({
    method: 'POST',
    path: '/customer-merges/:id/undo',
    access,
    changes,
  }),
};
