import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import type { RecordTable } from './row.ts';

/** A table with a row for each record, and what the API returns of it. */
export interface Beside<Reply> {
  /** Joins it to the table of the records. */
  join: SQL;
  columns: { [Field in keyof Reply & string]?: SQL };
}

const recordsWithPages = new WeakMap<RecordTable, SQL>();

/**
 * Reads a record of a large table with its page: with what stands beside it, and without generated columns, which only
 * searches and sorting need.
 */
export function recordWithPage<Reply>(table: RecordTable, beside: Beside<Reply> | undefined): SQL {
  const known = recordsWithPages.get(table);
  if (known) return known;
  const own = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const columns = [...own, ...columnsOf(beside)].map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const record = sql`
    select ${sql.join(columns, sql`, `)} from ${table} ${beside?.join ?? sql.empty()} where ${table.id} = found.id::bigint`;
  recordsWithPages.set(table, record);
  return record;
}

/** Reads what stands beside rows; undefined if they came with it. */
export async function readBeside<Reply>(
  database: Database,
  table: RecordTable,
  beside: Beside<Reply>,
  rows: readonly { id: number }[],
): Promise<((row: { id: number }) => Partial<Reply>) | undefined> {
  const columns = columnsOf(beside);
  if (rows.every((row) => columns.every(([name]) => name in row))) return undefined;
  const read = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const { rows: found } = await database.execute<{ id: number }>(sql`
    select ${table.id} as id, ${sql.join(read, sql`, `)} from ${table} ${beside.join}
    where ${isOneOf(
      table.id,
      rows.map(({ id }) => id),
    )}`);
  const byId = new Map(found.map(({ id, ...values }) => [Number(id), values as Partial<Reply>]));
  return ({ id }) => byId.get(id) ?? {};
}

const columnsOf = <Reply>(beside: Beside<Reply> | undefined): [string, SQL][] =>
  Object.entries(beside?.columns ?? {});
