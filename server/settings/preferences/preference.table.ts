import { sql } from 'drizzle-orm';
import { boolean, check, date, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Holiday } from '#shared/settings/preferences/preference.schema.ts';

/** The shop's preferences. One row. */
export const preferences = pgTable(
  'preferences',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    language: text().$type<Language>().notNull().default('en'),
    /** IANA name; the time zone of all dates. */
    timeZone: text().notNull().default('Asia/Riyadh'),
    /** ISO 3166; phone numbers without a country code are of this country. */
    country: text().notNull().default('SA'),
    /** 0 is Sunday. */
    weekStart: smallint().notNull().default(0),
    /** The weekdays on which the shop works; 0 is Sunday. */
    workDays: smallint().array().notNull().default([0, 1, 2, 3, 4, 5, 6]),
    holidays: jsonb().$type<Holiday[]>().notNull().default([]),
    pricesIncludeTax: boolean().notNull().default(false),
    signUpOpen: boolean().notNull().default(false),
    /** Days from taking an order to its suggested due date. */
    dueDays: smallint().notNull().default(7),
    /** The share of an order's total, in percent, that is proposed as its deposit; null for none. */
    depositPercent: smallint(),
    /** What may come off an order without the permission for more, in percent; null: any discount. */
    discountLimit: smallint(),
    /** The most of an invoice that may be written off, in the base currency. */
    writeOffLimit: numeric({ precision: 18, scale: 4 }).notNull().default('1'),
    /** After so many months the log of changes forgets; null: it keeps all. */
    auditMonths: smallint(),
    /** The first day of invoices and payments, if it is before the shop was set up here. */
    beganOn: date(),
    /** Eastern digits in amounts and dates, where the language has them. */
    easternDigits: boolean().notNull().default(false),
    /** The Hijri date beside the Gregorian one. */
    hijriDates: boolean().notNull().default(false),
    /** Stock may fall below zero, for a shop that records what came in later. */
    allowNegativeStock: boolean().notNull().default(false),
    /** The group of demonstration pages in the menu. */
    demoPages: boolean().notNull().default(false),
    /** What to set up first, on the dashboard of a new shop. */
    firstSteps: boolean().notNull().default(true),
  },
  (table) => [check('preferences_one_row', sql`${table.only} = 1`)],
);

export const preferencesAudit = audited(preferences, { name: [] });
