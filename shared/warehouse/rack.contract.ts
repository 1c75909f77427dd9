import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { rackApi } from './rack.api.ts';

export const rackManifest = {
  type: 'racks',
  name: 'warehouse.racks.name',
  title: 'warehouse.racks.title',
  screen: '/racks',
  permission: permissionsFor('warehouses'),
  inUse: 'warehouse.racks.inUse',
  settings: { group: 'places', about: 'warehouse.racks.explanation' },
  fields: {
    ...labels('warehouse', { code: true, name: true }),
    names: { label: 'kit.names.title' },
    warehouseId: { label: 'warehouse.warehouseId', refersTo: 'warehouses' },
  },
} as const satisfies EntityManifest;

export const rackListing = listing({
  sorts: ['name', 'code', 'created'],
  defaultSort: 'code',
  filters: { code: 'code', ids: 'ids', warehouseId: 'id' },
});

/** Racks of a warehouse. A rack that moves to another one takes along what lies on it. */
export const rackContract = {
  ...crudContract<typeof rackApi>({
    path: 'racks',
    permission: rackManifest.permission,
    listing: rackListing,
    changes: ['shelves'],
    shows: ['warehouses'],
  }),
  manifest: rackManifest,
};
