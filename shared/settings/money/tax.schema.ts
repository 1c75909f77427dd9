import { z } from 'zod';
import { decimal, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';

export const taxFields = z.object({
  name: requiredText('settings.nameRequired', 80),
  names: names(),
  /** Percent. */
  rate: decimal({ decimals: 4, message: 'settings.rateInvalid' }).refine(
    (rate) => Number(rate) <= 100,
    'settings.rateInvalid',
  ),
  /** The tax of a new order row; at most one tax is the default. */
  isDefault: z.boolean().default(false),
});

export const tax = taxFields.extend(recordFields);
export type Tax = z.output<typeof tax>;
