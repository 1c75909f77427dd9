import { crudContract, orderingOf, usageOf } from '#shared/lib/crud-contract.ts';
import { workTypeManifest } from './work-type.manifest.ts';
import { workType, workTypeFields } from './work-type.schema.ts';

const crud = crudContract({
  path: 'work-types',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  fields: workTypeFields,
  entity: workType,
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  changes: ['orders', 'dashboard', 'accounting', 'calendar', 'reports'],
});

export const workTypeContract = {
  ...crud,
  order: orderingOf(crud),
  usage: usageOf(crud, 'settings:read'),
  manifest: workTypeManifest,
};
