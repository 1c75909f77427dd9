import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { pieceInWorkApi } from './piece-in-work.api.ts';

export const pieceInWorkListing = listing({
  sorts: ['dueDate', 'profit'],
  defaultSort: 'dueDate',
  filters: {
    workTypeId: 'id',
    companyId: 'id',
    designId: 'id',
    dueFrom: 'date',
    dueTo: 'date',
    /** Only rows with pieces that were reported ready. */
    reported: ['true'],
  },
});

export const pieceInWorkContract = {
  path: 'accounting/pieces-in-work',
  permission: { read: 'accounting:read' } as const,
  list: contract<typeof pieceInWorkApi.list>({
    method: 'GET',
    path: '/accounting/pieces-in-work',
    access: 'accounting:read',
    listing: pieceInWorkListing,
    shows: ['orders', 'customers', 'companies', 'currencies'],
  }),
};
