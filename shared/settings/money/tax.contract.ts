import { crudContract, usageOf } from '#shared/lib/crud-contract.ts';
import { taxManifest } from './money.manifests.ts';
import { tax, taxFields } from './tax.schema.ts';

const crud = crudContract({
  path: 'taxes',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  fields: taxFields,
  entity: tax,
  sorts: ['name', 'created'],
  defaultSort: 'name',
});

/** The route is in the area of the orders, since it counts their rows. */
export const taxContract = { ...crud, usage: usageOf(crud, 'settings:read'), manifest: taxManifest };
