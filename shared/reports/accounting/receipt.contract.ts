import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { pieceReceiptApi } from './receipt.api.ts';

export const pieceReceiptListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: {
    workTypeId: 'id',
    companyId: 'id',
    userId: 'id',
    /** Of companies, or of the shop's own staff. */
    by: ['company', 'user'],
    from: 'date',
    to: 'date',
  },
});

export const pieceReceiptContract = {
  path: 'accounting/receipts',
  permission: { read: 'accounting:read' } as const,
  list: contract<typeof pieceReceiptApi.list>({
    method: 'GET',
    path: '/accounting/receipts',
    access: 'accounting:read',
    listing: pieceReceiptListing,
    shows: ['orders', 'companies', 'users', 'work-types', 'currencies'],
  }),
};
