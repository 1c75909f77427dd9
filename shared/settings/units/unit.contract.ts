import { z } from 'zod';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { unitManifest } from './unit.manifest.ts';
import { unit, unitFields, unitKinds } from './unit.schema.ts';

export const unitContract = {
  ...crudContract({
    path: 'units',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    fields: unitFields,
    entity: unit,
    sorts: ['name', 'code', 'factor', 'created'],
    defaultSort: 'created',
    errors: { update: ['in_use'] },
    filters: { kind: z.enum(unitKinds).optional() },
    changes: ['dimension-templates', 'dimension-preferences', 'measurements'],
  }),
  manifest: unitManifest,
};
