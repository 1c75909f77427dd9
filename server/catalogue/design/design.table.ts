import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search-keys.ts';
import { byNumber, sortName } from '#server/lib/data/sort.ts';
import { companies } from '#server/suppliers/company.table.ts';

/** A design that is made to measure. `cost` and `price` are in the base currency. */
export const designs = pgTable(
  'designs',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    sortName: sortName(),
    cost: numeric({ precision: 18, scale: 4 }).notNull(),
    price: numeric({ precision: 18, scale: 4 }).notNull(),
    details: text().notNull(),
    companyId: reference().references(() => companies.id),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(name || ' ' || code)`),
  },
  (table) => [
    index().on(table.sortName, table.id),
    uniqueIndex('designs_code_unique').on(sql`lower(${table.code})`),
    index().on(table.companyId),
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

export const designsAudit = audited(designs, { name: ['name'] });
export const designImagesAudit = audited(designImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'designId', record: designsAudit },
});
