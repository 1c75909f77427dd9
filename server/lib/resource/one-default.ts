import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

type DefaultTable = PgTable & { id: PgColumn; version: PgColumn; isDefault: PgColumn };

/**
 * If another record is `wanted` as the default, removes the mark from the current one. Returns whether there was a
 * default. Called under `lockTableAsSet`, so simultaneous changes of the default run one after the other.
 */
export async function makeRoomForDefault(
  database: Database,
  table: DefaultTable,
  { among, wanted }: { among?: SQL; wanted: boolean },
): Promise<boolean> {
  const isCurrent = and(among, sql`${table.isDefault}`);
  if (!wanted) return (await database.select({ id: table.id }).from(table).where(isCurrent)).length > 0;
  const before = await database
    .update(table)
    .set({ isDefault: false, version: sql`${table.version} + 1` })
    .where(isCurrent)
    .returning();
  return before.length > 0;
}
