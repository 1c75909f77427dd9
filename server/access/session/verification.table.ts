import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/data/record.table.ts';

/** Expiring proofs sent to users, such as a password reset; the identifier is a hash. */
export const verifications = pgTable(
  'verifications',
  {
    ...recordColumns(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.identifier)],
);
