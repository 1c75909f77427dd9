import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { dimensionTemplateApi } from './dimension-template.api.ts';
import { dimensionTemplateManifest } from './measuring.manifests.ts';

export const dimensionTemplateListing = listing({
  sorts: ['name', 'created'],
  defaultSort: 'name',
  filters: {},
});

export const dimensionTemplateContract = {
  ...crudContract<typeof dimensionTemplateApi>({
    path: 'dimension-templates',
    permission: { read: 'signedIn', write: 'settings:write', delete: 'settings:write' },
    listing: dimensionTemplateListing,
    changes: ['dimension-preferences', 'measurements', 'designs'],
  }),
  /** Adds the templates of a new shop that this one doesn't have, by name in any language. */
  addUsual: contract<typeof dimensionTemplateApi.addUsual>({
    method: 'POST',
    path: '/dimension-templates/usual',
    access: 'settings:write',
    changes: ['dimension-templates'],
  }),
  /** Says how the usual lengths of a template are taken, where it doesn't say so yet. */
  fillInHelp: contract<typeof dimensionTemplateApi.fillInHelp>({
    method: 'POST',
    path: '/dimension-templates/:id/help',
    access: 'settings:write',
    changes: ['dimension-templates'],
  }),
  manifest: dimensionTemplateManifest,
};
