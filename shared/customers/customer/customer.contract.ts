import { contract } from '#shared/lib/contract.ts';
import { archivingOf, crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { customerApi } from './customer.api.ts';
import { customerManifest } from './customer.manifest.ts';

export const path = 'customers';
const permission = { read: 'customers:read', write: 'customers:write', delete: 'customers:delete' } as const;

const changes = ['orders', 'measurements', 'invoices', 'dashboard', 'accounting', 'reports'];

export const customerListing = listing({
  sorts: ['name', 'created', 'customerCode', 'orders', 'lastVisit', 'balance'],
  defaultSort: '-created',
  filters: {
    archived: ['false', 'true'],
    code: 'code',
    /** Those with something to pay. */
    owes: ['true'],
    /** Those whose last order is more than a year ago. */
    unseen: ['year'],
    /** Those who want text or WhatsApp messages. */
    messages: ['true'],
  },
});

export const customerContract = {
  ...crudContract<typeof customerApi>({
    path,
    permission,
    listing: customerListing,
    changes,
    shows: ['orders', 'payments', 'invoices'],
  }),
  ...archivingOf<typeof customerApi>({ path, permission, changes }),
  manifest: customerManifest,
  family: contract<typeof customerApi.family>({
    method: 'GET',
    path: '/customers/:id/family',
    access: permission.read,
    shows: ['measurements'],
  }),
  known: contract<typeof customerApi.known>({
    method: 'GET',
    path: '/customers/known',
    access: permission.read,
  }),
};
