import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { currencies } from './currency.table.ts';
import { ratesOn } from './exchange-rate.queries.ts';

type Row = Record<string, unknown>;

/** Currencies with the rate that holds today where the shop stands, and since when. */
export async function presentCurrencies(rows: Row[], database: Database): Promise<Row[]> {
  const rates = await ratesOn(database, await todayInShop(database));
  return rows.map((row) => {
    const held = rates.get(Number(row.id));
    return { ...row, exchangeRate: held?.rate, asOf: held?.asOf };
  });
}

/** One currency as the API answers it; throws `not_found`. */
export async function findCurrency(database: Database, id: number) {
  const [row] = await database.select().from(currencies).where(eq(currencies.id, id));
  if (!row) throw new Problem('not_found');
  const held = (await ratesOn(database, await todayInShop(database))).get(id);
  if (!held) throw new Error(`currency ${id} has no rate`);
  return { ...row, exchangeRate: held.rate, asOf: held.asOf };
}
