import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { crudApi, idParams } from '#shared/lib/crud-api.ts';
import { dimensionTemplateListing } from './dimension-template.contract.ts';
import { dimensionTemplate, dimensionTemplateFields } from './dimension-template.schema.ts';

export const dimensionTemplateApi = {
  ...crudApi({
    path: 'dimension-templates',
    fields: dimensionTemplateFields,
    entity: dimensionTemplate,
    listing: dimensionTemplateListing,
  }),
  addUsual: api({
    summary: 'Add the templates of a new shop that are missing here',
    reply: z.object({ added: z.int() }),
  }),
  fillInHelp: api({
    summary: 'Fill in how the usual lengths of a template are taken, where nothing is said',
    params: idParams,
    reply: z.object({ filled: z.int() }),
  }),
};
