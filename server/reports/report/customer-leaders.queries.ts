import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/listing.ts';
import { inSpans, type Period, partsOfSpans } from './report-parts.ts';

/** The rows of a month and of a day of `customer_sales t`. */
export const spans = { month: sql.raw("t.span = 'month'"), day: sql.raw("t.span = 'day'") };

/** So many of those who bought most ever are added up first: the longer the period, the more of its leaders they are. */
const mostFirst = 300;
/** Of more candidates than this, adding up everybody from an index takes no longer. */
const mostCandidates = 5_000;

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
 * as much as the last of the leaders, are added up. Null: they are too many.
 */
async function fewLeadersOf(database: Database, period: Period, count: number): Promise<number[] | null> {
  const summed = (source: string): SQL => sql`
    select each.customer_id, inside.income from ${sql.raw(source)} as each cross join lateral (
      select sum(t.income) as income from customer_sales t
      where t.customer_id = each.customer_id and ${inSpans(sql`t.first`, spans, period)}
    ) as inside where inside.income is not null order by inside.income desc, each.customer_id desc`;
  const { rows } = await database.execute<{ leaders: number; candidates: number; ids: number[] }>(sql`
    with ever as (
      select customer_id, income from customer_sales where span = 'ever' and first = '-infinity'
    ), first as materialized (
      select customer_id from ever order by income desc, customer_id desc limit ${number(mostFirst)}
    ), leaders as materialized (
      ${summed('first')} limit ${number(count)}
    ), candidates as materialized (
      select customer_id from ever where income >= (select min(income) from leaders)
      union
      select customer_id from customer_sales where span = 'ever' and credits > 0
      limit ${number(mostCandidates + 1)}
    ), few as materialized (
      select customer_id from candidates where (select count(*) from candidates) <= ${number(mostCandidates)}
    )
    select (select count(*)::int from leaders) as leaders, (select count(*)::int from candidates) as candidates,
      (select coalesce(json_agg(customer_id), '[]') from (${summed('few')} limit ${number(count)}) as found) as ids`);
  const { leaders = 0, candidates = 0, ids = [] } = rows[0] ?? {};
  return leaders < count || candidates > mostCandidates ? null : ids;
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
