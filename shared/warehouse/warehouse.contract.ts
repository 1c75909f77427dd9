import { z } from 'zod';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { idList, note, recordFields } from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { placeFields } from './place.schema.ts';

export const warehouseFields = z.object({ ...placeFields, address: note(), note: note() });

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

/** Buildings and rooms in which things lie. */
export const warehouseContract = {
  ...crudContract({
    path: 'warehouses',
    permission: warehouseManifest.permission,
    fields: warehouseFields,
    entity: warehouseFields.extend(recordFields),
    sorts: ['name', 'code', 'created'],
    defaultSort: 'name',
    filters: { ...codeFilter, ids: idList.optional() },
    changes: ['racks', 'shelves', 'reports'],
  }),
  manifest: warehouseManifest,
};
