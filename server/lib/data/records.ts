import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Written {
  columns: SQL;
  values: SQL;
  /** `quantity = excluded.quantity`: every column but those of the key. */
  setters: SQL;
}

/**
 * Columns that one statement inserts, or changes where their record is there already: `insert into t (columns) select
 * values from … on conflict (key) do update set setters`. So both write the same columns, and nobody lists them twice.
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

interface Records {
  /** Names of the columns, as `insert` and `select` list them. */
  columns: SQL;
  /** `name = n.name, price = n.price`: every column but the id, for `update` from the source as `n`. */
  setters: SQL;
  /** The rows, as `from` takes them, with the types of the table's columns. */
  source: SQL;
}

/**
 * Objects as rows of a table: `insert into t (columns) select columns from source`, or `update t set setters from source
 * as n where t.id = n.id`. So insert and update write the same columns, those of the objects, and nobody lists them. The
 * rows travel in one parameter: one named statement serves any number of them. All have the keys of the first.
 * @throws Error for a key that is no column
 */
export function recordsOf<Table extends PgTable>(
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
