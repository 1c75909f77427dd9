import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { upsertOf } from '#server/lib/data/records.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { heldRate } from '#server/settings/money/exchange-rate.queries.ts';
import { exchangeRates } from '#server/settings/money/exchange-rate.table.ts';
import { amountTables } from './amount-tables.ts';

/**
 * Makes a currency the base currency and converts every rate. Allowed only while there is no amount
 * anywhere: a concurrent first amount waits for the end and then uses the new base (a trigger
 * on orders enforces it). Throws `not_found`, and `not_allowed` if there is an amount or a rate would be
 * too small for eight decimals.
 */
export async function makeBase(database: Database, currencyId: number): Promise<void> {
  await lockAmounts(database);
  const all = await database.select().from(currencies).orderBy(asc(currencies.id)).for('update');
  const next = all.find(({ id }) => id === currencyId);
  if (!next) throw new Problem('not_found');
  if (next.isBase) return;
  if (await hasAmounts(database)) throw new Problem('not_allowed', { message: 'currency.baseStays' });

  await restateRates(database, currencyId);
  // Locks the currencies: a rate read before is in units of the old base.
  await database.update(currencies).set({ isBase: false, version: sql`${currencies.version} + 1` });
  await database.update(currencies).set({ isBase: true }).where(eq(currencies.id, currencyId));
}

/**
 * Allows other decimals of the base currency while there is no amount anywhere, since sums are stored with its decimals.
 * A concurrent first order waits and then uses the new ones. Throws `invalid`.
 */
export async function allowOtherDecimals(database: Database): Promise<void> {
  await lockAmounts(database);
  if (await hasAmounts(database)) throw invalidField('decimals', 'settings.baseDecimals');
}

async function lockAmounts(database: Database): Promise<void> {
  const names = amountTables.map(({ table }) => sql.identifier(table));
  await database.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
}

async function hasAmounts(database: Database): Promise<boolean> {
  const any = amountTables.map(({ table }) => sql`exists (select from ${sql.identifier(table)})`);
  const { rows } = await database.execute(sql`select 1 where ${sql.join(any, sql` or `)}`);
  return rows.length > 0;
}

/** Returns each rate in units of the new base, for each day that it or the new base's rate changed. */
async function restateRates(database: Database, baseId: number): Promise<void> {
  const restated: SQL = sql`
    select day.currency_id, day.as_of, round(own.rate / base.rate, 8) as rate
    from (
      select c.id as currency_id, r.as_of from currencies c
      join exchange_rates r on r.currency_id in (c.id, ${baseId}::bigint)
      group by c.id, r.as_of
    ) as day
    cross join lateral (${heldRate(sql`day.currency_id`, sql`day.as_of`)}) as own
    cross join lateral (${heldRate(sql`${baseId}::bigint`, sql`day.as_of`)}) as base`;
  const { rows } = await database.execute(sql`select 1 from (${restated}) as r where r.rate = 0 limit 1`);
  if (rows.length > 0) throw new Problem('not_allowed', { message: 'currency.rateTooSmall' });
  const rates = upsertOf(
    exchangeRates,
    { currencyId: sql`restated.currency_id`, asOf: sql`restated.as_of`, rate: sql`restated.rate` },
    ['currencyId', 'asOf'],
  );
  await database.execute(sql`
    insert into exchange_rates (${rates.columns}) select ${rates.values} from (${restated}) as restated
    on conflict (currency_id, as_of) do update set ${rates.setters}, version = exchange_rates.version + 1`);
  await database.execute(sql`
    delete from exchange_rates where currency_id = ${baseId}
      and as_of > (select min(as_of) from exchange_rates where currency_id = ${baseId})`);
}

/** Throws `in_use` where a record names this currency. */
export async function refuseUsed(database: Database, code: string): Promise<void> {
  for (const { table, namesCurrency, inUse } of amountTables) {
    if (!namesCurrency) continue;
    const { rows } = await database.execute(sql`
      select 1 from ${sql.identifier(table)} where currency = ${code} limit 1`);
    if (rows.length > 0) throw new Problem('in_use', { message: inUse });
  }
}
