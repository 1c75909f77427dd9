import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { directionOf } from '#server/lib/data/listing.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import type { ListQuery } from '#shared/lib/page-contract.ts';

/** A report whose sums are made for each page, and few enough for that, such as those of each work type. */
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
  total: number;
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
  const { page, perPage, after } = query;
  const first = after === undefined ? (page - 1) * perPage : positionIn(after);
  const order = sql`${key} ${direction} nulls last, f.id ${direction}`;
  const { rows } = await database.execute(sql`
    with found as materialized (${found})
    select
      (select coalesce(json_agg(${object(row)} order by ${order}), '[]') from (
        select * from found f order by ${order} limit ${perPage}::int offset ${first}::bigint
      ) as f) as rows,
      (select count(*)::int from found) as total,
      (select ${object(totals)} from found f) as totals,
      ${object(chart)} as chart`);
  const read = rows[0] as unknown as Read<Row, Totals, Chart>;
  const next = after !== undefined && first + perPage < read.total ? { next: String(first + perPage) } : {};
  return {
    ...{ data: read.rows, meta: { page, perPage, total: read.total, ...next } },
    ...{ totals: read.totals, chart: read.chart },
  };
}

function positionIn(after: string): number {
  if (after === 'start') return 0;
  if (!/^\d{1,9}$/.test(after)) throw invalidField('after', 'validation.unknown');
  return Number(after);
}
