import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { unitApi } from './unit.api.ts';
import { unitManifest } from './unit.manifest.ts';
import { unitKinds } from './unit-kinds.ts';

export const unitListing = listing({
  sorts: ['name', 'code', 'factor', 'created'],
  defaultSort: 'created',
  filters: { kind: unitKinds },
});

export const unitContract = {
  ...crudContract<typeof unitApi>({
    path: 'units',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    listing: unitListing,
    changes: ['dimension-templates', 'dimension-preferences', 'measurements'],
  }),
  manifest: unitManifest,
};
