import { crudContract } from '#shared/lib/crud-contract.ts';
import { customerManifest } from './customer.manifest.ts';
import { customer, customerFields } from './customer.schema.ts';

export const customerContract = {
  ...crudContract({
    path: 'customers',
    permission: { read: 'customers:read', write: 'customers:write', delete: 'customers:delete' },
    fields: customerFields,
    entity: customer,
    sorts: ['name', 'created', 'customerCode'],
    defaultSort: '-created',
    changes: ['orders', 'measurements', 'invoices', 'dashboard'],
  }),
  manifest: customerManifest,
};
