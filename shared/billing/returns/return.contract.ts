import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { returnApi } from './return.api.ts';
import { returnManifest } from './return.manifests.ts';

/** A return changes what is owed and may be billed, the documents of both, and what lies in stock. */
const changes = [
  'orders',
  'invoices',
  'invoiceable-rows',
  'payments',
  'transactions',
  'dashboard',
  'accounting',
  'stock',
  'stock-movements',
];

export const returnListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { orderId: 'id', customerId: 'id' },
});

export const returnContract = {
  manifest: returnManifest,
  list: contract<typeof returnApi.list>({
    method: 'GET',
    path: '/returns',
    access: 'orders:read',
    listing: returnListing,
    shows: ['orders', 'customers', 'invoices', 'payments', 'users'],
  }),
  get: contract<typeof returnApi.get>({
    method: 'GET',
    path: '/returns/:id',
    access: 'orders:read',
    shows: ['orders', 'customers', 'invoices', 'payments', 'users'],
  }),
  create: contract<typeof returnApi.create>({
    method: 'POST',
    path: '/returns',
    access: 'orders:return',
    changes,
  }),
  preview: contract<typeof returnApi.preview>({
    method: 'POST',
    path: '/returns/preview',
    access: 'orders:return',
  }),
  undo: contract<typeof returnApi.undo>({
    method: 'POST',
    path: '/returns/:id/undo',
    access: 'orders:return',
    changes,
  }),
};
