import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { limits } from '#server/lib/data/find-page.ts';
import { partsOf } from '#shared/reports/accounting/period.rules.ts';
import { spansOf } from '#shared/reports/accounting/span.rules.ts';
import { always, inSpans, type Period, partsOfSpans } from './report-parts.ts';

/** The rows of each span of `customer_sales t`. */
export const ofSales = {
  spans: {
    quarter: sql.raw("t.span = 'quarter'"),
    month: sql.raw("t.span = 'month'"),
    day: sql.raw("t.span = 'day'"),
  },
};

/** So many of those who bought most ever, and most in each month or quarter, are added up first. */
const mostFirst = 100;
/** Of so few candidates, each is added up by itself. */
export const leaders = { fewCandidates: 2_000 };
/** Of more candidates than this, adding up everybody from an index takes no longer. */
const mostCandidates = 20_000;
/** The months of a period that is bounded by months; a longer one is bounded by quarters. */
const mostMonths = 3;

const number = (value: number) => sql.raw(String(value));

/** The rows of a period's months and days, one select for each condition: an index alone answers it. */
const inPeriod = (columns: string, period: Period): SQL =>
  sql`(${sql.join(
    partsOfSpans(sql`t.first`, ofSales, period).map(
      (condition) => sql`select ${sql.raw(columns)} from customer_sales t where ${condition}`,
    ),
    sql` union all `,
  )})`;

/** The customers with the highest income in a period that has no index of its own, the highest first. */
export async function leadersOf(database: Database, period: Period, count: number): Promise<number[]> {
  const few = count > 2 * mostFirst ? null : await fewLeadersOf(database, period, count);
  if (few) return few;
  const { rows } = await database.execute<{ id: number }>(sql`
    select customer_id::int as id from ${inPeriod('t.customer_id, t.income', period)} as sales group by customer_id
    order by sum(income) desc, customer_id desc limit ${count}::int`);
  return rows.map(({ id }) => id);
}

/**
 * Nobody without a credit note bought more in a period than ever, so that only those with one, and those who ever bought
 * as much as the last of the leaders, are added up. Of more than a few, only those who bought as much in the quarters or
 * months that the period touches. To find these, no more is read than what lies above a small income, which the others may
 * add each at most; sums of floats, a third as dear, choose whom to add up exactly. Null: they are too many.
 */
async function fewLeadersOf(database: Database, period: Period, count: number): Promise<number[] | null> {
  const { span, firsts } = spansTouched(period);
  const units = number(firsts.length);
  const days = sql`array[${sql.join(
    firsts.map((first) => sql`${first}::date`),
    sql`, `,
  )}]`;
  const touched = sql`unnest(${days}) as unit (first)`;
  const unit = sql.raw(`'${span}'`);
  const ofUnit = sql`t.span = ${unit} and t.first = unit.first`;
  const inside = (of: string): SQL => sql`
    select sum(t.income) as income from customer_sales t
    where t.customer_id = ${sql.raw(of)} and ${inSpans(sql`t.first`, ofSales, period)}`;
  const summed = (source: string): SQL => sql`
    select each.customer_id, inside.income from ${sql.raw(source)} as each
    cross join lateral (${inside('each.customer_id')}) as inside
    where inside.income is not null order by inside.income desc, each.customer_id desc`;
  const { rows } = await database.execute<{ found: number; reaching: number; ids: number[] }>(sql`
    with ever as not materialized (
      select customer_id, income from customer_sales where span = 'ever' and first = '-infinity'
    ), first as materialized (
      (select customer_id from ever order by income desc, customer_id desc limit ${number(mostFirst)})
      union
      select best.customer_id from ${touched} cross join lateral (
        select t.customer_id from customer_sales t where ${ofUnit}
        order by t.income desc, t.customer_id desc limit ${number(mostFirst)}
      ) as best
    ), leaders as materialized (
      ${summed('first')} limit ${number(count)}
    ), least as materialized (
      select min(income) as income, greatest(min(income), 0) / (1.25 * ${units}) as small from leaders
    ), roughly as materialized (
      -- Less than the income by more than sums of floats are off.
      select income::float8 * 0.999999 as income, small::float8 as small from least
    ), able as materialized (
      select customer_id from ever where income >= (select income from least) limit ${number(leaders.fewCandidates + 1)}
    ), few as materialized (
      select count(*) <= ${number(leaders.fewCandidates)} as are from able
    ), reaching as materialized (
      select customer_id from able where (select are from few)
      union
      select likely.customer_id from (
        select bought.customer_id from ${touched} cross join lateral (
          select t.customer_id, t.income from customer_sales t
          where ${ofUnit} and t.income > (select small from least) offset 0
        ) as bought
        where not (select are from few) group by 1
        having sum(bought.income::float8) + (${units} - count(*)) * (select small from roughly) >= (select income from roughly)
      ) as likely
      cross join lateral (
        select sum(t.income) as income from customer_sales t
        where t.customer_id = likely.customer_id and t.span = ${unit} and t.first = any (${days})
      ) as whole
      where whole.income >= (select income from least)
      union
      select customer_id from customer_sales where span = 'ever' and credits > 0
      limit ${number(mostCandidates + 1)}
    ), counted as materialized (
      select count(*)::int as reaching from reaching
    ), added as materialized (
      select customer_id from reaching where (select reaching from counted) <= ${number(mostCandidates)}
    )
    select (select count(*)::int from leaders) as found, (select reaching from counted) as reaching,
      (select coalesce(json_agg(customer_id), '[]') from (${summed('added')} limit ${number(count)}) as found) as ids`);
  const { found = 0, reaching = 0, ids = [] } = rows[0] ?? {};
  return found < count || reaching > mostCandidates ? null : ids;
}

/** The quarters that a period touches, or the months of one of a few months, by their first days. */
function spansTouched({ from = always.from, to = always.to }: Period): {
  span: 'quarter' | 'month';
  firsts: string[];
} {
  const months = partsOf({ from: `${from.slice(0, 7)}-01`, to }, 'month');
  if (months.length <= mostMonths) return { span: 'month', firsts: months };
  const quarters = months.map((month) => {
    const first = Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${month.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  });
  return { span: 'quarter', firsts: [...new Set(quarters)] };
}

/** How many customers bought something in a period, counted up to the limit of lists. */
export async function countCustomers(
  database: Database,
  period: Period,
): Promise<{ total: number; more: boolean }> {
  const limit = number(limits.found + 1);
  const { from = always.from, to = always.to } = period;
  const months = spansOf({ from, to }, ['month', 'day']).find(({ span }) => span === 'month');
  const inMonths = months
    ? sql`t.first >= ${months.from}::date and t.first < ${months.until}::date`
    : sql`false`;
  // The customers of one month of a busy shop are more than are counted: then no others are looked at.
  const { rows } = await database.execute<{ total: number }>(sql`
    with newest as materialized (
      select max(t.first) as first from customer_sales t where ${ofSales.spans.month} and ${inMonths}
    ), busy as materialized (
      select count(*)::int as total from (
        select from customer_sales where span = 'month' and first = (select first from newest) limit ${limit}
      ) as month
    )
    select case when busy.total > ${number(limits.found)} then busy.total
      else (select count(*)::int from (select from ${inPeriod('t.customer_id', period)} as sales group by customer_id limit ${limit}) as each)
    end as total from busy`);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, limits.found), more: total > limits.found };
}
