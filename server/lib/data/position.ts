import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxPosition } from '#shared/lib/fields.ts';

/**
 * The position after the last row of a table, for an insert; of two simultaneous inserts the one with the lower id
 * comes first.
 */
export const placeAtEnd = (column: PgColumn): SQL =>
  sql`(select least(coalesce(max(${column}), 0) + 1, ${maxPosition}::int) from ${column.table})`;
