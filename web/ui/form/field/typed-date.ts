import { westernDigits } from '#shared/lib/digits.ts';

const locales = ['en-GB', 'ar-u-nu-latn', 'ur-u-nu-latn'];
const shortestName = 3;

const monthNames: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  locales.flatMap((locale) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', month: length, timeZone: 'UTC' })
        .format(Date.UTC(2026, month, 1))
        .toLowerCase(),
    ),
  ),
);

/** Words for days, as an offset from today. */
const words: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  اليوم: 0,
  غدا: 1,
  غداً: 1,
  أمس: -1,
  آج: 0,
};

/** Nobody types a Gregorian year like these; all of them are in the tables of the Umm al-Qura calendar. */
const isHijriYear = (text: string): boolean => /^1[34]\d\d$/.test(text);
/** The suffix of a Hijri year. */
const hijriEra = /\s*(?:هـ|ه|ھ|ah)$/;

/**
 * Parses a day typed in any of the three languages and digit systems, day first: `4/12`, `04 Dec 2026`, `٤ ديسمبر`,
 * `4.12.26`, `2026-12-04`, `tomorrow`. The year defaults to the current one. In a shop with Hijri dates also `1448/07/10` and
 * `10 رجب 1448`. Null for invalid text.
 */
export function parseTypedDate(text: string, today: string, hijriDates = false): string | null {
  const typed = westernDigits(text).trim().toLowerCase();
  if (typed in words) return shifted(today, words[typed] ?? 0);
  const parts = typed
    .replace(hijriEra, '')
    .split(/[\s/.,،\-‐‑−–]+/)
    .filter(Boolean);
  if (parts.some(isHijriYear)) return hijriDates ? hijriDay(parts) : null;
  if (parts.length < 2 || parts.length > 3) return null;
  const [first = '', second = '', third = today.slice(0, 4)] = parts;
  const yearFirst = /^\d{4}$/.test(first);
  const [day, month, year] = yearFirst ? [third, second, first] : [first, second, third];
  if (yearFirst && parts.length < 3) return null;
  return dayOf(fullYear(year), monthOf(month), /^\d{1,2}$/.test(day) ? Number(day) : 0);
}

const dayMs = 86_400_000;
const hijriIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { calendar: 'islamic-umalqura', timeZone: 'UTC', ...options });
const hijriNumbers = hijriIn('en-GB', { year: 'numeric', month: 'numeric', day: 'numeric' });

/** The Gregorian day of a Hijri one, with the year first or last and a month by its number or its whole name. */
function hijriDay(parts: readonly string[]): string | null {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const [year, day] = isHijriYear(first) ? [first, last] : [last, first];
  const month = parts.slice(1, -1).join(' ');
  if (!isHijriYear(year) || !/^\d{1,2}$/.test(day)) return null;
  // A year has about 354.367 days, and a month 29.53; 1400 began on 20 November 1979.
  const about = Date.UTC(1979, 10, 20) + Math.round((Number(year) - 1400) * 354.367) * dayMs;
  const dates = Array.from({ length: 361 }, (_, index) => new Date(about + (index - 3) * dayMs));
  const found = dates.find((date) => {
    const part = (type: string) => hijriNumbers.formatToParts(date).find((each) => each.type === type)?.value;
    if (Number(part('day')) !== Number(day) || part('year') !== year) return false;
    return /^\d{1,2}$/.test(month) ? Number(part('month')) === Number(month) : isHijriMonth(date, month);
  });
  return found?.toISOString().slice(0, 10) ?? null;
}

/** Whether a month is called so in one of the languages; browsers separate the letters of an Urdu one. */
const isHijriMonth = (date: Date, name: string): boolean =>
  locales.some(
    (locale) =>
      hijriIn(locale, { month: 'long' }).format(date).replace('ر بیع', 'ربیع').toLowerCase() === name,
  );

function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.length < shortestName) return 0;
  return monthNames.findIndex((names) => names.some((name) => name.startsWith(text))) + 1;
}

const fullYear = (text: string): number => {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : 0;
};

/** Null for dates that don't exist, such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
}
