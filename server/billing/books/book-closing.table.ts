import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/**
 * Each time the books were closed or opened again. The newest row says until which day they are closed; null if they are
 * open as a whole. A trigger refuses changes.
 */
export const bookClosings = pgTable(
  'book_closings',
  {
    ...recordColumns(),
    closedUntil: date(),
    reason: text().notNull(),
    enteredBy: reference().notNull(),
  },
  (table) => [index().on(table.enteredBy)],
);

export const bookClosingsAudit = audited(bookClosings, { name: ['closedUntil'], hidden: ['enteredBy'] });
