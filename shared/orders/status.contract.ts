import { z } from 'zod';
import { crudContract } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { stages } from './stage.rules.ts';
import { status, statusFields, subStatus, subStatusFields } from './status.schema.ts';

const permission = { read: 'signedIn', write: 'settings:write', delete: 'settings:write' } as const;

export const statusContract = crudContract({
  path: 'statuses',
  permission,
  fields: statusFields,
  entity: status,
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: { stage: z.enum(stages).optional() },
});

export const subStatusContract = crudContract({
  path: 'sub-statuses',
  permission,
  fields: subStatusFields,
  entity: subStatus,
  sorts: ['name', 'created'],
  defaultSort: 'name',
  filters: { statusId: id.optional() },
});
