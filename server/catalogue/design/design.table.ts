import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { companies } from '#server/suppliers/company.table.ts';

/** Something that can be made to measure. `cost` and `price` are in the base currency. */
export const designs = pgTable(
  'designs',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    cost: numeric({ precision: 18, scale: 4 }).notNull(),
    price: numeric({ precision: 18, scale: 4 }).notNull(),
    details: text().notNull(),
    companyId: reference().references(() => companies.id),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(name || ' ' || code)`),
  },
  (table) => [
    uniqueIndex('designs_code_unique').on(sql`lower(${table.code})`),
    index().on(table.name, table.id),
    index().on(table.companyId),
    index('designs_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const designsAudit = audited(designs, { name: ['name'] });
