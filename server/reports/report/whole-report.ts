import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { directionOf } from '#server/lib/data/listing.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import type { ListQuery } from '#shared/lib/page-contract.ts';

/** A report with a row for each of a shop's own records, such as work types: all of them are read for each page. */
export interface WholeReport {
  /** A query for the rows, with the column `id`; the other parts name it `f`. */
  found: SQL;
  /** The SQL of each value of a row, and of the totals. */
  row: Record<string, SQL>;
  totals: Record<string, SQL>;
  /** What the chart draws, as queries for one JSON value each. */
  chart: Record<string, SQL>;
  sorts: Record<string, SQL>;
}

interface Read<Row, Totals, Chart> {
  rows: Row[];
  totals: Totals;
  chart: Chart;
}

const object = (parts: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(parts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** A page of the report, with the totals and the chart of all rows, from one statement. */
export async function readWhole<Row, Totals, Chart>(
  database: Database,
  { found, row, totals, chart, sorts }: WholeReport,
  query: Pick<ListQuery, 'page' | 'perPage' | 'after' | 'sort'>,
) {
  const { key = sql`f.id`, descending } = sortOf(query.sort, sorts);
  const direction = directionOf(descending);
  const { rows } = await database.execute(sql`
    with found as materialized (${found})
    select
      (select coalesce(json_agg(${object(row)} order by ${key} ${direction}, f.id ${direction}), '[]') from found f) as rows,
      (select ${object(totals)} from found f) as totals,
      ${object(chart)} as chart`);
  const read = rows[0] as unknown as Read<Row, Totals, Chart>;
  return { ...pageOf(read.rows, query), totals: read.totals, chart: read.chart };
}

function pageOf<Row>(
  rows: readonly Row[],
  { page, perPage, after }: Pick<ListQuery, 'page' | 'perPage' | 'after'>,
) {
  const first = after === undefined ? (page - 1) * perPage : positionIn(after);
  const end = first + perPage;
  const next = after !== undefined && end < rows.length ? { next: String(end) } : {};
  return { data: rows.slice(first, end), meta: { page, perPage, total: rows.length, ...next } };
}

function positionIn(after: string): number {
  if (after === 'start') return 0;
  if (!/^\d{1,9}$/.test(after)) throw invalidField('after', 'validation.unknown');
  return Number(after);
}
