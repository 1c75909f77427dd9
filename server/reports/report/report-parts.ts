import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Longer periods are shown month by month. */
const mostDays = 45;

/** A condition that a day lies in the period of a report. */
export const isWithin = (
  day: SQLWrapper,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL => {
  const first = from === undefined ? sql`true` : sql`${day} >= ${from}::date`;
  return to === undefined ? first : sql`${first} and ${day} <= ${to}::date`;
};

/** An amount with all its digits, but at least those of the currency, as text. */
export const exact = (amount: SQLWrapper, decimals: number): SQL =>
  sql`round(coalesce(${amount}, 0), greatest(${decimals}::int, min_scale(coalesce(${amount}, 0))))::text`;

/** `sum(a), sum(b)` as whole numbers. */
export const sums = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `coalesce(sum(${column}), 0)::int as ${column}`).join(', '));

/** Leaves out groups of a tally whose additions cancel each other. */
export const hasAny = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `sum(${column}) <> 0`).join(' or '));

const object = (parts: Record<string, string>): string =>
  `json_build_object(${Object.entries(parts)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/**
 * The counts of a report over time as JSON, per day or month, from the first day with any to the last. `days` has the
 * columns `day` and those of `counts`, which maps their names in the reply to them.
 */
export function seriesQuery(days: SQL, counts: Readonly<Record<string, string>>): SQL {
  const columns = Object.values(counts);
  const point = object({
    from: 'at::date',
    ...Object.fromEntries(
      Object.entries(counts).map(([name, column]) => [name, `coalesce(summed.${column}, 0)`]),
    ),
  });
  return sql`(
    with days as (${days}),
      daily as (select day, ${sums(columns)} from days where day is not null group by day having ${hasAny(columns)}),
      span as (
        select min(day) as first, max(day) as last,
          case when max(day) - min(day) < ${sql.raw(String(mostDays))} then 'day' else 'month' end as step
        from daily
      )
    select json_build_object('step', step, 'points', (
      select coalesce(json_agg(${sql.raw(point)} order by at), '[]')
      from generate_series(date_trunc(step, first::timestamp), last::timestamp, ('1 ' || step)::interval) as at
      left join (
        select date_trunc(step, day::timestamp) as bucket, ${sums(columns)} from daily group by 1
      ) as summed on summed.bucket = at
    ))
    from span
  )`;
}
