import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReportStep } from '#shared/reports/report/report.contract.ts';

/** Longer periods are shown month by month. */
const mostDays = 45;

/** Both days are part of it. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** A condition that a day lies in the period of a report. */
export const isWithin = (day: SQLWrapper, { from, to }: Period): SQL => {
  const first = from === undefined ? sql`true` : sql`${day} >= ${from}::date`;
  return to === undefined ? first : sql`${first} and ${day} <= ${to}::date`;
};

/** A condition that a filter isn't set, or that the column has its value. */
export const isAsked = (column: SQLWrapper, value: number | string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/** Of a chart over time: short periods have a point for each day. */
export const stepOf = ({ from, to }: Period): ReportStep =>
  from && to && Date.parse(to) - Date.parse(from) < mostDays * 86_400_000 ? 'day' : 'month';

/** An amount with the decimals of the currency, as text. */
export const money = (amount: SQLWrapper, decimals: number): SQL =>
  sql`round(coalesce(${amount}, 0), ${decimals}::int)::text`;

/** An amount with all its digits, but at least those of the currency, as text. */
export const exact = (amount: SQLWrapper, decimals: number): SQL =>
  sql`round(coalesce(${amount}, 0), greatest(${decimals}::int, min_scale(coalesce(${amount}, 0))))::text`;

/** `sum(a), sum(b)` as whole numbers. */
export const sums = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `coalesce(sum(${column}), 0)::int as ${column}`).join(', '));

/** `sum(a), sum(b)` as amounts. */
const amounts = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', '));

/** Leaves out groups of a tally whose additions cancel each other. */
const hasAny = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `sum(${column}) <> 0`).join(' or '));

const object = (parts: Record<string, string>): string =>
  `json_build_object(${Object.entries(parts)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

interface SeriesOptions {
  /** Of amounts, which are replied as text; otherwise the columns are counts. */
  decimals?: number;
  /** By default days, and months of longer periods. */
  step?: ReportStep;
}

/**
 * The counts or amounts of a report over time as JSON, per day or month, from the first day with any to the last. `days`
 * has the columns `day` and those of `counts`, which maps their names in the reply to them.
 */
export function seriesQuery(
  days: SQL,
  counts: Readonly<Record<string, string>>,
  { decimals, step }: SeriesOptions = {},
): SQL {
  const columns = Object.values(counts);
  const written = (column: string) =>
    decimals === undefined
      ? `coalesce(summed.${column}, 0)`
      : `round(coalesce(summed.${column}, 0), ${decimals})::text`;
  const point = object({
    from: 'at::date',
    ...Object.fromEntries(Object.entries(counts).map(([name, column]) => [name, written(column)])),
  });
  const added = decimals === undefined ? sums(columns) : amounts(columns);
  return sql`(
    with days as (${days}),
      daily as (select day, ${added} from days where day is not null group by day having ${hasAny(columns)}),
      span as (
        select min(day) as first, max(day) as last,
          ${
            step
              ? sql.raw(`'${step}'::text`)
              : sql`case when max(day) - min(day) < ${sql.raw(String(mostDays))} then 'day' else 'month' end`
          } as step
        from daily
      )
    select json_build_object('step', step, 'points', (
      select coalesce(json_agg(${sql.raw(point)} order by at), '[]')
      from generate_series(date_trunc(step, first::timestamp), last::timestamp, ('1 ' || step)::interval) as at
      left join (
        select date_trunc(step, day::timestamp) as bucket, ${added} from daily group by 1
      ) as summed on summed.bucket = at
    ))
    from span
  )`;
}
