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
  manifest: dimensionTemplateManifest,
};
