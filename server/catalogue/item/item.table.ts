import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { byNumber, normalisedCode, sortName } from '#server/lib/data/sort.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { routeColumns, routeIndexes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { itemTypes, saleTypes } from '#shared/catalogue/item/item.contract.ts';

/** A product, fabric or service. `cost` and `price` are in the base currency. */
export const items = pgTable(
  'items',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    names: namesColumn(),
    sortName: sortName(),
    type: text().$type<(typeof itemTypes)[number]>().notNull(),
    price: numeric({ precision: 18, scale: 4 }).notNull(),
    cost: numeric({ precision: 18, scale: 4 }).notNull(),
    unitId: reference().references(() => units.id),
    taxId: reference().references(() => taxes.id),
    /** Of goods or services, as the tax office lists them. */
    commodityCode: text().notNull().default(''),
    companyId: reference().references(() => companies.id),
    color: text().notNull().default(''),
    colorNames: namesColumn(),
    itemOrigin: text().notNull().default(''),
    saleType: text().$type<(typeof saleTypes)[number]>().notNull().default('new'),
    /** Where it usually lies: the innermost place alone, so that a rack that moves takes it along. */
    warehouseId: reference().references(() => warehouses.id),
    rackId: reference().references(() => racks.id),
    shelfId: reference().references(() => shelves.id),
    location: text().notNull().default(''),
    details: text().notNull().default(''),
    itemSpecification: text().notNull().default(''),
    itemSpecificationNames: namesColumn(),
    featuredItem: boolean().notNull().default(false),
    showOnEcommerce: boolean().notNull().default(false),
    ecommerceDescription: text().notNull().default(''),
    ecommerceDescriptionNames: namesColumn(),
    /** The place on the shop page, where that shows items in the shop's own order. */
    position: integer().notNull().default(0),
    /** The item is to be reordered once no more of it is free. Null: never. */
    reorderLevel: numeric({ precision: 14, scale: 3 }),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code || ' ' || color || ' ' || coalesce(color_names ->> 'en', '') || ' ' || coalesce(color_names ->> 'ar', '') || ' ' || coalesce(color_names ->> 'ur', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('items_code_unique').on(normalisedCode(table.code)),
    index().on(table.sortName, table.id),
    index('items_code_index').on(byNumber(table.code), table.id),
    index().on(table.unitId),
    index().on(table.taxId),
    index().on(table.companyId),
    index().on(table.warehouseId),
    index().on(table.rackId),
    index().on(table.shelfId),
    check('items_one_place', sql`num_nonnulls(${table.warehouseId}, ${table.rackId}, ${table.shelfId}) <= 1`),
    index('items_reorder_index').on(table.id).where(sql`${table.reorderLevel} is not null`),
    index('items_search_index').using('gin', ...searchKeys(table.search)),
  ],
);

/** The pictures of items, in order. */
export const itemImages = pgTable(
  'item_images',
  {
    ...recordColumns(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => pictureIndexes(table.itemId, table.imageId),
);

/** The work types that items go through, in order. */
export const itemWorks = pgTable(
  'item_works',
  {
    ...recordColumns(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ...routeColumns(),
  },
  (table) => routeIndexes(table.itemId, table.workTypeId),
);

export const itemsAudit = audited(items, { name: ['name'], hidden: ['position'] });
export const itemImagesAudit = audited(itemImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'itemId', record: itemsAudit },
});
export const itemWorksAudit = audited(itemWorks, {
  name: [],
  partOf: { by: 'itemId', record: itemsAudit },
});
