import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { shelfApi } from './shelf.api.ts';

export const shelfManifest = {
  type: 'shelves',
  name: 'warehouse.shelves.name',
  title: 'warehouse.shelves.title',
  screen: '/shelves',
  permission: permissionsFor('warehouses'),
  inUse: 'warehouse.shelves.inUse',
  settings: { group: 'places', about: 'warehouse.shelves.explanation' },
  fields: {
    ...labels('warehouse', { code: true, name: true }),
    names: { label: 'kit.names.title' },
    rackId: { label: 'warehouse.rackId', refersTo: 'racks' },
  },
} as const satisfies EntityManifest;

export const shelfListing = listing({
  sorts: ['name', 'code', 'created'],
  defaultSort: 'code',
  filters: { code: 'code', ids: 'ids', warehouseId: 'id', rackId: 'id' },
});

/** Shelves of a rack. */
export const shelfContract = {
  ...crudContract<typeof shelfApi>({
    path: 'shelves',
    permission: shelfManifest.permission,
    listing: shelfListing,
    shows: ['warehouses', 'racks'],
  }),
  manifest: shelfManifest,
};
