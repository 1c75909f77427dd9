import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

type DefaultTable = PgTable & { id: PgColumn; version: PgColumn; isDefault: PgColumn };

/**
 * Makes room for a new default among some records: takes the mark from the one that has it, where another is `wanted`.
 * Answers whether there was one.
 */
export async function makeRoomForDefault(
  database: Database,
  table: DefaultTable,
  { among, wanted }: { among?: SQL; wanted: boolean },
): Promise<boolean> {
  // All of them, so that two who choose another default at once come one after the other.
  const current = await database
    .select({ isDefault: table.isDefault })
    .from(table)
    .where(among)
    .orderBy(asc(table.id))
    .for('update');
  if (wanted) {
    await database
      .update(table)
      .set({ isDefault: false, version: sql`${table.version} + 1` })
      .where(and(among, sql`${table.isDefault}`));
  }
  return current.some(({ isDefault }) => isDefault);
}
