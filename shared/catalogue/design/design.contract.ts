import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { changesOf, crudContract, idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { design, designFields, newDesignFields } from './design.schema.ts';
import { priceChange } from './price-history.schema.ts';

export const designManifest = {
  type: 'designs',
  name: 'audit.types.designs',
  title: 'catalogue.title',
  messages: {
    saved: 'catalogue.saved',
    updated: 'catalogue.saved',
    removed: 'catalogue.deleted',
    saveFailed: 'catalogue.saveFailed',
    removeFailed: 'catalogue.deleteFailed',
  },
  screen: '/designs',
  permission: permissionsFor('designs'),
  inUse: 'errors.inUseBy.designs',
  fields: {
    ...labels('catalogue', { code: true, name: true, details: true }),
    names: { label: 'kit.names.title' },
    cost: { label: 'catalogue.cost', kind: 'money' },
    price: { label: 'catalogue.price', kind: 'money' },
    companyId: { label: 'catalogue.company', refersTo: 'companies' },
    taxId: { label: 'catalogue.item.field.taxId', refersTo: 'taxes' },
    workTypeIds: { label: 'catalogue.item.field.workTypeIds' },
    imageIds: { label: 'catalogue.pictures' },
  },
  parts: {
    'design-works': {
      name: 'catalogue.item.field.workTypeIds',
      inUse: 'errors.inUseBy.designs',
      fields: {
        workTypeId: { label: 'orders.form.workType', refersTo: 'work-types' },
        position: { label: 'audit.fields.position', kind: 'number' },
      },
    },
    'design-images': {
      name: 'catalogue.item.picture',
      inUse: 'errors.inUseBy.designs',
      fields: { imageId: { label: 'catalogue.item.picture' } },
    },
  },
} as const satisfies EntityManifest;

export const designContract = {
  ...crudContract({
    path: 'designs',
    permission: designManifest.permission,
    fields: newDesignFields,
    updateFields: changesOf(designFields),
    entity: design,
    sorts: ['code', 'name', 'price', 'created'],
    defaultSort: 'code',
    filters: { ...codeFilter, companyId: id.optional() },
    changes: ['orders', 'dashboard', 'accounting', 'reports'],
    shows: ['companies', 'taxes', 'work-types'],
  }),
  manifest: designManifest,
  /** Nothing is stored before the copy is saved. Its pictures are the same ones: each stays while a design shows it. */
  copy: contract({
    method: 'GET',
    path: '/designs/:id/copy',
    access: designManifest.permission.write,
    summary: 'The fields for a copy of a design, with a code that is free now; nothing is stored',
    params: idParams,
    reply: design.pick({
      code: true,
      name: true,
      names: true,
      cost: true,
      price: true,
      details: true,
      ...{ companyId: true, taxId: true, workTypeIds: true, imageIds: true },
    }),
  }),
  prices: contract({
    method: 'GET',
    path: '/designs/:id/prices',
    access: designManifest.permission.read,
    summary: 'The newest changes of a design’s price and cost, newest first',
    params: idParams,
    reply: z.object({ data: z.array(priceChange) }),
  }),
};
