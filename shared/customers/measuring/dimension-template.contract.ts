import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { crudContract, idParams } from '#shared/lib/crud-contract.ts';
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
  /** Says how the usual lengths of a template are taken, where it doesn't say so yet. */
  fillInHelp: contract({
    method: 'POST',
    path: '/dimension-templates/:id/help',
    access: 'settings:write',
    summary: 'Fill in how the usual lengths of a template are taken, where nothing is said',
    params: idParams,
    reply: z.object({ filled: z.int() }),
    changes: ['dimension-templates'],
  }),
  manifest: dimensionTemplateManifest,
};
