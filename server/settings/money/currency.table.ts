import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import { byNumber, sortName } from '#server/lib/data/sort.ts';

export const currencies = pgTable(
  'currencies',
  {
    ...recordColumns(),
    /** ISO 4217. */
    code: text().notNull(),
    name: text().notNull(),
    sortName: sortName(),
    symbol: text().notNull(),
    decimals: smallint().notNull(),
    /** What cash is rounded to; null where every amount can be paid in coins. */
    smallestCoin: numeric({ precision: 18, scale: 4 }),
    isBase: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.sortName, table.id),
    unique().on(table.code),
    index('currencies_code_index').on(byNumber(table.code), table.id),
    check('currencies_coin_check', sql`${table.smallestCoin} > 0`),
    uniqueIndex('currencies_one_base').on(table.isBase).where(sql`${table.isBase}`),
  ],
);

export const currenciesAudit = audited(currencies, { name: ['code'] });
