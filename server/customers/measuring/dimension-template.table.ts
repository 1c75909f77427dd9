import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';

export const dimensionTemplates = pgTable(
  'dimension_templates',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    fields: jsonb().$type<DimensionField[]>().notNull(),
  },
  (table) => [
    uniqueIndex('dimension_templates_name_unique').on(sql`lower(${table.name})`),
    index().on(table.sortName, table.id),
  ],
);

export const dimensionTemplatesAudit = audited(dimensionTemplates, { name: ['name'] });
