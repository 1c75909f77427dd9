import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';

/* Sums of days in the base currency, which accounting and reports add up; day-sums.kept.ts says how. A day may have several
   rows of one work type, design or item. */

const money = () => numeric({ precision: 20, scale: 4 }).notNull();

/** What was sold per day and work type: lines of rows that need this work; 0 is everything. */
export const accountingDays = pgTable(
  'accounting_days',
  {
    day: date().notNull(),
    workTypeId: reference().notNull(),
    /** Invoiced less credited, without tax. */
    income: money(),
    tax: money(),
    /** What goods and materials in what was sold cost. */
    goods: money(),
    invoices: integer().notNull(),
    credits: integer().notNull(),
  },
  (table) => [index('accounting_days_index').on(table.day, table.workTypeId)],
);

/** What the work on what was sold cost, by the day of sale, the work type and who did it; no company: the shop's staff. */
export const workCostDays = pgTable(
  'work_cost_days',
  {
    day: date().notNull(),
    workTypeId: reference().notNull(),
    companyId: reference(),
    cost: money(),
  },
  (table) => [index('work_cost_days_index').on(table.day)],
);

/**
 * What was sold of each design and item per day, and its cost with the work on it; 0 is none. Once for everything, whose work
 * type is 0, and once for each work type that the rows need, with the cost of this work alone.
 */
export const soldDays = pgTable(
  'sold_days',
  {
    day: date().notNull(),
    workTypeId: reference().notNull(),
    designId: reference().notNull(),
    itemId: reference().notNull(),
    /** Invoiced less credited. */
    pieces: integer().notNull(),
    /** The same of what is sold by length, in a unit; null and none for pieces. */
    unit: text(),
    length: numeric({ precision: 20, scale: 3 }).notNull().default('0'),
    income: money(),
    cost: money(),
  },
  (table) => [index('sold_days_index').on(table.workTypeId, table.day)],
);

/** What was invoiced and credited per day at each tax, which is known by its name and rate, with prepayments on their own day. */
export const taxDays = pgTable(
  'tax_days',
  {
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
  (table) => [index('tax_days_index').on(table.day)],
);
