import type { Database } from '#server/database/connection.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { exchangeRates } from '#server/settings/money/exchange-rate.table.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { daysAfter } from './calendar.ts';

/** Foreign currencies of Dar Al Khayyat and their rates per riyal. */
const others = [
  { code: 'AED', name: 'UAE dirham', symbol: 'AED', decimals: 2, rate: '0.97933' },
  { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, rate: '0.08184' },
  { code: 'PKR', name: 'Pakistani rupee', symbol: 'Rs', decimals: 2, rate: '74.82' },
  { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, rate: '0.26667' },
];

/** Monthly factors, oldest first, in thousandths: pegged currencies stay, the rupee and the dinar move. */
const months = [968, 971, 975, 982, 990, 996, 1003, 1009, 1012, 1008, 1004, 1001, 998, 1000];
const moves = new Set(['PKR', 'KWD']);

/** Adds fourteen months of rates up to `today`, one every thirty days. */
export async function addCurrencies(database: Database, today: string): Promise<void> {
  for (const { rate, ...currency } of others) {
    const [added] = await database.insert(currencies).values(currency).returning();
    if (!added) throw new Error('the currency was not stored');
    const entries = moves.has(currency.code) ? months : months.slice(0, 1).map(() => 1000);
    await database.insert(exchangeRates).values(
      entries.map((thousandths, index) => ({
        currencyId: added.id,
        asOf: daysAfter(today, -30 * (months.length - 1 - index)),
        rate: new Decimal(rate).times(thousandths).div(1000).toFixed(8),
      })),
    );
  }
}
