import { crudContract } from '#shared/lib/contract.ts';
import { tax, taxFields } from './tax.schema.ts';

export const taxContract = crudContract({
  path: 'taxes',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  fields: taxFields,
  entity: tax,
  sorts: ['name', 'created'],
  defaultSort: 'name',
});
