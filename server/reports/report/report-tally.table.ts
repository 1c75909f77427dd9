import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import {
  additionColumns,
  tallyCount as count,
  tallyMoney as money,
  spanColumn,
  unmerged,
} from '#server/reports/accounting/tally-columns.ts';

/* What triggers keep for the reports in the transaction of the document; see tally-columns.ts. */

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
