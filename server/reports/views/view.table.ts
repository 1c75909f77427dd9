import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import type { rhythms } from '#shared/reports/views/view.contract.ts';

const ofUser = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const saved = () => ({
  report: text().$type<ReportName>().notNull(),
  query: jsonb().$type<Record<string, string>>().notNull(),
  /** Instead of days in the query: a period that moves on with them. */
  period: text().$type<RangeName>(),
});

/** Filters of reports that users keep under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...recordColumns(),
    userId: ofUser(),
    ...saved(),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_views_name_unique').on(table.userId, table.report, sql`lower(${table.name})`),
    index('saved_views_shared_index').on(table.report).where(sql`${table.isShared}`),
  ],
);

/** The view that a report opens with, for each user. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: ofUser(),
    report: text().$type<ReportName>().notNull(),
    viewId: reference()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.report] }), index().on(table.viewId)],
);

/** Reports that users get by mail. */
export const reportMails = pgTable(
  'report_mails',
  {
    ...recordColumns(),
    userId: ofUser(),
    ...saved(),
    rhythm: text().$type<(typeof rhythms)[number]>().notNull(),
    /** When the next one is written. */
    due: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('report_mails_report_unique').on(table.userId, table.report), index().on(table.due)],
);
