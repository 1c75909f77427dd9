import { crudContract } from '#shared/lib/contract.ts';
import { company, companyFields } from './company.schema.ts';

export const companyContract = crudContract({
  path: 'companies',
  permission: { read: 'companies:read', write: 'companies:write', delete: 'companies:delete' },
  fields: companyFields,
  entity: company,
  sorts: ['name', 'created'],
  defaultSort: 'name',
  changes: ['orders', 'designs'],
});
