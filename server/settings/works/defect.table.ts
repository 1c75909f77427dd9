import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';

/** Why made pieces are rejected, as the shop puts it. */
export const defects = pgTable(
  'defects',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('defects_name_unique').on(sql`lower(${table.name})`),
    index().on(table.sortName, table.id),
  ],
);

export const defectsAudit = audited(defects, { name: ['name'] });
