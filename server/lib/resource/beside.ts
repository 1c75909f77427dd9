import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { isOneOf } from '#server/lib/data/page.ts';
import type { RecordTable } from './row.ts';

/** A table with a row for each record, and what the API returns of it. */
export interface Beside<Reply> {
  /** Joins it to the table of the records. */
  join: SQL;
  columns: { [Field in keyof Reply & string]?: SQL };
}

/** Reads what stands beside rows. */
export async function readBeside<Reply>(
  database: Database,
  table: RecordTable,
  beside: Beside<Reply>,
  rows: readonly { id: number }[],
): Promise<(row: { id: number }) => Partial<Reply>> {
  const read = Object.entries<SQL>(beside.columns as Record<string, SQL>).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const { rows: found } = await database.execute<{ id: number }>(sql`
    select ${table.id} as id, ${sql.join(read, sql`, `)} from ${table} ${beside.join}
    where ${isOneOf(
      table.id,
      rows.map(({ id }) => id),
    )}`);
  const byId = new Map(found.map(({ id, ...values }) => [Number(id), values as Partial<Reply>]));
  return ({ id }) => byId.get(id) ?? {};
}
