import { crudContract, orderingOf, usageOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { workTypeApi } from './work-type.api.ts';
import { workTypeManifest } from './work-type.manifest.ts';

export const workTypeListing = listing({
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: {},
});

const crud = crudContract<typeof workTypeApi>({
  path: 'work-types',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  listing: workTypeListing,
  changes: ['orders', 'dashboard', 'accounting', 'calendar', 'reports'],
});

export const workTypeContract = {
  ...crud,
  order: orderingOf(crud),
  usage: usageOf(crud, 'settings:read'),
  manifest: workTypeManifest,
};
