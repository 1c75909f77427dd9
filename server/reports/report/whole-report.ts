import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { hasAll, type Search } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { ListQuery } from '#shared/lib/page-api.ts';
import { checkFilters, type Filters } from './report-filter.ts';
import { exact, money } from './report-parts.ts';

/** Numbers of a row as SQL by their names in the reply: the totals add them up, and they can be sorted by. */
interface Figures {
  counts?: Readonly<Record<string, string>>;
  /** With the decimals of the base currency. */
  amounts?: Readonly<Record<string, string>>;
  /** With all their digits. */
  exact?: Readonly<Record<string, string>>;
}

/** A report whose sums are made for each page, and few enough for that, such as those of each work type. */
export interface WholeReport {
  /** A query for the rows, with the column `id`; the other parts name it `f`. */
  found: SQL;
  /** Queries that `found` and the other parts read, by name. */
  sources?: Record<string, SQL>;
  figures: Figures;
  /** The SQL of the other values of a row, and of the totals. */
  row: Record<string, SQL>;
  totals?: Record<string, SQL>;
  /** What the chart draws, as queries for one JSON value each. */
  chart: Record<string, SQL>;
  /** What else it can be sorted by. */
  sorts?: Record<string, SQL>;
}

/** What the SQL of every report may depend on, besides its filters. */
export interface ReportContext {
  decimals: number;
  today: string;
  /** 0 is Sunday. */
  weekStart: number;
  asked: Search | undefined;
  /** A condition that a column of normalised text has what is searched for; `pieces` where it holds phone numbers. */
  isFound: (column: SQLWrapper, as?: 'words' | 'pieces') => SQL;
  /** An amount as text with the decimals of the base currency. */
  written: (amount: string) => SQL;
}

interface ReportApi {
  query: z.ZodType<Pick<ListQuery, 'page' | 'perPage' | 'after' | 'sort' | 'search'> & Filters>;
  reply: z.ZodType;
}

/**
 * Declares what reads a report: one statement for a page of it, and the totals and chart of all rows.
 * @throws `invalid` for filters that `checkFilters()` refuses
 */
export const wholeReport =
  <Report extends ReportApi>(
    _api: Report,
    build: (query: z.output<Report['query']>, context: ReportContext) => WholeReport,
  ) =>
  async (
    database: Database,
    query: z.output<Report['query']>,
    by: Searcher,
  ): Promise<z.output<Report['reply']>> => {
    await checkFilters(database, query);
    const { decimals } = await baseCurrency(database);
    const { timeZone, weekStart } = await shopPreferences(database);
    const asked = await readCustomerSearch(database, query.search, by);
    const written = (amount: string) => money(sql.raw(amount), decimals);
    const isFound: ReportContext['isFound'] = (column, as = 'words') =>
      asked ? hasAll(column, asked[as]) : sql`true`;
    const today = localDate(timeZone);
    const report = build(query, { decimals, today, weekStart, asked, isFound, written });
    return (await readWhole(database, report, decimals, query)) as z.output<Report['reply']>;
  };

/** The columns of these names. */
export const own = <Name extends string>(...names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, `f.${name}`])) as Record<Name, string>;

interface Bars {
  /** Of the columns of the rows; the id comes last. */
  orderBy: string;
  where?: string;
  most?: number;
}

/** The rows of a ranking as JSON. */
export const barsOf = (
  values: Readonly<Record<string, SQL>>,
  { orderBy, where = 'true', most }: Bars,
): SQL => {
  const order = sql.raw(`${orderBy}, id`);
  return sql`(
    select coalesce(json_agg(${object(values)} order by ${order}), '[]')
    from (select * from found f where ${sql.raw(where)} order by ${order} ${sql.raw(most ? `limit ${most}` : '')}) as f)`;
};

const object = (parts: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(parts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The SQL of figures in a row and in the totals. */
function figuresIn({ counts = {}, amounts = {}, exact: digits = {} }: Figures, decimals: number) {
  const each = (
    figures: Readonly<Record<string, string>>,
    inRow: (of: SQL) => SQL,
    inTotals: (sum: SQL) => SQL,
  ) =>
    Object.entries(figures).map(([name, of]) => ({
      name,
      of: sql.raw(`(${of})`),
      inRow: inRow(sql.raw(`(${of})`)),
      inTotals: inTotals(sql.raw(`sum(${of})`)),
    }));
  const written = (amount: SQL) => money(amount, decimals);
  const withDigits = (amount: SQL) => exact(amount, decimals);
  const all = [
    ...each(
      counts,
      (of) => of,
      (sum) => sql`coalesce(${sum}, 0)`,
    ),
    ...each(amounts, written, written),
    ...each(digits, withDigits, withDigits),
  ];
  const by = (part: 'of' | 'inRow' | 'inTotals') =>
    Object.fromEntries(all.map((each) => [each.name, each[part]]));
  return { row: by('inRow'), totals: by('inTotals'), sorts: by('of') };
}

async function readWhole(
  database: Database,
  { found, sources = {}, chart, ...report }: WholeReport,
  decimals: number,
  query: Pick<ListQuery, 'page' | 'perPage' | 'after' | 'sort'>,
) {
  const figures = figuresIn(report.figures, decimals);
  const { key = sql`f.id`, descending } = sortOf(query.sort, { ...figures.sorts, ...report.sorts });
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { page, perPage, after } = query;
  const first = after === undefined ? (page - 1) * perPage : positionIn(after);
  const named = sql.join(
    Object.entries({ ...sources, found }).map(
      ([name, query]) => sql`${sql.raw(name)} as materialized (${query})`,
    ),
    sql`, `,
  );
  const order = sql`${key} ${direction} nulls last, f.id ${direction}`;
  const { rows } = await database.execute<{
    rows: unknown[];
    total: number;
    totals: object;
    chart: object;
  }>(sql`
    with ${named}
    select
      (select coalesce(json_agg(${object({ id: sql`f.id`, ...figures.row, ...report.row })} order by ${order}), '[]') from (
        select * from found f order by ${order} limit ${perPage}::int offset ${first}::bigint
      ) as f) as rows,
      (select count(*)::int from found) as total,
      (select ${object({ ...figures.totals, ...report.totals })} from found f) as totals,
      ${object(chart)} as chart`);
  const { rows: data = [], total = 0, totals, chart: drawn } = rows[0] ?? {};
  const next = after !== undefined && first + perPage < total ? { next: String(first + perPage) } : {};
  return { data, meta: { page, perPage, total, ...next }, totals, chart: drawn };
}

function positionIn(after: string): number {
  if (after === 'start') return 0;
  if (!/^\d{1,9}$/.test(after)) throw invalidField('after', 'validation.unknown');
  return Number(after);
}
