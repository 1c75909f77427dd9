import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/data/record.table.ts';
import type { Language } from '#shared/lib/language.ts';

/** A document of a record, such as an invoice, in a language; `asked` has what else its writer needs. */
export interface MailAttachment {
  kind: string;
  id: number;
  language: Language;
  asked?: unknown;
}

/** The outbox: a mail is inserted in the transaction that causes it, and sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    ...recordColumns(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** What is attached, written when the mail is sent. */
    attachment: jsonb().$type<MailAttachment>(),
    /** A mail past this moment is no longer sent. */
    expires: timestamp({ withTimezone: true }),
    sent: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    /** The next try. A process moves it on before it tries, so that no other process tries too. */
    due: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The mail server's last refusal. */
    refusal: text(),
    /** When it was given up: refused for good, or too often. It keeps no text. */
    gaveUp: timestamp({ withTimezone: true }),
    /** What its writer wants to know of it when it is given up. */
    about: jsonb().$type<unknown>(),
  },
  (table) => [index().on(table.created), index().on(table.due).where(sql`${table.sent} is null`)],
);
