import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, numeric, type PgColumn } from 'drizzle-orm/pg-core';

/* The columns that tallies share. Sums are kept as additions: triggers add a row for each change in its own transaction,
   so no two writers wait for each other. Rows of one key are merged every minute. */

/** What every addition has. */
export const additionColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Whether it is the result of a merge. Only the others are looked at by the next one. */
  merged: boolean().notNull().default(false),
});

/** An index on the additions since the last merge. */
export const unmerged = (name: string, { id, merged }: { id: PgColumn; merged: PgColumn }) =>
  index(name).on(id).where(sql`not ${merged}`);

/** A sum in the base currency. */
export const tallyMoney = () => numeric({ precision: 20, scale: 4 }).notNull().default('0');
export const tallyCount = () => integer().notNull().default(0);
