import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';

/** A table whose first columns are `recordColumns`. */
export type RecordTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  created: PgColumn;
  name?: PgColumn;
  names?: PgColumn;
  archived?: PgColumn;
};

/** A stored record. */
export type RowOf<T extends RecordTable> = T['$inferSelect'] & { id: number; version: number };

/** Some columns of a record, as values or as SQL expressions. */
export type Columns<T extends RecordTable> = {
  [Column in keyof T['$inferInsert']]?: T['$inferInsert'][Column] | SQL;
};

/**
 * Drizzle can't type a table that is a type parameter: statements use the columns that every record has, and their
 * results are cast to rows of `T`.
 */
export const asRecordTable = (table: RecordTable): RecordTable => table;

/** The only row of a query on a table. @throws Problem `not_found` */
export const only = <T extends RecordTable>(rows: unknown[]): RowOf<T> => requireRow(rows as RowOf<T>[]);

/** Archives or restores a locked record; one that already is as asked keeps its version. */
export async function setArchived<T extends RecordTable>(
  database: Database,
  table: T,
  before: RowOf<T> & { archived?: unknown },
  archived: boolean,
): Promise<RowOf<T>> {
  if (before.archived === archived) return before;
  const stored = await database
    .update(asRecordTable(table))
    .set({ archived, version: sql`${table.version} + 1` } as Columns<RecordTable>)
    .where(eq(table.id, before.id))
    .returning();
  return only<T>(stored);
}

/** Locks a record, with others in one order, and returns it. @throws Problem `not_found` */
export async function lockRow<T extends RecordTable>(
  database: Database,
  table: T,
  id: number,
  too: readonly number[],
): Promise<RowOf<T>> {
  const rows = await database
    .select()
    .from(asRecordTable(table))
    .where(inArray(table.id, [id, ...too]))
    .orderBy(table.id)
    .for('update');
  return only<T>(rows.filter((row) => row.id === id));
}
