import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

type DefaultTable = PgTable & { id: PgColumn; version: PgColumn; isDefault: PgColumn };

/**
 * If another record is `wanted` as the default, removes the mark from the current one. Returns whether there was a
 * default.
 */
export async function makeRoomForDefault(
  database: Database,
  table: DefaultTable,
  { among, wanted }: { among?: SQL; wanted: boolean },
): Promise<boolean> {
  // Locks all of them, so that simultaneous changes of the default run one after the other.
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
