import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, unique } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { currencies, currenciesAudit } from './currency.table.ts';

/** Exchange rates of currencies, each from a day until the next entry. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    ...recordColumns(),
    currencyId: reference()
      .notNull()
      .references(() => currencies.id, { onDelete: 'cascade' }),
    asOf: date().notNull(),
    /** How many units of the currency equal one unit of the base currency. */
    rate: numeric({ precision: 18, scale: 8 }).notNull(),
  },
  (table) => [
    unique().on(table.currencyId, table.asOf),
    check('exchange_rates_positive', sql`${table.rate} > 0`),
  ],
);

export const exchangeRatesAudit = audited(exchangeRates, {
  name: ['asOf'],
  partOf: { by: 'currencyId', record: currenciesAudit },
});
