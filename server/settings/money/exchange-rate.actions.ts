import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { refuseStale } from '#server/lib/resource/crud.ts';
import { exchangeRateApi } from '#shared/settings/money/exchange-rate.api.ts';
import { currencies } from './currency.table.ts';
import { findRate } from './exchange-rate.queries.ts';
import { exchangeRates } from './exchange-rate.table.ts';

interface Entry {
  asOf: string;
  rate: string;
}

interface Place {
  currencyId: number;
  id: number;
}

/** Sets a currency's rate from a day on; replaces an entry of that day. */
export async function recordRate(database: Database, currencyId: number, entry: Entry): Promise<void> {
  await database
    .insert(exchangeRates)
    .values({ currencyId, ...entry })
    .onConflictDoUpdate({
      target: [exchangeRates.currencyId, exchangeRates.asOf],
      set: { rate: entry.rate, version: sql`${exchangeRates.version} + 1` },
    });
}

/**
 * Adds an entry to a currency's history and returns its id. Throws `not_found`, and `invalid` for the base currency
 * or a day that has an entry.
 */
export async function addRate(database: Database, currencyId: number, entry: Entry): Promise<number> {
  await lockHistory(database, currencyId);
  await refuseTakenDay(database, { currencyId, id: 0 }, entry.asOf);
  const [added] = await database
    .insert(exchangeRates)
    .values({ currencyId, ...entry })
    .returning();
  if (!added) throw new Error('the rate was not stored');
  return added.id;
}

/** Corrects an entry; issued documents keep their rate. Throws as `addRate`, and `conflict`. */
export async function correctRate(
  database: Database,
  place: Place,
  { version, ...changes }: Partial<Entry> & { version: number },
): Promise<void> {
  await lockHistory(database, place.currencyId);
  const before = await findRate(database, place);
  await refuseStale(before, version, async (row) => toReply(exchangeRateApi.get, row, null), database);
  if (changes.asOf !== undefined) await refuseTakenDay(database, place, changes.asOf);
  await database
    .update(exchangeRates)
    .set({ ...changes, version: sql`${exchangeRates.version} + 1` })
    .where(eq(exchangeRates.id, place.id));
}

/** Deletes an entry. Throws `not_found`, and `not_allowed` for the last one: a currency always has a rate. */
export async function removeRate(database: Database, place: Place): Promise<void> {
  await lockHistory(database, place.currencyId);
  await findRate(database, place);
  const [left] = await database
    .select({ total: count() })
    .from(exchangeRates)
    .where(eq(exchangeRates.currencyId, place.currencyId));
  if (left?.total === 1) throw new Problem('not_allowed', { message: 'currency.rate.lastOne' });
  await database.delete(exchangeRates).where(eq(exchangeRates.id, place.id));
}

/** Serialises changes to a currency's history with each other and with a change of the base currency. */
async function lockHistory(database: Database, currencyId: number): Promise<void> {
  const [currency] = await database
    .select()
    .from(currencies)
    .where(eq(currencies.id, currencyId))
    .for('update');
  if (!currency) throw new Problem('not_found');
  if (currency.isBase) throw invalidField('rate', 'settings.baseRate');
}

async function refuseTakenDay(database: Database, { currencyId, id }: Place, asOf: string): Promise<void> {
  const taken = await database
    .select({ id: exchangeRates.id })
    .from(exchangeRates)
    .where(
      and(eq(exchangeRates.currencyId, currencyId), eq(exchangeRates.asOf, asOf), ne(exchangeRates.id, id)),
    );
  if (taken.length > 0) throw invalidField('asOf', 'currency.rate.dayTaken');
}
