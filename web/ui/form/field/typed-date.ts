import { westernDigits } from '#shared/lib/digits.ts';

const locales = ['en-GB', 'ar-u-nu-latn-ca-gregory', 'ur-u-nu-latn-ca-gregory'];
const shortestName = 3;

const monthNames: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  locales.flatMap((locale) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
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

/**
 * Parses a day typed in any of the three languages and digit systems, day first: `4/12`, `04 Dec 2026`, `٤ ديسمبر`,
 * `4.12.26`, `2026-12-04`, `tomorrow`. The year defaults to the current one. Null for invalid text.
 */
export function parseTypedDate(text: string, today: string): string | null {
  const typed = westernDigits(text).trim().toLowerCase();
  if (typed in words) return shifted(today, words[typed] ?? 0);
  const parts = typed.split(/[\s/.,،\-−–]+/).filter(Boolean);
  if (parts.length < 2 || parts.length > 3) return null;
  const [first = '', second = '', third = today.slice(0, 4)] = parts;
  const yearFirst = /^\d{4}$/.test(first);
  const [day, month, year] = yearFirst ? [third, second, first] : [first, second, third];
  if (yearFirst && parts.length < 3) return null;
  return dayOf(fullYear(year), monthOf(month), /^\d{1,2}$/.test(day) ? Number(day) : 0);
}

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
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}
