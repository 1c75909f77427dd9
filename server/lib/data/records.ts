import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Records {
  /** Names of the columns, as `insert` and `select` list them. */
  columns: SQL;
  /** The rows, as `from` takes them. */
  source: SQL;
}

/**
 * Objects as rows of a table: `insert into t (columns) select columns from source`. They travel in one parameter, so
 * that one named statement serves any number of them. All have the keys of the first, which our code names.
 */
export function recordsOf(table: PgTable, records: readonly object[]): Records {
  const keys = Object.keys(records[0] ?? {});
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [toSnakeCase(key), value])),
  );
  return {
    columns: sql.join(
      keys.map((key) => sql.identifier(toSnakeCase(key))),
      sql.raw(', '),
    ),
    source: sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  };
}
