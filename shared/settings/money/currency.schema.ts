import { z } from 'zod';
import { date, decimal, recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';
import { mostDecimals } from './decimals.rules.ts';

/** How many units of a currency equal one unit of the base currency. */
const rate = () =>
  decimal({ decimals: 8, message: 'settings.exchangeRate' }).refine(
    (value) => Number(value) > 0,
    'settings.exchangeRate',
  );

export const currencyFields = z.object({
  code: requiredText('settings.codeRequired').regex(/^[A-Z]{3}$/, 'settings.currencyCode'),
  /** Left out of a new currency, it is the one of ISO 4217 in the language of the request. */
  name: requiredText('settings.nameRequired', 80).optional(),
  symbol: requiredText('settings.symbolRequired', 12),
  decimals: wholeNumber({ min: 0, max: mostDecimals }),
  /** What cash is rounded to: `0.05`; null where every amount can be paid in coins. */
  smallestCoin: decimal({ decimals: mostDecimals, message: 'currency.smallestCoinInvalid' })
    .refine((coin) => Number(coin) > 0, 'currency.smallestCoinInvalid')
    .nullable()
    .default(null),
  /** Today's rate; a changed one is recorded as of today. */
  exchangeRate: rate(),
});

export const currency = currencyFields.extend({
  ...recordFields,
  name: z.string(),
  isBase: z.boolean(),
  /** The day from which `exchangeRate` applies. */
  asOf: z.string(),
});
export type Currency = z.output<typeof currency>;

export const exchangeRateFields = z.object({
  /** Applies from this day until the next entry; it may lie in the future. */
  asOf: date('currency.rate.dayRequired'),
  rate: rate(),
});

export const exchangeRate = exchangeRateFields.extend(recordFields);
export type ExchangeRate = z.output<typeof exchangeRate>;
