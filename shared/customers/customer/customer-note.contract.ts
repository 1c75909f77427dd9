import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { customerNoteApi } from './customer-note.api.ts';
import { customerNoteManifest } from './customer-note.manifest.ts';

export const customerNoteListing = listing({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { customerId: 'id' },
});

export const customerNoteContract = {
  ...crudContract<typeof customerNoteApi>({
    path: 'customer-notes',
    permission: { read: 'customers:read', write: 'customers:write', delete: 'customers:write' },
    listing: customerNoteListing,
    shows: ['customers'],
  }),
  manifest: customerNoteManifest,
};
