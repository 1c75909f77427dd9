import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxPosition } from '#shared/lib/fields.ts';

/** The place after the last of a table, to be inserted; two who take it at once stand in the order of their ids. */
export const placeAtEnd = (column: PgColumn): SQL =>
  sql`(select least(coalesce(max(${column}), 0) + 1, ${maxPosition}::int) from ${column.table})`;
