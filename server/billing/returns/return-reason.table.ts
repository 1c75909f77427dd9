import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';

/** Why pieces come back, as the shop puts it. */
export const returnReasons = pgTable(
  'return_reasons',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('return_reasons_name_unique').on(sql`lower(${table.name})`),
    index().on(table.sortName, table.id),
  ],
);

export const returnReasonsAudit = audited(returnReasons, { name: ['name'] });
