import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';

export const workTypes = pgTable(
  'work_types',
  {
    ...recordColumns(),
    name: text().notNull(),
    description: text().notNull(),
    /** Its place in the making of a piece. */
    position: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('work_types_name_unique').on(sql`lower(${table.name})`)],
);

export const workTypesAudit = audited(workTypes, { name: ['name'] });
