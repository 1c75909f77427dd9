import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { pieceSoldApi } from './piece-sold.api.ts';

export const pieceSoldListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: {
    workTypeId: 'id',
    designId: 'id',
    companyId: 'id',
    /** With work by companies, or by the shop's own staff. */
    by: ['company', 'user'],
    from: 'date',
    to: 'date',
  },
});

export const pieceSoldContract = {
  path: 'accounting/pieces-sold',
  permission: { read: 'accounting:read' } as const,
  list: contract<typeof pieceSoldApi.list>({
    method: 'GET',
    path: '/accounting/pieces-sold',
    access: 'accounting:read',
    listing: pieceSoldListing,
    shows: ['invoices', 'orders', 'companies', 'currencies'],
  }),
};
