import { desc, sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import { tallyCount as count, tallyMoney as money } from '#server/reports/accounting/tally-columns.ts';

/* What was invoiced, less what was credited, in the base currency and without tax. Triggers keep it in the transaction of
   the document; see tally-columns.ts. */

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
