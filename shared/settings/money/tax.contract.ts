import { crudContract, usageOf } from '#shared/lib/contract.ts';
import { tax, taxFields } from './tax.schema.ts';

const crud = crudContract({
  path: 'taxes',
  permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
  fields: taxFields,
  entity: tax,
  sorts: ['name', 'created'],
  defaultSort: 'name',
});

/** `usage` counts rows of orders, so the area of the orders answers it. */
export const taxContract = { ...crud, usage: usageOf(crud, 'settings:read') };
