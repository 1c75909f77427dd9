import type { Language } from '#shared/lib/language.ts';
import { createStore, useValue } from './store.ts';

/** The shop's preferences, loaded after sign-in; before, the browser's time zone and Western digits. */
export interface FormatPreference {
  /** IANA name of the shop's time zone. */
  timeZone: string;
  /** Eastern digits in amounts, quantities and dates, never in codes and phone numbers. */
  easternDigits: boolean;
  /** Shows the Hijri date beside the Gregorian one. */
  hijriDates: boolean;
  /** The first day of a week in calendars; 0 is Sunday. */
  weekStart: number;
  /** The shop's country, ISO 3166; empty while unknown. */
  country: string;
  /** The default language of papers; null while unknown. */
  paperLanguage: Language | null;
}

const preference = createStore<FormatPreference>({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  easternDigits: false,
  hijriDates: false,
  weekStart: 0,
  country: '',
  paperLanguage: null,
});

export const formatPreference = preference.get;

export const setFormatPreference = (part: Partial<FormatPreference>): void =>
  preference.set({ ...preference.get(), ...part });

export const useFormatPreference = (): FormatPreference => useValue(preference);
