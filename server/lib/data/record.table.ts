import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** The first columns of every record. */
export const recordColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
});

/** A reference to another record's id. */
export const reference = () => bigint({ mode: 'number' });
