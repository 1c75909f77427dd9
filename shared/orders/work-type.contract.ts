import { crudContract } from '#shared/lib/contract.ts';
import { workType, workTypeFields } from './work-type.schema.ts';

export const workTypeContract = crudContract({
  path: 'work-types',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  fields: workTypeFields,
  entity: workType,
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
});
