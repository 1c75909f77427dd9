import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { columnsOf, jsonOf, rowsFromJson } from './records.ts';
import { statement } from './statement.ts';

type New<Table extends PgTable> = Table['$inferInsert'];

/**
 * Declares a frequent insert of objects into a table that has ids. It returns the ids, in the order of the objects, which all
 * have the keys of the first. Values are JSON, no SQL.
 */
export function insertion<Table extends PgTable>(name: string, table: Table) {
  const insert = statement<{ id: number }, { rows: string }, readonly New<Table>[]>(
    name,
    ({ rows }, records) => {
      const { columns, source } = rowsFromJson(table, records, rows);
      return sql`insert into ${table} (${columns}) select ${columns} from ${source} returning id`;
    },
    columnsOf,
  );
  return async (database: Database, records: readonly New<Table>[]): Promise<number[]> => {
    if (records.length === 0) return [];
    return (await insert(database, { rows: jsonOf(records) }, records)).map(({ id }) => id);
  };
}
