import { sql } from 'drizzle-orm';
import { numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/record.table.ts';

export const taxes = pgTable(
  'taxes',
  {
    ...recordColumns(),
    name: text().notNull(),
    /** Percent. */
    rate: numeric({ precision: 7, scale: 4 }).notNull(),
  },
  (table) => [uniqueIndex('taxes_name_unique').on(sql`lower(${table.name})`)],
);
