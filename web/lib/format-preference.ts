import type { Language } from '#shared/lib/language.ts';
import { createStore, useValue } from './store.ts';

/** What the shop prefers; loaded after sign-in, until then the browser's zone and Western digits. */
export interface FormatPreference {
  /** IANA name of the zone in which the shop's days begin and end. */
  timeZone: string;
  /** Eastern digits in amounts, quantities and dates, never in codes and phones. */
  easternDigits: boolean;
  /** The Hijri date beside the Gregorian one. */
  hijriDates: boolean;
  /** The first day in a calendar's row; 0 is Sunday. */
  weekStart: number;
  /** What papers are written in unless another is asked for; null until it is known. */
  paperLanguage: Language | null;
}

const preference = createStore<FormatPreference>({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  easternDigits: false,
  hijriDates: false,
  weekStart: 0,
  paperLanguage: null,
});

export const formatPreference = preference.get;

export const setFormatPreference = (part: Partial<FormatPreference>): void =>
  preference.set({ ...preference.get(), ...part });

export const useFormatPreference = (): FormatPreference => useValue(preference);
