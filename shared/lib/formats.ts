import { easternDigits as inEasternDigits } from './digits.ts';
import { dateFormat, localeOf, numberText } from './intl.ts';
import { isolate } from './isolate.ts';
import type { Language } from './language.ts';
import { localDate } from './local-date.ts';
import { type CurrencyLook, currencyName, moneyText } from './money-text.ts';

interface FormatOptions {
  /** IANA name of the shop's time zone. */
  timeZone: string;
  /** Eastern digits in amounts, quantities and dates, never in codes and phone numbers. */
  easternDigits: boolean;
  /** Shows the Hijri date beside the Gregorian one. */
  hijriDates?: boolean;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The suffix of a Hijri year, in languages that use one. */
const hijriEra: Record<Language, string> = { en: '', ar: ' هـ', ur: 'ھ' };

/**
 * Formats dates, numbers and money in one language. Dates are `YYYY-MM-DD` in the shop's time zone, or ISO
 * timestamps.
 */
export function formatsOf(
  language: Language,
  { timeZone, easternDigits, hijriDates = false }: FormatOptions,
) {
  const locale = localeOf(language, easternDigits);
  const today = () => localDate(timeZone);
  const zoneOf = (value: string) => (isDay(value) ? 'UTC' : timeZone);
  const dayIn = (value: string) => (isDay(value) ? value : localDate(timeZone, new Date(value)));

  /** Day, month and year in this order in every language, without the commas of some locales. */
  const date = (value: string, { year = true }: { year?: boolean } = {}) => {
    const parts = dateFormat(locale, {
      // A zero before the day is not Arabic or Urdu.
      day: language === 'en' ? '2-digit' : 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: zoneOf(value),
    }).formatToParts(new Date(value));
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    // British English abbreviates September to four letters.
    const dateParts = [part('day'), part('month').replace('Sept', 'Sep'), ...(year ? [part('year')] : [])];
    return dateParts.join(' ');
  };

  /** `1 Jumada II 1448` in the Umm al-Qura calendar, `١ جمادى الآخرة ١٤٤٨ هـ`, whatever the shop prefers. */
  const hijriDate = (value: string) => {
    const { day, month, year } = hijriParts(value);
    return `${day} ${month} ${year}`;
  };

  const hijriParts = (value: string) => {
    const parts = dateFormat(localeOf(language, easternDigits, 'islamic-umalqura'), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatToParts(new Date(dayIn(value)));
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    // Browsers separate the letters of one Urdu month.
    return {
      day: part('day'),
      month: part('month').replace('ر بیع', 'ربیع'),
      year: part('year') + hijriEra[language],
    };
  };

  const time = (instant: string) =>
    dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
      new Date(instant),
    );

  const number = (value: string | number, decimals?: number) => numberText(locale, value, decimals);
  const isEastern = easternDigits && language !== 'en';

  return {
    today,
    date,
    time,
    number,
    dayIn,
    hijriDate,
    /** The Hijri date if the shop shows it beside the Gregorian one, otherwise empty. */
    hijriBeside: (value: string) => (hijriDates ? hijriDate(value) : null),
    /** Day, month and year of the Hijri date, if the shop shows it. */
    hijriPartsBeside: (value: string) => (hijriDates ? hijriParts(value) : null),
    /** Digits without grouping, such as those of a year. */
    digits: (text: string) =>
      isEastern ? inEasternDigits(text, language === 'ar' ? 'arab' : 'arabext') : text,
    /** For lists: without the current year. */
    shortDate: (value: string) => date(value, { year: dayIn(value).slice(0, 4) !== today().slice(0, 4) }),
    dateTime: (instant: string) => `${date(instant)}${language === 'en' ? ',' : '،'} ${time(instant)}`,
    month: (value: string, length: 'short' | 'long' = 'short') =>
      dateFormat(locale, { month: length, timeZone: zoneOf(value) })
        .format(new Date(value))
        .replace(/^Sept$/, 'Sep'),
    weekday: (value: string) =>
      dateFormat(locale, { weekday: 'long', timeZone: zoneOf(value) }).format(new Date(value)),
    shortWeekday: (value: string) =>
      dateFormat(locale, { weekday: 'short', timeZone: zoneOf(value) }).format(new Date(value)),
    /** Whole days from today; negative for the past. */
    daysFromToday: (value: string) => daysBetween(today(), dayIn(value)),
    /** With the sign right of Latin digits and left of Eastern ones, whatever the direction of the line. */
    percent: (value: string | number) => {
      const text = number(value);
      if (language === 'en') return `${text}%`;
      // Urdu digits would keep the sign right of them, without a mark between.
      return isEastern ? `\u2067${text}\u200f٪\u2069` : isolate(`${text}%`);
    },
    amount: (value: string, { decimals }: Pick<CurrencyLook, 'decimals'>) => number(value, decimals),
    /** For the header of a column of amounts: `SAR`, in Arabic `ر.س`. */
    currencyName: (currency: Pick<CurrencyLook, 'code' | 'symbol'>) => currencyName(language, currency),
    /** English and Urdu `SAR 1,180.00`. In Arabic the symbol is read last and stands left of digits of any kind. */
    money: (value: string, currency: CurrencyLook) => moneyText({ language, easternDigits }, value, currency),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
