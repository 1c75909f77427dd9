import { crudContract, orderingOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { defectApi } from './defect.api.ts';
import { defectManifest } from './defect.manifest.ts';

export const defectListing = listing({
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: {},
});

const crud = crudContract<typeof defectApi>({
  path: 'defects',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  listing: defectListing,
  changes: ['reports'],
});

/** Why made pieces are rejected, as the shop puts it. */
export const defectContract = { ...crud, order: orderingOf(crud), manifest: defectManifest };
