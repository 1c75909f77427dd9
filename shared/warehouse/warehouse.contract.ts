import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { warehouseApi } from './warehouse.api.ts';

export const warehouseManifest = {
  type: 'warehouses',
  name: 'warehouse.warehouses.name',
  title: 'warehouse.warehouses.title',
  screen: '/warehouses',
  permission: permissionsFor('warehouses'),
  settings: { group: 'places', about: 'warehouse.warehouses.explanation' },
  fields: {
    ...labels('warehouse', { code: true, name: true, address: true, note: true }),
    names: { label: 'kit.names.title' },
  },
} as const satisfies EntityManifest;

export const warehouseListing = listing({
  sorts: ['name', 'code', 'created'],
  defaultSort: 'name',
  filters: { code: 'code', ids: 'ids' },
});

/** Buildings and rooms in which things lie. */
export const warehouseContract = {
  ...crudContract<typeof warehouseApi>({
    path: 'warehouses',
    permission: warehouseManifest.permission,
    listing: warehouseListing,
    changes: ['racks', 'shelves', 'reports'],
  }),
  manifest: warehouseManifest,
};
