import { daysLater } from '#shared/orders/order/promise.rules.ts';

/** The periods of accounting; days are `YYYY-MM-DD` in the shop's time zone, both ends included. */
export const accountingPeriods = ['today', 'this-week', 'this-month', 'this-year', 'custom'] as const;
export type AccountingPeriod = (typeof accountingPeriods)[number];

export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** The longest period, in years. */
export const longestYears = 10;
/** The longest period that is shown by day; longer ones are shown by month. */
const longestByDay = 62;

/** The same day of another month, or that month's last day if it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

type RunningPeriod = Exclude<AccountingPeriod, 'custom'>;

/** The last day of a running period that began on a day. */
export function lastDayOf(period: RunningPeriod, from: string): string {
  if (period === 'today') return from;
  if (period === 'this-week') return daysLater(from, 6);
  return daysLater(addMonths(from, period === 'this-year' ? 12 : 1), -1);
}

/** The days of a running period up to its end; `weekStart` is 0 for Sunday. */
export function fullDaysOf(period: RunningPeriod, today: string, weekStart: number): Days {
  const weekday = new Date(today).getUTCDay();
  const from = {
    today,
    'this-week': daysLater(today, -((weekday - weekStart + 7) % 7)),
    'this-month': firstOfMonth(today),
    'this-year': `${today.slice(0, 4)}-01-01`,
  }[period];
  return { from, to: lastDayOf(period, from) };
}

/** Nothing happens after today, so a period that still runs ends today and is compared with as many days. */
export const upToToday = ({ from, to }: Days, today: string): Days => ({ from, to: to < today ? to : today });

const isWholeMonths = ({ from, to }: Days): boolean =>
  from.endsWith('-01') && daysLater(to, 1).endsWith('-01');

/**
 * The period before: the same days of the month, year or week before, whole months for whole months, and as many days
 * for any other period.
 */
export function daysBefore(period: AccountingPeriod, days: Days): Days {
  const { from, to } = days;
  const shifted = (months: number) => ({ from: addMonths(from, months), to: addMonths(to, months) });
  if (period === 'this-week') return { from: daysLater(from, -7), to: daysLater(to, -7) };
  if (period === 'this-year') return shifted(-12);
  if (isWholeMonths(days)) return { from: addMonths(from, -monthsIn(days)), to: daysLater(from, -1) };
  if (period === 'this-month') return shifted(-1);
  return { from: daysLater(from, -daysIn(days)), to: daysLater(from, -1) };
}

function monthsIn({ from, to }: Days): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

export type AccountingUnit = 'day' | 'month';

export const unitOf = (days: Days): AccountingUnit => (daysIn(days) > longestByDay ? 'month' : 'day');

/** The first day of each part of a period; the first part begins with the period. */
export function partsOf({ from, to }: Days, unit: AccountingUnit): string[] {
  const parts = [from];
  const next = (day: string) => (unit === 'day' ? daysLater(day, 1) : addMonths(firstOfMonth(day), 1));
  for (let day = next(from); day <= to; day = next(day)) parts.push(day);
  return parts;
}

export type PeriodProblem = 'noDays' | 'endsFirst' | 'future' | 'tooEarly' | 'tooLong';

/** No shop has records of before, and dates are computed from here on. */
const earliest = '1900-01-01';

/** Why a custom period can't be shown; null if it can. */
export function problemOfDays(
  from: string | undefined,
  to: string | undefined,
  today: string,
): PeriodProblem | null {
  if (!from || !to) return 'noDays';
  if (to < from) return 'endsFirst';
  if (from > today) return 'future';
  if (from < earliest) return 'tooEarly';
  return addMonths(from, 12 * longestYears) <= to ? 'tooLong' : null;
}
