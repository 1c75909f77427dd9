import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, numeric, type PgColumn, text } from 'drizzle-orm/pg-core';
import type { Span } from '#shared/reports/accounting/span.rules.ts';

/* The columns that tallies share. Sums are kept as additions: triggers add a row for each change in its own transaction,
   so no two writers wait for each other. Rows of one key are merged every minute, and then added to the longer spans. */

/** What every addition has. */
export const additionColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Whether it is the result of a merge. Only the others are looked at by the next one. */
  merged: boolean().notNull().default(false),
});

/** Whether it is the sum of a day or of a longer span. */
export const spanColumn = () => text().$type<Span>().notNull().default('day');

/** An index on the additions since the last merge; `by` is the day of those with spans, which are read by it. */
export const unmerged = (name: string, { id, merged }: { id: PgColumn; merged: PgColumn }, by = id) =>
  index(name).on(by).where(sql`not ${merged}`);

/** A sum in the base currency. */
export const tallyMoney = () => numeric({ precision: 20, scale: 4 }).notNull().default('0');
export const tallyCount = () => integer().notNull().default(0);
