import { z } from 'zod';
import { decimal, optionalText, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';
import { taxCategories } from '#shared/settings/country/country-description.ts';

export const taxFields = z.object({
  name: requiredText('settings.nameRequired', 80),
  names: names(),
  /** Percent. */
  rate: decimal({ decimals: 4, message: 'settings.rateInvalid' }).refine(
    (rate) => Number(rate) <= 100,
    'settings.rateInvalid',
  ),
  /** What it is at a rate of 0; with a rate it is standard. Left out: what the country makes of sales without a tax. */
  category: z.enum(taxCategories).optional(),
  /** Why it is 0: of the country's list, or in the shop's own words. */
  reasonCode: optionalText(20),
  reason: optionalText(200),
  reasonNames: names(200),
  /** The tax of a new order row; at most one tax is the default. */
  isDefault: z.boolean().default(false),
});

export const tax = taxFields.extend({ category: z.enum(taxCategories), ...recordFields });
export type Tax = z.output<typeof tax>;
