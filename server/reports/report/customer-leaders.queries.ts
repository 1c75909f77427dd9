import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/listing.ts';
import { always, inSpans, type Period, partsOfSpans } from './report-parts.ts';

/** The rows of a month and of a day of `customer_sales t`. */
export const spans = { month: sql.raw("t.span = 'month'"), day: sql.raw("t.span = 'day'") };

/** So many of those who bought most ever, and most in each month, are added up first. */
const mostFirst = 300;
const mostOfMonth = 40;
/** Of so few candidates, each is added up by itself. */
const fewCandidates = 3_000;
/** Of more candidates than this, adding up everybody from an index takes no longer. */
const mostCandidates = 40_000;

const number = (value: number) => sql.raw(String(value));

/** The rows of a period's months and days, one select for each condition: an index alone answers it. */
const inPeriod = (columns: string, period: Period): SQL =>
  sql`(${sql.join(
    partsOfSpans(sql`t.first`, spans, period).map(
      (condition) => sql`select ${sql.raw(columns)} from customer_sales t where ${condition}`,
    ),
    sql` union all `,
  )})`;

/** The customers with the highest income in a period that has no index of its own, the highest first. */
export async function leadersOf(database: Database, period: Period, count: number): Promise<number[]> {
  const few = count > mostFirst ? null : await fewLeadersOf(database, period, count);
  if (few) return few;
  const { rows } = await database.execute<{ id: number }>(sql`
    select customer_id::int as id from ${inPeriod('t.customer_id, t.income', period)} as sales group by customer_id
    order by sum(income) desc, customer_id desc limit ${count}::int`);
  return rows.map(({ id }) => id);
}

/**
 * Nobody without a credit note bought more in a period than ever, so that only those with one, and those who ever bought
 * as much as the last of the leaders, are added up. Of more than a few, only those who can reach it with the months that the period
 * touches: of these months no more is read than what lies above a small income, which the other months may add each at
 * most. Null: they are too many.
 */
async function fewLeadersOf(database: Database, period: Period, count: number): Promise<number[] | null> {
  const touched = monthsTouched(period);
  const inside = (of: string): SQL => sql`
    select sum(t.income) as income from customer_sales t
    where t.customer_id = ${sql.raw(of)} and ${inSpans(sql`t.first`, spans, period)}`;
  const summed = (source: string): SQL => sql`
    select each.customer_id, inside.income from ${sql.raw(source)} as each
    cross join lateral (${inside('each.customer_id')}) as inside
    where inside.income is not null order by inside.income desc, each.customer_id desc`;
  const isTouched = sql`t.span = 'month' and t.first >= ${touched.from}::date and t.first <= ${touched.to}::date`;
  const { rows } = await database.execute<{ leaders: number; candidates: number; ids: number[] }>(sql`
    with ever as not materialized (
      select customer_id, income from customer_sales where span = 'ever' and first = '-infinity'
    ), first as materialized (
      (select customer_id from ever order by income desc, customer_id desc limit ${number(mostFirst)})
      union
      select best.customer_id from generate_series(${touched.from}::timestamp, ${touched.to}::timestamp, '1 month') as month
      cross join lateral (
        select t.customer_id from customer_sales t where t.span = 'month' and t.first = month::date
        order by t.income desc, t.customer_id desc limit ${number(mostOfMonth)}
      ) as best
    ), leaders as materialized (
      ${summed('first')} limit ${number(count)}
    ), least as materialized (
      select min(income) as income, greatest(min(income), 0) / ${number(2 * touched.months)} as small from leaders
    ), credited as materialized (
      select customer_id from customer_sales where span = 'ever' and credits > 0 limit ${number(mostCandidates)}
    ), candidates as materialized (
      select customer_id from ever where income >= (select income from least)
      union
      table credited
      limit ${number(mostCandidates + 1)}
    ), counted as materialized (
      select count(*)::int as candidates from candidates
    ), reaching as materialized (
      select customer_id from candidates where (select candidates from counted) <= ${number(fewCandidates)}
      union all
      (select t.customer_id from customer_sales t
        where ${isTouched} and (select candidates between ${number(fewCandidates + 1)} and ${number(mostCandidates)} from counted)
          and t.income > (select small from least) and (t.customer_id in (table candidates)) is true
        group by t.customer_id
        having sum(t.income) + (${number(touched.months)} - count(*)) * (select small from least) >= (select income from least))
      union
      select customer_id from credited where (select candidates > ${number(fewCandidates)} from counted)
    )
    select (select count(*)::int from leaders) as leaders, (select candidates from counted) as candidates,
      (select coalesce(json_agg(customer_id), '[]') from (${summed('reaching')} limit ${number(count)}) as found) as ids`);
  const { leaders = 0, candidates = 0, ids = [] } = rows[0] ?? {};
  return leaders < count || candidates > mostCandidates ? null : ids;
}

/** The first days of the first and last month of a period, and how many they are. */
function monthsTouched({ from = always.from, to = always.to }: Period) {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return {
    from: `${from.slice(0, 7)}-01`,
    to: `${to.slice(0, 7)}-01`,
    months: month(to) - month(from) + 1,
  };
}

/** How many customers bought something in a period, counted up to the limit of lists. */
export async function countCustomers(
  database: Database,
  period: Period,
): Promise<{ total: number; more: boolean }> {
  const limit = number(scanLimits.counted + 1);
  // The customers of one month of a busy shop are more than are counted: then no others are looked at.
  const { rows } = await database.execute<{ total: number }>(sql`
    with newest as materialized (
      select max(t.first) as first from customer_sales t where t.span = 'month' and ${inSpans(sql`t.first`, spans, period)}
    ), busy as materialized (
      select count(*)::int as total from (
        select from customer_sales where span = 'month' and first = (select first from newest) limit ${limit}
      ) as month
    )
    select case when busy.total > ${number(scanLimits.counted)} then busy.total
      else (select count(*)::int from (select from ${inPeriod('t.customer_id', period)} as sales group by customer_id limit ${limit}) as each)
    end as total from busy`);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, scanLimits.counted), more: total > scanLimits.counted };
}
