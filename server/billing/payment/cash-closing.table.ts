import { desc, sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/**
 * The counted cash at the end of days, in the base currency. Stored by day: the cash that is dated into the days from
 * `firstDay` to `date`. A trigger refuses changes, except that the newest one is reopened once, and stays in the list.
 */
export const cashClosings = pgTable(
  'cash_closings',
  {
    ...recordColumns(),
    firstDay: date().notNull(),
    date: date().notNull(),
    /** What the closing before counted. */
    opening: money().notNull(),
    cashIn: money().notNull(),
    cashOut: money().notNull(),
    expected: money().notNull().generatedAlwaysAs(sql`opening + cash_in - cash_out`),
    counted: money().notNull(),
    difference: money().notNull().generatedAlwaysAs(sql`counted - (opening + cash_in - cash_out)`),
    note: text().notNull(),
    closedBy: reference().notNull(),
    reopenedAt: timestamp({ withTimezone: true }),
    reopenedBy: reference(),
    reopenReason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('cash_closings_day_unique').on(table.date).where(sql`reopened_at is null`),
    index().on(table.closedBy),
    index().on(table.reopenedBy),
    index('cash_closings_newest_index').on(desc(table.date), desc(table.id)),
    check(
      'cash_closings_amount_check',
      sql`${table.counted} >= 0 and ${table.cashIn} >= 0 and ${table.cashOut} >= 0`,
    ),
    check('cash_closings_days_check', sql`${table.firstDay} <= ${table.date}`),
    check('cash_closings_reopened_check', sql`(${table.reopenedAt} is null) = (${table.reopenedBy} is null)`),
  ],
);

export const cashClosingsAudit = audited(cashClosings, {
  name: ['date'],
  hidden: ['closedBy', 'reopenedBy'],
});
