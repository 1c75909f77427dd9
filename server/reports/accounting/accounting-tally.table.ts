import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import {
  additionColumns,
  tallyCount as count,
  tallyMoney as money,
  spanColumn,
  unmerged,
} from './tally-columns.ts';

/* The figures of accounting, in the base currency, as sums of additions; see tally-columns.ts. */

const tallyColumns = () => ({
  ...additionColumns(),
  /** Lines of rows that need this work, and receipts of it; 0 is everything. */
  workTypeId: reference().notNull(),
});

/** What was earned and spent per day, and month, and work type; expenses, which have no work type, also per category; so has other income, without its category. */
export const accountingTallies = pgTable(
  'accounting_tallies',
  {
    ...tallyColumns(),
    span: spanColumn(),
    /** The day, or the first day of the month. */
    day: date().notNull(),
    /** Of expenses; otherwise empty. */
    category: text().notNull().default(''),
    /** Invoiced less credited, without tax. */
    income: money(),
    /** The cost of the designs and items that were invoiced, less credited ones. */
    goods: money(),
    /** The agreed cost of the good pieces that were received. */
    work: money(),
    expenses: money(),
    /** What was entered as other income, of which no invoice was written. */
    otherIncome: money(),
    invoices: count(),
    credits: count(),
    receipts: count(),
    transactions: count(),
  },
  (table) => [
    index('accounting_tallies_day_index').on(table.span, table.day, table.workTypeId),
    unmerged('accounting_tallies_unmerged_index', table, table.day),
  ],
);

/** What was earned with each design and spent on it, per day and longer span, so that any period is read from a few rows. */
export const accountingDesignTallies = pgTable(
  'accounting_design_tallies',
  {
    ...tallyColumns(),
    span: spanColumn(),
    /** The first day of the span. */
    first: date().notNull(),
    /** 0: no design. */
    designId: reference().notNull(),
    /** Invoiced less credited. */
    pieces: count(),
    income: money(),
    cost: money(),
  },
  (table) => [
    index('accounting_design_tallies_first_index').on(
      table.workTypeId,
      table.span,
      table.first,
      table.designId,
    ),
    unmerged('accounting_design_tallies_unmerged_index', table, table.first),
  ],
);
