import { crudContract, orderingOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { AllOf, EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { itemApi } from './item.api.ts';
import type { itemFields } from './item.schema.ts';

export const itemTypes = ['product', 'fabric', 'service'] as const;
export const saleTypes = ['new', 'old'] as const;

/** Fields with labels of their own; the others have those of what they refer to. */
const ownWords = {
  code: true,
  name: true,
  type: true,
  price: true,
  cost: true,
  unitId: true,
  taxId: true,
  companyId: true,
  workTypeIds: true,
  color: true,
  colorNames: true,
  itemOrigin: true,
  saleType: true,
  location: true,
  details: true,
  itemSpecification: true,
  itemSpecificationNames: true,
  featuredItem: true,
  showOnEcommerce: true,
  ecommerceDescription: true,
  ecommerceDescriptionNames: true,
  reorderLevel: true,
  imageIds: true,
} satisfies Omit<AllOf<typeof itemFields>, 'names' | 'commodityCode' | 'warehouseId' | 'rackId' | 'shelfId'>;

export const itemManifest = {
  type: 'items',
  name: 'catalogue.item.name',
  title: 'catalogue.item.title',
  screen: '/items',
  permission: permissionsFor('items'),
  inUse: 'catalogue.item.inUse',
  fields: {
    ...labels('catalogue.item.field', ownWords),
    names: { label: 'kit.names.title' },
    type: {
      label: 'catalogue.item.field.type',
      choices: {
        product: 'catalogue.item.types.product',
        fabric: 'catalogue.item.types.fabric',
        service: 'catalogue.item.types.service',
      },
    },
    price: { label: 'catalogue.item.field.price', kind: 'money' },
    reorderLevel: { label: 'catalogue.item.field.reorderLevel', kind: 'number' },
    cost: { label: 'catalogue.item.field.cost', kind: 'money' },
    saleType: {
      label: 'catalogue.item.field.saleType',
      choices: { new: 'catalogue.item.saleTypes.new', old: 'catalogue.item.saleTypes.old' },
    },
    unitId: { label: 'catalogue.item.field.unitId', refersTo: 'units' },
    taxId: { label: 'catalogue.item.field.taxId', refersTo: 'taxes' },
    commodityCode: { label: 'settings.commodityCode.label' },
    companyId: { label: 'catalogue.item.field.companyId', refersTo: 'companies' },
    warehouseId: { label: 'warehouse.warehouseId', refersTo: 'warehouses' },
    rackId: { label: 'warehouse.rackId', refersTo: 'racks' },
    shelfId: { label: 'warehouse.shelves.name', refersTo: 'shelves' },
  },
  parts: {
    'item-works': {
      name: 'catalogue.item.field.workTypeIds',
      inUse: 'catalogue.item.inUse',
      fields: {
        workTypeId: { label: 'orders.form.workType', refersTo: 'work-types' },
        position: { label: 'audit.fields.position', kind: 'number' },
      },
    },
    stock: { name: 'catalogue.stock.title', inUse: 'catalogue.stock.inUse', fields: {} },
    'stock-movements': {
      name: 'catalogue.stock.movement',
      inUse: 'catalogue.stock.inUse',
      fields: {
        kind: {
          label: 'catalogue.stock.field.kind',
          choices: {
            in: 'catalogue.stock.kinds.in',
            out: 'catalogue.stock.kinds.out',
            move: 'catalogue.stock.kinds.move',
            count: 'catalogue.stock.kinds.count',
          },
        },
        quantity: { label: 'catalogue.stock.field.quantity', kind: 'number' },
        change: { label: 'catalogue.stock.field.change', kind: 'number' },
        reason: { label: 'catalogue.stock.field.reason' },
      },
    },
    'item-images': {
      name: 'catalogue.item.picture',
      inUse: 'catalogue.item.inUse',
      fields: { imageId: { label: 'catalogue.item.picture' } },
    },
  },
} as const satisfies EntityManifest;

export const itemListing = listing({
  sorts: ['name', 'code', 'price', 'created', 'position'],
  defaultSort: 'name',
  filters: {
    type: itemTypes,
    companyId: 'id',
    showOnEcommerce: ['true', 'false'],
    /** Only items that have to be reordered. */
    low: ['true'],
    /** Only items whose place it is or is in it, or that lie, or lay, there. */
    warehouseId: 'id',
    rackId: 'id',
    shelfId: 'id',
    ids: 'ids',
    code: 'code',
  },
});

const crud = crudContract<typeof itemApi>({
  path: 'items',
  permission: itemManifest.permission,
  listing: itemListing,
  changes: ['stock', 'reports'],
  shows: ['units', 'taxes', 'companies', 'work-types', 'warehouses', 'racks', 'shelves', 'stock-movements'],
});

/** What the shop sells: products, fabrics and services. `order` is that of the shop page. */
export const itemContract = { ...crud, order: orderingOf(crud), manifest: itemManifest };
