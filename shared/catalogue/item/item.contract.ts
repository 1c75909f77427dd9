import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import { crudContract, orderingOf } from '#shared/lib/crud-contract.ts';
import {
  decimal,
  id,
  idList,
  note,
  optionalId,
  optionalText,
  quantity,
  recordFields,
  requiredCode,
  requiredText,
  restricted,
} from '#shared/lib/fields.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { names, notesByLanguage, storedNames } from '#shared/lib/names.ts';
import { codeFilter } from '#shared/lib/page-contract.ts';
import { routeIds, routeWorks } from '#shared/settings/works/work-type.schema.ts';
import { placeName } from '#shared/warehouse/place.schema.ts';
import { itemStock } from './stock.schema.ts';

export const itemTypes = ['product', 'fabric', 'service'] as const;
export const saleTypes = ['new', 'old'] as const;

/**
 * `cost` and `price` of one `unit`, or of one piece, in the base currency. The first picture represents the item in
 * lists. `showOnEcommerce` marks what the public catalogue shows, with `ecommerceDescription`.
 */
export const itemFields = z.object({
  code: requiredCode('catalogue.codeRequired', 40),
  name: requiredText('catalogue.nameRequired'),
  names: names(200),
  type: z.enum(itemTypes, 'catalogue.item.typeRequired').default('product'),
  price: decimal({ decimals: 4, required: 'catalogue.priceRequired' }),
  cost: decimal({ decimals: 4, required: 'catalogue.costRequired' }),
  unitId: optionalId(),
  taxId: optionalId(),
  companyId: optionalId(),
  /** What an order’s row with it goes through; empty: it is sold as it is. */
  workTypeIds: routeIds(),
  color: optionalText(80),
  colorNames: names(),
  itemOrigin: optionalText(80),
  saleType: z.enum(saleTypes).default('new'),
  /** Where it usually lies. A shelf is enough to know its rack and warehouse; an outer place alone removes the inner ones. */
  warehouseId: optionalId(),
  rackId: optionalId(),
  shelfId: optionalId(),
  location: optionalText(120),
  details: note(),
  itemSpecification: note(),
  itemSpecificationNames: notesByLanguage(),
  featuredItem: z.boolean().default(false),
  showOnEcommerce: z.boolean().default(false),
  ecommerceDescription: note(),
  ecommerceDescriptionNames: notesByLanguage(),
  /** The item is low once no more of it is free; null: never. */
  reorderLevel: quantity('catalogue.stock.quantityInvalid').nullable().default(null),
  imageIds: imageIds(),
});

/** Fields with labels of their own; the others have those of what they refer to. */
const ownWords = itemFields.omit({ names: true, warehouseId: true, rackId: true, shelfId: true });

export const itemManifest = {
  type: 'items',
  name: 'catalogue.item.name',
  title: 'catalogue.item.title',
  screen: '/items',
  permission: permissionsFor('items'),
  inUse: 'catalogue.item.inUse',
  fields: {
    ...labels('catalogue.item.field', ownWords.shape),
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

const crud = crudContract({
  path: 'items',
  permission: itemManifest.permission,
  fields: itemFields,
  entity: itemFields.extend({
    ...recordFields,
    price: z.string(),
    /** Shown to those who maintain items. */
    cost: restricted('items:write', z.string()),
    reorderLevel: z.string().nullable(),
    /** Ordered pieces, without cancelled orders. */
    bestSellingCounter: z.int(),
    stock: restricted('warehouses:read', itemStock),
    unit: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    tax: z.object({ id: z.int(), name: z.string(), names: storedNames, rate: z.string() }).nullable(),
    company: z.object({ id: z.int(), name: z.string() }).nullable(),
    warehouse: placeName.nullable(),
    rack: placeName.nullable(),
    shelf: placeName.nullable(),
    workTypes: routeWorks,
    images: z.array(image),
  }),
  sorts: ['name', 'code', 'price', 'created', 'position'],
  defaultSort: 'name',
  filters: {
    type: z.enum(itemTypes).optional(),
    companyId: id.optional(),
    showOnEcommerce: z.enum(['true', 'false']).optional(),
    /** Only items that have to be reordered. */
    low: z.enum(['true']).optional(),
    /** Only items whose place it is or is in it, or that lie, or lay, there. */
    warehouseId: id.optional(),
    rackId: id.optional(),
    shelfId: id.optional(),
    ids: idList.optional(),
    ...codeFilter,
  },
  changes: ['stock', 'reports'],
  shows: ['units', 'taxes', 'companies', 'work-types', 'warehouses', 'racks', 'shelves', 'stock-movements'],
});

/** What the shop sells: products, fabrics and services. `order` is that of the shop page. */
export const itemContract = { ...crud, order: orderingOf(crud), manifest: itemManifest };
