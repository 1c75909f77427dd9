import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The next number of each numbered kind of record. A row is locked by whoever takes a number, until it commits. */
export const numberSequences = pgTable('number_sequences', {
  kind: text().primaryKey(),
  prefix: text().notNull(),
  next: bigint({ mode: 'number' }).notNull().default(1),
});
