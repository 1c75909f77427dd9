import { z } from 'zod';
import { date, decimal, requiredText, wholeNumber } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { numberedKinds, ofEachPrefix } from './numbered-kinds.ts';

const timeZone = z.string().refine((zone) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}, 'settings.timeZone');

/** Must not end in a digit: with the prefix `A1`, `0002` would read as number `10002` of prefix `A`. */
const prefix = z
  .string()
  .trim()
  .regex(/^(?:[\p{L}\p{M}0-9\-/._]{0,11}[\p{L}\p{M}\-/._])?$/u, 'settings.preference.prefixInvalid');

const holiday = z.object({
  date: date('settings.preference.holidayDateRequired'),
  name: requiredText('settings.preference.holidayNameRequired', 80),
  /** Also on the same day and month of every later year. */
  yearly: z.boolean().default(false),
});
export type Holiday = z.output<typeof holiday>;

const mostHolidays = 200;

export const preferenceFields = z.object({
  language: z.enum(languages),
  timeZone,
  /** Where the shop is; phone numbers without a country code are of this country: `SA`. */
  country: z.string().regex(/^[A-Z]{2}$/, 'validation.choice'),
  /** 0 is Sunday. */
  weekStart: wholeNumber({ min: 0, max: 6 }),
  /** The weekdays on which the shop works. */
  workDays: z
    .array(wholeNumber({ min: 0, max: 6 }))
    .min(1, 'settings.preference.workDaysRequired')
    .refine((days) => new Set(days).size === days.length, 'settings.preference.workDaysRequired'),
  /** Days on which it is closed. */
  holidays: z.array(holiday).max(mostHolidays, 'validation.tooMany'),
  /** Eastern digits in amounts, quantities and dates, in languages that have them. */
  easternDigits: z.boolean(),
  /** Shows the Hijri date beside the Gregorian one. */
  hijriDates: z.boolean(),
  ...ofEachPrefix(() => prefix),
  pricesIncludeTax: z.boolean(),
  dueDays: wholeNumber({ min: 0, max: 365 }),
  /** The share of an order's total, in percent, that its form proposes as the deposit; null: none. */
  depositPercent: wholeNumber({ min: 1, max: 100 }).nullable().default(null),
  /** What may come off an order without the permission for more, in percent; null: any discount. */
  discountLimit: wholeNumber({ min: 0, max: 100 }).nullable().default(null),
  /** The most of an invoice that may be written off, in the base currency; `0`: nothing. */
  writeOffLimit: decimal({ decimals: 4, message: 'settings.preference.writeOffLimitInvalid' }).default('1'),
  /** After so many months the log of changes forgets; null: it keeps all. */
  auditMonths: wholeNumber({ min: 1, max: 240 }).nullable().default(null),
  /** The first day of invoices and payments, for a shop that is older than its records here; null: the first record's. */
  beganOn: date().nullable().default(null),
  signUpOpen: z.boolean(),
  /** Whether more may be taken from a place than lies there. */
  allowNegativeStock: z.boolean(),
  /** Shows the group of demonstration pages at the foot of the menu. */
  demoPages: z.boolean(),
  /** Shows the owner of a new shop what to set up first. */
  firstSteps: z.boolean(),
});

export const preference = preferenceFields.extend({
  version: z.int(),
  /** Whether a deposit gets a prepayment invoice: the law of the country asks for it, and the shop has a tax number. */
  depositsAreInvoiced: z.boolean(),
});
export type Preference = z.output<typeof preference>;

/** The number of the next record of each kind. */
export const nextNumbers = z.record(z.enum(numberedKinds), z.string());
export type NextNumbers = z.output<typeof nextNumbers>;
