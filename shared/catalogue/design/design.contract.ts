import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { designApi } from './design.api.ts';

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
    commodityCode: { label: 'settings.commodityCode.label' },
    templateId: { label: 'catalogue.making.template', refersTo: 'dimension-templates' },
    fabricItemId: { label: 'catalogue.making.fabric', refersTo: 'items' },
    fabricLength: { label: 'catalogue.making.length', kind: 'number' },
    fabricUnitId: { label: 'catalogue.making.lengthUnit', refersTo: 'units' },
    sizeFieldId: { label: 'catalogue.making.sizeField' },
    sizeUnit: { label: 'catalogue.making.sizeUnit' },
    sizeLengths: { label: 'catalogue.making.sizes' },
    workTypeIds: { label: 'catalogue.item.field.workTypeIds' },
    rates: { label: 'orders.workType.rates' },
    materials: { label: 'catalogue.making.materials' },
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
    'design-rates': {
      name: 'orders.workType.rates',
      inUse: 'errors.inUseBy.designs',
      fields: {
        workTypeId: { label: 'orders.form.workType', refersTo: 'work-types' },
        rate: { label: 'orders.workType.rate', kind: 'money' },
        minutes: { label: 'orders.workType.minutes', kind: 'number' },
      },
    },
    'design-materials': {
      name: 'catalogue.making.materials',
      inUse: 'errors.inUseBy.designs',
      fields: {
        itemId: { label: 'catalogue.item.name', refersTo: 'items' },
        quantity: { label: 'catalogue.making.perPiece', kind: 'number' },
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

export const designListing = listing({
  sorts: ['code', 'name', 'price', 'created'],
  defaultSort: 'code',
  filters: { code: 'code', companyId: 'id' },
});

export const designContract = {
  ...crudContract<typeof designApi>({
    path: 'designs',
    permission: designManifest.permission,
    listing: designListing,
    changes: ['orders', 'dashboard', 'accounting', 'reports'],
    shows: ['companies', 'taxes', 'work-types', 'dimension-templates', 'items', 'units'],
  }),
  manifest: designManifest,
  /** Nothing is stored before the copy is saved. Its pictures are the same ones: each stays while a design shows it. */
  copy: contract<typeof designApi.copy>({
    method: 'GET',
    path: '/designs/:id/copy',
    access: designManifest.permission.write,
  }),
  prices: contract<typeof designApi.prices>({
    method: 'GET',
    path: '/designs/:id/prices',
    access: designManifest.permission.read,
  }),
};
