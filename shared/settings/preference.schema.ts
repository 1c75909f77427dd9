import { z } from 'zod';
import { wholeNumber } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';

const timeZone = z.string().refine((zone) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}, 'settings.timeZone');

export const preferenceFields = z.object({
  language: z.enum(languages),
  timeZone,
  /** 0 is Sunday. */
  weekStart: wholeNumber({ min: 0, max: 6 }),
  pricesIncludeTax: z.boolean(),
  signUpOpen: z.boolean(),
  dueDays: wholeNumber({ min: 0, max: 365 }),
});

export const preference = preferenceFields.extend({ version: z.int() });
