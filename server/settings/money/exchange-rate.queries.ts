import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { currencies } from './currency.table.ts';
import { exchangeRates } from './exchange-rate.table.ts';

/** The rate that held on a day, and since when. */
export interface HeldRate {
  rate: string;
  asOf: string;
}

/**
 * The rate of each of these currencies on a day (`YYYY-MM-DD`), by id: the newest entry up to it. Before the first
 * entry the first one applies.
 */
export async function ratesOn(database: Database, day: string): Promise<Map<number, HeldRate>> {
  const rows = await readRates(database, { day });
  return new Map(rows.map(({ id, rate, asOf }) => [Number(id), { rate, asOf }]));
}

/** The rate of the currency with this code on a day, as `ratesOn`; undefined where the shop doesn't have it. */
export async function rateOn(database: Database, code: string, day: string): Promise<string | undefined> {
  const [found] = await readRate(database, { code, day });
  return found?.rate;
}

/** The newest entry up to the day, or else the first one after it. */
export const heldRate = (currencyId: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql`
  select rate, as_of from exchange_rates where currency_id = ${currencyId}
  order by as_of <= ${day} desc, abs(as_of - ${day}) limit 1`;

const readRates = statement<HeldRate & { id: string }, { day: string }>(
  'rates of a day',
  ({ day }) => sql`
    select c.id, trim_scale(held.rate)::text as rate, held.as_of::text as "asOf"
    from currencies c cross join lateral (${heldRate(sql`c.id`, sql`${day}::date`)}) as held`,
);

const readRate = statement<{ rate: string }, { code: string; day: string }>(
  'rate of a currency',
  ({ code, day }) => sql`
    select trim_scale(held.rate)::text as rate
    from currencies c cross join lateral (${heldRate(sql`c.id`, sql`${day}::date`)}) as held
    where c.code = ${code}`,
);

const columns = {
  id: exchangeRates.id,
  version: exchangeRates.version,
  created: exchangeRates.created,
  asOf: exchangeRates.asOf,
  rate: sql<string>`trim_scale(${exchangeRates.rate})`,
};

/** The entries of one currency; throws `not_found` where there is no such currency. */
export async function listRates(
  database: Database,
  currencyId: number,
  query: { page: number; perPage: number; sort: string },
) {
  await requireCurrency(database, currencyId);
  const listing = {
    from: exchangeRates,
    id: exchangeRates.id,
    sort: { key: exchangeRates.asOf, descending: query.sort === '-asOf' },
    where: eq(exchangeRates.currencyId, currencyId),
  };
  return pageOfRows(database, listing, query, (ids) =>
    database.select(columns).from(exchangeRates).where(isOneOf(exchangeRates.id, ids)),
  );
}

async function requireCurrency(database: Database, id: number): Promise<void> {
  const found = await database.select({ id: currencies.id }).from(currencies).where(eq(currencies.id, id));
  if (found.length === 0) throw new Problem('not_found');
}

/** One entry; throws `not_found`. */
export async function findRate(database: Database, { currencyId, id }: { currencyId: number; id: number }) {
  const [found] = await database
    .select(columns)
    .from(exchangeRates)
    .where(and(eq(exchangeRates.id, id), eq(exchangeRates.currencyId, currencyId)));
  if (!found) throw new Problem('not_found');
  return found;
}
