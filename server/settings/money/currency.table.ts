import { sql } from 'drizzle-orm';
import { boolean, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';

export const currencies = pgTable(
  'currencies',
  {
    ...recordColumns(),
    /** ISO 4217. */
    code: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    decimals: smallint().notNull(),
    isBase: boolean().notNull().default(false),
  },
  (table) => [
    unique().on(table.code),
    uniqueIndex('currencies_one_base').on(table.isBase).where(sql`${table.isBase}`),
  ],
);

export const currenciesAudit = audited(currencies, { name: ['code'] });
