import { z } from 'zod';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { id, idList, idOf, recordFields } from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { placeFields, placeName } from './place.schema.ts';

export const shelfFields = z.object({ ...placeFields, rackId: idOf('warehouse.rackRequired') });

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

/** Shelves of a rack. */
export const shelfContract = {
  ...crudContract({
    path: 'shelves',
    permission: shelfManifest.permission,
    fields: shelfFields,
    entity: shelfFields.extend({ ...recordFields, rack: placeName, warehouse: placeName }),
    sorts: ['name', 'code', 'created'],
    defaultSort: 'code',
    filters: { ...codeFilter, ids: idList.optional(), warehouseId: id.optional(), rackId: id.optional() },
    shows: ['warehouses', 'racks'],
  }),
  manifest: shelfManifest,
};
