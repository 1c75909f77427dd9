import { desc, sql } from 'drizzle-orm';
import { date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import {
  additionColumns,
  tallyCount as count,
  tallyMoney as money,
  spanColumn,
  unmerged,
} from '#server/reports/accounting/tally-columns.ts';

/* What was invoiced, less what was credited, in the base currency and without tax. Triggers keep it in the transaction of
   the document; see tally-columns.ts. */

/** Additions per item, per day and longer span. */
export const itemSalesTallies = pgTable(
  'item_sales_tallies',
  {
    ...additionColumns(),
    span: spanColumn(),
    /** The first day of the span. */
    first: date().notNull(),
    itemId: reference().notNull(),
    pieces: count(),
    income: money(),
    cost: money(),
  },
  (table) => [
    index('item_sales_tallies_first_index').on(table.span, table.first, table.itemId),
    unmerged('item_sales_tallies_unmerged_index', table, table.first),
  ],
);

/** Additions per day and tax, which is known by its name and rate. */
export const taxTallies = pgTable(
  'tax_tallies',
  {
    ...additionColumns(),
    day: date().notNull(),
    taxName: text().notNull(),
    taxRate: numeric({ precision: 7, scale: 4 }).notNull(),
    /** Of invoices, without tax, and the tax on it. */
    sales: money(),
    salesTax: money(),
    /** Of credit notes. */
    credits: money(),
    creditsTax: money(),
  },
  (table) => [index('tax_tallies_day_index').on(table.day), unmerged('tax_tallies_unmerged_index', table)],
);

/**
 * A row per customer and day, month, quarter, and for all time (`-infinity`), so that those who bought most are found by an
 * index. Counters, not additions: a customer's documents are rarely written at once.
 */
export const customerSales = pgTable(
  'customer_sales',
  {
    customerId: reference().notNull(),
    span: text().$type<'day' | 'month' | 'quarter' | 'ever'>().notNull(),
    first: date().notNull(),
    invoices: count(),
    credits: count(),
    income: money(),
    tax: money(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.span, table.first] }),
    index('customer_sales_most_index').on(
      table.span,
      table.first,
      desc(table.income),
      desc(table.customerId),
    ),
    index('customer_sales_credited_index')
      .on(table.customerId)
      .where(sql`${table.span} = 'ever' and ${table.credits} > 0`),
  ],
);
