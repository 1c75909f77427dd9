import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/data/record.table.ts';

/** The outbox: a mail is written in the transaction that wants it sent, and sent once that is committed. */
export const mails = pgTable(
  'mails',
  {
    ...recordColumns(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** After this nobody has any use for it: it is no longer sent. */
    expires: timestamp({ withTimezone: true }),
    sent: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    /** When it is tried next. Whoever tries it moves this on first, so that no other process tries it too. */
    due: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the mail server said when it was last refused. */
    refusal: text(),
  },
  (table) => [index().on(table.created), index().on(table.due).where(sql`${table.sent} is null`)],
);
