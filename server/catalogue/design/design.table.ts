import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { items } from '#server/catalogue/item/item.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { byNumber, normalisedCode, sortName } from '#server/lib/data/sort.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { rateColumns, routeColumns, routeIndexes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';

/** A design that is made to measure. `cost` and `price` are in the base currency. */
export const designs = pgTable(
  'designs',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    names: namesColumn(),
    sortName: sortName(),
    cost: numeric({ precision: 18, scale: 4 }).notNull(),
    price: numeric({ precision: 18, scale: 4 }).notNull(),
    details: text().notNull(),
    companyId: reference().references(() => companies.id),
    taxId: reference().references(() => taxes.id),
    /** Of goods or services, as the tax office lists them. */
    commodityCode: text().notNull().default(''),
    /** What its articles are measured by. */
    templateId: reference().references(() => dimensionTemplates.id),
    fabricItemId: reference().references(() => items.id),
    /** Of one piece, in `fabricUnitId`, or without one in the unit of the item. */
    fabricLength: numeric({ precision: 14, scale: 3 }),
    fabricUnitId: reference().references(() => units.id),
    /** The id of a field of the template, and the code of the unit of its sizes. */
    sizeFieldId: text(),
    sizeUnit: text(),
    sizeLengths: jsonb().$type<{ upTo: string; length: string }[]>().notNull().default([]),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code)`,
      ),
  },
  (table) => [
    index().on(table.sortName, table.id),
    uniqueIndex('designs_code_unique').on(normalisedCode(table.code)),
    index().on(table.companyId),
    index().on(table.taxId),
    index().on(table.templateId),
    index().on(table.fabricItemId),
    index().on(table.fabricUnitId),
    check('designs_fabric_length_check', sql`${table.fabricLength} > 0`),
    index('designs_code_index').on(byNumber(table.code), table.id),
    index('designs_search_index').using('gin', ...searchKeys(table.search)),
  ],
);

/** The pictures of designs, in order. */
export const designImages = pgTable(
  'design_images',
  {
    ...recordColumns(),
    designId: reference()
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => pictureIndexes(table.designId, table.imageId),
);

/** The work types that designs go through, in order. */
export const designWorks = pgTable(
  'design_works',
  {
    ...recordColumns(),
    designId: reference()
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    ...routeColumns(),
  },
  (table) => routeIndexes(table.designId, table.workTypeId),
);

/** What one piece of a design usually costs and takes in each work type. */
export const designRates = pgTable(
  'design_rates',
  {
    ...recordColumns(),
    designId: reference()
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    ...rateColumns(),
    minutes: integer(),
  },
  (table) => routeIndexes(table.designId, table.workTypeId),
);

/** What one piece of a design takes from stock besides its fabric, in order. */
export const designMaterials = pgTable(
  'design_materials',
  {
    ...recordColumns(),
    designId: reference()
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    position: integer().notNull(),
    /** In the unit of the item. */
    quantity: numeric({ precision: 14, scale: 3 }).notNull(),
  },
  (table) => [
    unique().on(table.designId, table.itemId),
    index().on(table.itemId),
    check('design_materials_quantity_check', sql`${table.quantity} > 0`),
  ],
);

export const designsAudit = audited(designs, { name: ['name'] });
export const designImagesAudit = audited(designImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'designId', record: designsAudit },
});
export const designWorksAudit = audited(designWorks, {
  name: [],
  partOf: { by: 'designId', record: designsAudit },
});
export const designMaterialsAudit = audited(designMaterials, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'designId', record: designsAudit },
});
export const designRatesAudit = audited(designRates, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'designId', record: designsAudit },
});
