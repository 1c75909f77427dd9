import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import type { Rounding, ValueDisplay } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { dimensionTemplates } from './dimension-template.table.ts';

/** The shop's measuring preferences. One row. */
export const dimensionPreferences = pgTable(
  'dimension_preferences',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    /** Code of the unit that a new template field starts with. */
    defaultUnit: text().notNull().default('in'),
    display: text().$type<ValueDisplay>().notNull().default('fraction'),
    /** Shown values are rounded to 1/8 or 1/16; stored ones are exact. */
    rounding: smallint().$type<Rounding>().notNull().default(16),
    defaultTemplateId: reference().references(() => dimensionTemplates.id, { onDelete: 'set null' }),
  },
  (table) => [check('dimension_preferences_one_row', sql`${table.only} = 1`)],
);

export const dimensionPreferencesAudit = audited(dimensionPreferences, { name: [] });
