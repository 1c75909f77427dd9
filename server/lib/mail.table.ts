import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/record.table.ts';

/** The outbox: a mail is written in the transaction that wants it sent, and sent once that is committed. */
export const mails = pgTable(
  'mails',
  {
    ...recordColumns(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sent: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    /** What the mail server said when it was last refused. */
    refusal: text(),
  },
  (table) => [index().on(table.created)],
);
