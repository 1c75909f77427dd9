import { asc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { currencies } from './currency.table.ts';
import { heldRate } from './exchange-rate.queries.ts';

/** A table that holds amounts: in the currency that its records name, or else in the base currency. */
export interface AmountTable {
  table: PgTable;
  currency?: PgColumn;
  /** What is said where its records keep a currency from being deleted. */
  inUse: MessageKey;
}

/**
 * Makes a currency the one in which everything is summed, and states every rate in it. Only while there is no amount
 * anywhere: whoever writes the first one meanwhile waits for the end, and begins anew with the new base (a trigger
 * on orders sees to it). Throws `not_found`, `not_allowed` once there is an amount, and where a rate would be
 * smaller than eight decimals can say.
 */
export async function makeBase(
  database: Database,
  currencyId: number,
  tables: readonly AmountTable[],
): Promise<void> {
  const names = tables.map(({ table }) => sql.identifier(getTableName(table)));
  await database.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
  const all = await database.select().from(currencies).orderBy(asc(currencies.id)).for('update');
  const next = all.find(({ id }) => id === currencyId);
  if (!next) throw new Problem('not_found');
  if (next.isBase) return;
  for (const { table } of tables) await refuseAmounts(database, table);

  await restateRates(database, currencyId);
  // Whoever has the rate of any of them before them has one in units of the old base.
  await database.update(currencies).set({ isBase: false, version: sql`${currencies.version} + 1` });
  await database.update(currencies).set({ isBase: true }).where(eq(currencies.id, currencyId));
}

async function refuseAmounts(database: Database, table: PgTable): Promise<void> {
  const { rows } = await database.execute(sql`select 1 from ${table} limit 1`);
  if (rows.length > 0) throw new Problem('not_allowed', { message: 'currency.baseStays' });
}

/** Each rate on each day that it or the new base's changed, in units of the new base; the new base's own is 1. */
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
  await database.execute(sql`
    insert into exchange_rates (currency_id, as_of, rate) ${restated}
    on conflict (currency_id, as_of) do update set rate = excluded.rate, version = exchange_rates.version + 1`);
  await database.execute(sql`
    delete from exchange_rates where currency_id = ${baseId}
      and as_of > (select min(as_of) from exchange_rates where currency_id = ${baseId})`);
}

/** Throws `in_use` where a record names this currency. */
export async function refuseUsed(
  database: Database,
  code: string,
  tables: readonly AmountTable[],
): Promise<void> {
  for (const { table, currency, inUse } of tables) {
    if (!currency) continue;
    const { rows } = await database.execute(sql`select 1 from ${table} where ${currency} = ${code} limit 1`);
    if (rows.length > 0) throw new Problem('in_use', { message: inUse });
  }
}
