import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';

export const taxes = pgTable(
  'taxes',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    /** Percent. */
    rate: numeric({ precision: 7, scale: 4 }).notNull(),
    category: text().$type<TaxCategory>().notNull().default('standard'),
    /** Why it is 0: a code of the country's list, and what it says. */
    reasonCode: text().notNull().default(''),
    reason: text().notNull().default(''),
    reasonNames: namesColumn(),
    /** A new row of an order begins with it. */
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.sortName, table.id),
    uniqueIndex('taxes_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('taxes_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
    check('taxes_category_check', sql`(${table.category} = 'standard') = (${table.rate} > 0)`),
  ],
);

export const taxesAudit = audited(taxes, { name: ['name'] });
