import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import type { Coins } from '#shared/settings/money/rounding.rules.ts';

/** Returns what amounts of a currency are rounded to by this method: cash to its smallest coin, nothing else (rule Money 24). */
export async function coinsOf(
  database: Database,
  { currency, decimals }: { currency: string; decimals: number },
  method: RecordedMethod | undefined,
): Promise<Coins> {
  if (method !== 'cash') return { decimals };
  const [found] = await readCoin(database, { currency });
  return { decimals, smallestCoin: found?.smallestCoin };
}

const readCoin = statement<{ smallestCoin: string | null }, { currency: string }>(
  'smallest coin',
  ({ currency }) => sql`select smallest_coin as "smallestCoin" from currencies where code = ${currency}`,
);
