import { crudContract, usageOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { taxManifest } from './money.manifests.ts';
import type { taxApi } from './tax.api.ts';

export const taxListing = listing({ sorts: ['name', 'created'], defaultSort: 'name', filters: {} });

const crud = crudContract<typeof taxApi>({
  path: 'taxes',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  listing: taxListing,
});

/** The route is in the area of the orders, since it counts their rows. */
export const taxContract = { ...crud, usage: usageOf(crud, 'settings:read'), manifest: taxManifest };
