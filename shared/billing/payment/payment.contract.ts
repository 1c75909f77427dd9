import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { paymentApi } from './payment.api.ts';

/** A payment changes what is owed, and the documents that show it. */
const changes = ['invoices', 'invoiceable-rows', 'orders', 'transactions', 'dashboard'];

export const paymentListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { orderId: 'id', invoiceId: 'id', customerId: 'id' },
});

export const paymentContract = {
  list: contract<typeof paymentApi.list>({
    method: 'GET',
    path: '/payments',
    access: 'payments:read',
    listing: paymentListing,
  }),
  balance: contract<typeof paymentApi.balance>({
    method: 'GET',
    path: '/payments/balance',
    access: 'payments:read',
  }),
  create: contract<typeof paymentApi.create>({
    method: 'POST',
    path: '/payments',
    access: 'payments:write',
    changes,
  }),
  get: contract<typeof paymentApi.get>({ method: 'GET', path: '/payments/:id', access: 'payments:read' }),
  refund: contract<typeof paymentApi.refund>({
    method: 'POST',
    path: '/payments/:id/refund',
    access: 'payments:refund',
    changes,
  }),
  void: contract<typeof paymentApi.void>({
    method: 'POST',
    path: '/payments/:id/void',
    access: 'payments:refund',
    changes,
  }),
};
