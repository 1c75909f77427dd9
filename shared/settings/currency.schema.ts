import { z } from 'zod';
import { decimal, recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';

export const currencyFields = z.object({
  code: requiredText('settings.codeRequired').regex(/^[A-Z]{3}$/, 'settings.currencyCode'),
  name: requiredText('settings.nameRequired', 80),
  symbol: requiredText('settings.symbolRequired', 12),
  decimals: wholeNumber({ min: 0, max: 4 }),
  /** How many units of this currency equal one unit of the base currency. */
  exchangeRate: decimal({ decimals: 8, message: 'settings.exchangeRate' }).refine(
    (rate) => Number(rate) > 0,
    'settings.exchangeRate',
  ),
});

export const currency = currencyFields.extend({ ...recordFields, isBase: z.boolean() });
