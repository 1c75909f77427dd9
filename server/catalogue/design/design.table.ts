import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { byNumber, normalisedCode, sortName } from '#server/lib/data/sort.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { routeColumns, routeIndexes } from '#server/settings/works/work-type.table.ts';
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
