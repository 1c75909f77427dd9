import { crudContract, orderingOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { returnReasonManifest } from './return.manifests.ts';
import type { returnReasonApi } from './return-reason.api.ts';

export const returnReasonListing = listing({
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: {},
});

const crud = crudContract<typeof returnReasonApi>({
  path: 'return-reasons',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  listing: returnReasonListing,
  changes: ['returns'],
});

/** Why pieces come back, as the shop puts it. */
export const returnReasonContract = { ...crud, order: orderingOf(crud), manifest: returnReasonManifest };
