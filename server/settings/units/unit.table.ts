import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { byNumber, sortName } from '#server/lib/data/sort.ts';
import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';

export const units = pgTable(
  'units',
  {
    ...recordColumns(),
    /** The symbol after a number: `cm`. Dimension fields store it, so a used unit keeps it. */
    code: text().notNull(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    kind: text().$type<UnitKind>().notNull(),
    /** The size of the unit in the base unit of its kind (centimetre, gram, piece). */
    factor: numeric({ precision: 18, scale: 8 }).notNull(),
    /** Tapes have fractions of it: 15½ in, but 39.5 cm. */
    inFractions: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.sortName, table.id),
    unique().on(table.code),
    index('units_code_index').on(byNumber(table.code), table.id),
    uniqueIndex('units_name_unique').on(sql`lower(${table.name})`),
    check('units_factor_positive', sql`${table.factor} > 0`),
  ],
);

export const unitsAudit = audited(units, { name: ['name'] });
