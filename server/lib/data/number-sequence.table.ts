import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The next number of each kind of numbered record. Taking a number locks the row until the transaction ends. */
export const numberSequences = pgTable('number_sequences', {
  kind: text().primaryKey(),
  prefix: text().notNull(),
  next: bigint({ mode: 'number' }).notNull().default(1),
});
