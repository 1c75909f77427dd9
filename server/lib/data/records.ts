import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

interface Written {
  columns: SQL;
  values: SQL;
  /** `quantity = excluded.quantity`: every column except those of the key. */
  setters: SQL;
}

/**
 * Columns for a statement that inserts a row, or updates it if it exists: `insert into t (columns) select values from
 * … on conflict (key) do update set setters`. So both write the same columns, which are listed only once.
 */
export function upsertOf<Table extends PgTable>(
  table: Table,
  values: { [Key in keyof Table['$inferSelect']]?: SQL },
  key: readonly (keyof Table['$inferSelect'] & string)[],
): Written {
  const entries = Object.entries(values as Readonly<Record<string, SQL>>).map(([name, value]) => {
    if (!(name in getTableColumns(table))) throw new Error(`${getTableName(table)} has no column ${name}`);
    return { isKey: key.includes(name), column: sql.identifier(toSnakeCase(name)), value };
  });
  const listed = (parts: SQL[]) => sql.join(parts, sql.raw(', '));
  return {
    columns: listed(entries.map(({ column }) => sql`${column}`)),
    values: listed(entries.map(({ value }) => value)),
    setters: listed(
      entries.flatMap(({ isKey, column }) => (isKey ? [] : [sql`${column} = excluded.${column}`])),
    ),
  };
}

/** A row of a table as a declared statement reads it: times are text. */
export type ReadRow<Table extends PgTable> = {
  [Key in keyof Table['$inferSelect']]: Table['$inferSelect'][Key] extends Date | null
    ? Exclude<Table['$inferSelect'][Key], Date> | string
    : Table['$inferSelect'][Key];
};

/** The columns of a table under the names of their fields, for `select` in a declared statement. */
export const fieldsOf = <Table extends PgTable>(
  table: Table,
  { without = [] }: { without?: readonly (keyof Table['$inferSelect'] & string)[] } = {},
): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      without.includes(name) ? [] : [sql`${column} as ${sql.identifier(name)}`],
    ),
    sql.raw(', '),
  );

interface Records {
  /** The column names, for `insert` and `select`. */
  columns: SQL;
  /** `name = n.name, price = n.price`: every column except the id, for an `update` from the source as `n`. */
  setters: SQL;
  /** The rows for `from`, with the types of the table's columns. */
  source: SQL;
}

/**
 * Objects as rows of a table: `insert into t (columns) select columns from source`, or `update t set setters from
 * source as n where t.id = n.id`. So insert and update write the same columns, those of the objects. The rows are one
 * parameter, however many they are. All objects have the keys of the first.
 * @throws Error for a key that is no column
 */
export function rowsFromJson<Table extends PgTable>(
  table: Table,
  records: readonly Partial<Table['$inferSelect']>[],
): Records {
  const known = getTableColumns(table);
  const keys = Object.keys(records[0] ?? {});
  const unknown = keys.find((key) => !(key in known));
  if (unknown !== undefined) throw new Error(`${getTableName(table)} has no column ${unknown}`);
  const identifiers = keys.map((key) => sql.identifier(toSnakeCase(key)));
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [toSnakeCase(key), value])),
  );
  return {
    columns: sql.join(identifiers, sql.raw(', ')),
    setters: sql.join(
      identifiers.filter((_, index) => keys[index] !== 'id').map((column) => sql`${column} = n.${column}`),
      sql.raw(', '),
    ),
    source: sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  };
}

/** Inserts objects into a table that has ids, and returns these in the order of the objects. Values are JSON, no SQL. */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  records: readonly Table['$inferInsert'][],
): Promise<number[]> {
  if (records.length === 0) return [];
  const { columns, source } = rowsFromJson(table, records);
  const { rows } = await database.execute<{ id: number }>(
    sql`insert into ${table} (${columns}) select ${columns} from ${source} returning id`,
  );
  return rows.map(({ id }) => id);
}
