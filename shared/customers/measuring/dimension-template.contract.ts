import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { dimensionTemplate, dimensionTemplateFields } from './dimension-template.schema.ts';
import { dimensionTemplateManifest } from './measuring.manifests.ts';

export const dimensionTemplateContract = {
  ...crudContract({
    path: 'dimension-templates',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    fields: dimensionTemplateFields,
    entity: dimensionTemplate,
    sorts: ['name', 'created'],
    defaultSort: 'name',
    changes: ['dimension-preferences', 'measurements', 'designs'],
  }),
  /** Adds the templates of a new shop that this one doesn't have, by name in any language. */
  addUsual: contract({
    method: 'POST',
    path: '/dimension-templates/usual',
    access: 'settings:write',
    summary: 'Add the templates of a new shop that are missing here',
    reply: z.object({ added: z.int() }),
    changes: ['dimension-templates'],
  }),
  manifest: dimensionTemplateManifest,
};
