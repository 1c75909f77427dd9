import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import {
  additionColumns,
  tallyCount as count,
  tallyMoney as money,
  spanColumn,
  unmerged,
} from '#server/reports/accounting/tally-columns.ts';

/* What triggers keep for the reports in the transaction of the document; see tally-columns.ts. */

/** What is still to pay on each invoice; an invoice that is paid or credited has no row. */
export const receivables = pgTable(
  'receivables',
  {
    invoiceId: reference().primaryKey(),
    customerId: reference().notNull(),
    /** The day that the first of its orders was promised for: it is overdue from the next day on. */
    dueOn: date().notNull(),
    /** In the base currency, at the rate of the document. */
    amount: numeric({ precision: 20, scale: 4 }).notNull(),
  },
  (table) => [
    index('receivables_customer_index').on(table.customerId, table.dueOn, table.amount),
    index('receivables_due_index').on(table.dueOn, table.customerId, table.amount),
  ],
);

/** What each customer owes, in the order of the report; who owes nothing has no row. */
export const customerReceivables = pgTable(
  'customer_receivables',
  {
    customerId: reference().primaryKey(),
    invoices: count(),
    total: money(),
    /** The promised day of the oldest debt. */
    oldest: date().notNull(),
  },
  (table) => [
    index('customer_receivables_total_index').on(table.total, table.customerId),
    index('customer_receivables_oldest_index').on(table.oldest, table.customerId),
  ],
);

/** Additions per promised day: the open invoices, what is to pay on them, and the customers whose oldest debt it is. */
export const receivableTallies = pgTable(
  'receivable_tallies',
  {
    ...additionColumns(),
    dueOn: date().notNull(),
    invoices: count(),
    amount: money(),
    customers: count(),
  },
  (table) => [
    index('receivable_tallies_day_index').on(table.dueOn),
    unmerged('receivable_tallies_unmerged_index', table),
  ],
);

/** Pieces received and their cost, per day and longer span: added up by assignee, and by design. */
export const qualityTallies = pgTable(
  'quality_tallies',
  {
    ...additionColumns(),
    by: text().$type<'person' | 'design'>().notNull(),
    span: spanColumn(),
    /** The first day of the span. */
    first: date().notNull(),
    workTypeId: reference().notNull(),
    /** By person: the assignee; 0 for the other kind of assignee. */
    companyId: reference().notNull(),
    userId: reference().notNull(),
    /** By design; 0 without one. */
    designId: reference().notNull(),
    good: count(),
    rejected: count(),
    /** By person: the agreed cost of the good pieces, in the base currency. */
    cost: money(),
  },
  (table) => [
    index('quality_tallies_first_index').on(table.by, table.span, table.first),
    unmerged('quality_tallies_unmerged_index', table, table.first),
  ],
);

/** Completed orders per promised day and the day that they were ready. */
export const promiseTallies = pgTable(
  'promise_tallies',
  {
    ...additionColumns(),
    dueDate: date().notNull(),
    readyOn: date().notNull(),
    orders: integer().notNull(),
  },
  (table) => [
    index('promise_tallies_day_index').on(table.dueDate, table.readyOn),
    unmerged('promise_tallies_unmerged_index', table),
  ],
);
