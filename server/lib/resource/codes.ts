import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasCode, normalisedCode } from '#server/lib/data/sort.ts';
import type { RecordTable } from './row.ts';

/** A table with a column of codes, unique by `normalisedCode`. */
export type CodedTable = RecordTable & { code: PgColumn };

/** How many codes after a taken one are tried, before none is offered. */
const mostTried = 1000;

/** Throws a problem that offers the next free code if another record has a code, in any spelling. */
export async function refuseTaken(
  database: Database,
  table: CodedTable,
  code: string,
  id?: number,
): Promise<void> {
  if (!(await isTaken(database, table, code, id === undefined ? undefined : ne(table.id, id)))) return;
  const free = await freeCodeAfter(database, table, code);
  throw new Problem('invalid', { errors: [{ path: 'code', message: 'validation.taken', free }] });
}

/** The code itself if no record has it, or else the next one that none has. */
export const freeCodeFrom = async (database: Database, table: CodedTable, code: string): Promise<string> =>
  (await isTaken(database, table, code)) ? ((await freeCodeAfter(database, table, code)) ?? code) : code;

/**
 * The first code after a code that no record has: its number is raised and keeps its width, and a code without a number
 * gets `-2`, `-3` … Null where very many in a row are taken.
 */
export async function freeCodeAfter(
  database: Database,
  table: CodedTable,
  code: string,
): Promise<string | null> {
  const [, stem = '', digits = ''] = /^(.*?)(\d{0,9})$/su.exec(code) ?? [];
  const [begin, width, first] = digits ? [stem, digits.length, Number(digits) + 1] : [`${code}-`, 1, 2];
  const { rows } = await database.execute<{ code: string }>(sql`
    select code from (
      select number, ${begin}::text || lpad(number::text, greatest(${width}, length(number::text)), '0') as code
      from generate_series(${first}::bigint, ${first + mostTried}::bigint) number
    ) next
    where not exists (select from ${table} where ${normalisedCode(table.code)} = ${normalisedCode(sql`next.code`)})
    order by number limit 1`);
  return rows[0]?.code ?? null;
}

async function isTaken(database: Database, table: CodedTable, code: string, where?: SQL): Promise<boolean> {
  const same = and(hasCode(table.code, code), where);
  const { rows } = await database.execute(sql`select 1 from ${table} where ${same} limit 1`);
  return rows.length > 0;
}
