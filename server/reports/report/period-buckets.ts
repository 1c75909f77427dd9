import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PeriodUnit } from '#shared/reports/report/sales-report.contract.ts';
import type { Period } from './report-parts.ts';

/**
 * SQL for rows of a report that are days, weeks, months, quarters or years: the first day of the one that `day` lies in, and of such
 * a first day its days within the period, and an id. Weeks begin on `weekStart`, 0 is Sunday.
 */
export function periodBucketOf(
  day: SQLWrapper,
  { from, to, by }: Period & { by: PeriodUnit },
  weekStart: number,
) {
  const first: Record<PeriodUnit, SQL> = {
    day: sql`${day}`,
    week: sql`${day} - (extract(dow from ${day})::int - ${weekStart}::int + 7) % 7`,
    month: sql`date_trunc('month', ${day}::timestamp)::date`,
    quarter: sql`date_trunc('quarter', ${day}::timestamp)::date`,
    year: sql`date_trunc('year', ${day}::timestamp)::date`,
  };
  const last = (at: SQLWrapper) =>
    sql`(${at} + interval '${sql.raw(by === 'quarter' ? '3 month' : `1 ${by}`)}' - interval '1 day')::date`;
  return {
    first: first[by],
    id: sql.raw("to_char(first, 'YYYYMMDD')::int"),
    from: (at: SQLWrapper) => sql`greatest(${at}, ${from ?? null}::date)`,
    to: (at: SQLWrapper) => sql`least(${last(at)}, ${to ?? null}::date)`,
  };
}
