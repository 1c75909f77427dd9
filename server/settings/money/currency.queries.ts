import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { currencies } from './currency.table.ts';
import { ratesOn } from './exchange-rate.queries.ts';

/** Today's rate of each currency in the shop's time zone, and the day since which it applies. */
export async function ratesOfToday(database: Database) {
  const rates = await ratesOn(database, await todayInShop(database));
  return (currencyId: number) => {
    const held = rates.get(currencyId);
    if (!held) throw new Error(`currency ${currencyId} has no rate`);
    return { exchangeRate: held.rate, asOf: held.asOf };
  };
}

/** One currency as the API returns it; throws `not_found`. */
export async function findCurrency(database: Database, id: number) {
  const [row] = await database.select().from(currencies).where(eq(currencies.id, id));
  if (!row) throw new Problem('not_found');
  const rateOf = await ratesOfToday(database);
  return { ...row, ...rateOf(id), smallestCoin: plainCoin(row.smallestCoin) };
}

/** The smallest coin as it was entered: the database pads it with zeros. */
export const plainCoin = (coin: string | null): string | null => (coin === null ? null : parseDecimal(coin));
