import { z } from 'zod';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { id, idList, idOf, recordFields } from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { placeFields, placeName } from './place.schema.ts';

export const rackFields = z.object({ ...placeFields, warehouseId: idOf('warehouse.warehouseRequired') });

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

/** Racks of a warehouse. A rack that moves to another one takes along what lies on it. */
export const rackContract = {
  ...crudContract({
    path: 'racks',
    permission: rackManifest.permission,
    fields: rackFields,
    entity: rackFields.extend({ ...recordFields, warehouse: placeName }),
    sorts: ['name', 'code', 'created'],
    defaultSort: 'code',
    filters: { ...codeFilter, ids: idList.optional(), warehouseId: id.optional() },
    changes: ['shelves'],
    shows: ['warehouses'],
  }),
  manifest: rackManifest,
};
