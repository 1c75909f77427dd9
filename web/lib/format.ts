import { useMemo } from 'react';
import type { Language } from '#shared/lib/language.ts';
import { useLanguage, useT } from './i18n.ts';
import { createStore, useValue } from './store.ts';

/** What the shop prefers; loaded after sign-in, until then the browser's zone and Western digits. */
export interface FormatPreference {
  /** IANA name of the zone in which the shop's days begin and end. */
  timeZone: string;
  /** Eastern digits in amounts and dates, never in codes and phones. */
  easternDigits: boolean;
  /** The first day in a calendar's row; 0 is Sunday. */
  weekStart: number;
}

const preference = createStore<FormatPreference>({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  easternDigits: false,
  weekStart: 0,
});

export const setFormatPreference = (part: Partial<FormatPreference>): void =>
  preference.set({ ...preference.get(), ...part });

export const useWeekStart = (): number => useValue(preference).weekStart;

export interface CurrencyLook {
  code: string;
  symbol: string;
  decimals: number;
}

const region: Record<Language, string> = { en: 'en-GB', ar: 'ar', ur: 'ur-PK' };
const eastern: Record<Language, string> = { en: 'latn', ar: 'arab', ur: 'arabext' };

/** Calendar and digits are always named: bare `ar` gives one kind of digit for numbers and another for dates. */
const localeOf = (language: Language, easternDigits: boolean) =>
  `${region[language]}-u-ca-gregory-nu-${easternDigits ? eastern[language] : 'latn'}`;

/** A true minus before the digits, and none of the marks that some locales put around it. */
const cleaned = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/-/g, '−');

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** `2026-11-20` of an instant in a zone. */
export function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', numberingSystem: 'latn' }).format(
    instant,
  );
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Dates, numbers and money as one language shows them. Dates are `YYYY-MM-DD` of the shop, or ISO instants. */
export function formatsOf(language: Language, { timeZone, easternDigits }: FormatPreference) {
  const locale = localeOf(language, easternDigits);
  const today = () => dayOf(new Date(), timeZone);
  const zoneOf = (value: string) => (isDay(value) ? 'UTC' : timeZone);

  /** Day, month and year in this order in every language, without the commas that some put between. */
  const date = (value: string, { year = true }: { year?: boolean } = {}) => {
    const parts = new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: zoneOf(value),
    }).formatToParts(new Date(value));
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    // British English alone has a four-letter month.
    const words = [part('day'), part('month').replace('Sept', 'Sep'), ...(year ? [part('year')] : [])];
    return words.join(' ');
  };

  const time = (instant: string) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(instant));

  /** An exact decimal string keeps its own decimals unless told otherwise: `1,180.00`. */
  const number = (value: string | number, decimals?: number) => {
    const shown = decimals ?? (String(value).split('.')[1] ?? '').length;
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
    return cleaned(format.format(value as Intl.StringNumericLiteral));
  };

  const dayIn = (value: string) => (isDay(value) ? value : dayOf(new Date(value), timeZone));

  return {
    today,
    date,
    time,
    number,
    dayIn,
    /** For lists: without the year when it is this one. */
    shortDate: (value: string) => date(value, { year: dayIn(value).slice(0, 4) !== today().slice(0, 4) }),
    dateTime: (instant: string) => `${date(instant)}${language === 'en' ? ',' : '،'} ${time(instant)}`,
    weekday: (value: string) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zoneOf(value) }).format(new Date(value)),
    /** Whole days from today; negative for the past. */
    daysFromToday: (value: string) => daysBetween(today(), dayIn(value)),
    percent: (value: string | number) => `${number(value)}%`,
    amount: (value: string, { decimals }: Pick<CurrencyLook, 'decimals'>) => number(value, decimals),
    /** For the head of a column of amounts: `SAR`, in Arabic `ر.س`. */
    currencyName: ({ code, symbol }: Pick<CurrencyLook, 'code' | 'symbol'>) =>
      language === 'ar' ? symbol : code,
    /** English and Urdu `SAR 1,180.00`, Arabic `1,180.00 ر.س`. */
    money: (value: string, { code, symbol, decimals }: CurrencyLook) =>
      language === 'ar' ? `${number(value, decimals)} ${symbol}` : `${code} ${number(value, decimals)}`,
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** `const { date, money } = useFormat()`: in the language and with the preferences of the moment. */
export function useFormat(): Formats {
  const language = useLanguage();
  const now = useValue(preference);
  return useMemo(() => formatsOf(language, now), [language, now]);
}

/** `Today`, `Tomorrow`, `in 4 days`, `2 days ago`: stands beside a date, never instead of it. */
export function useRelativeDay(): (value: string) => string {
  const t = useT();
  const { daysFromToday } = useFormat();
  return (value) => {
    const count = daysFromToday(value);
    if (count === 0) return t('common.today');
    if (count === 1) return t('common.tomorrow');
    if (count === -1) return t('common.yesterday');
    return count > 0 ? t('common.inDays', { count }) : t('common.daysAgo', { count: -count });
  };
}
