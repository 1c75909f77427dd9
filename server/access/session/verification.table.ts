import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns } from '#server/lib/data/record.table.ts';

/** Proofs that expire: links to a new password, challenges of a sign-in. The identifier is a hash. */
export const verifications = pgTable(
  'verifications',
  {
    ...recordColumns(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** Wrong answers so far. */
    guesses: integer().notNull().default(0),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.identifier)],
);
