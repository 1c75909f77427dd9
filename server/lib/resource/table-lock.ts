import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

/**
 * Makes this transaction the only one that changes records of a table as a set, such as their order or their default,
 * until it ends. Taken before any lock of a record, it keeps two such transactions from waiting for each other.
 */
export async function lockTableAsSet(database: Database, table: PgTable): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${getTableName(table)}, 0))`);
}

/** Keeps `lockTableAsSet` waiting until this transaction ends; any number of transactions may do so at once. */
export async function holdTableAsSet(database: Database, table: PgTable): Promise<void> {
  await database.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${getTableName(table)}, 0))`,
  );
}
