import { crudContract } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { design, designFields } from './design.schema.ts';

export const designContract = crudContract({
  path: 'designs',
  permission: { read: 'designs:read', write: 'designs:write', delete: 'designs:delete' },
  fields: designFields,
  entity: design,
  sorts: ['code', 'name', 'price', 'created'],
  defaultSort: 'code',
  filters: { companyId: id.optional() },
  changes: ['orders', 'dashboard'],
});
