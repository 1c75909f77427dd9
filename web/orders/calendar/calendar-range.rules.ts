import { daysLater } from '#shared/orders/order/promise.rules.ts';

export const views = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof views)[number];

export interface Range {
  from: string;
  to: string;
}

/** The first day of the week of a date; weeks begin on `weekStart`, 0 is Sunday. */
export const weekOf = (date: string, weekStart: number): string =>
  daysLater(date, -((new Date(date).getUTCDay() - weekStart + 7) % 7));

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The days that a view of a date shows: whole weeks for a month. */
export function rangeOf(view: View, date: string, weekStart: number): Range {
  if (view === 'day') return { from: date, to: date };
  if (view === 'list') return { from: firstOfMonth(date), to: lastOfMonth(date) };
  const isWeek = view === 'week';
  return {
    from: weekOf(isWeek ? date : firstOfMonth(date), weekStart),
    to: daysLater(weekOf(isWeek ? date : lastOfMonth(date), weekStart), 6),
  };
}

/** The same place in the next (1) or previous (-1) month, week or day. */
export function stepFrom(view: View, date: string, step: 1 | -1): string {
  if (view === 'day') return daysLater(date, step);
  if (view === 'week') return daysLater(date, 7 * step);
  const there = step === 1 ? daysLater(lastOfMonth(date), 1) : daysLater(firstOfMonth(date), -1);
  const last = lastOfMonth(there);
  const same = `${there.slice(0, 8)}${date.slice(8)}`;
  return same > last ? last : same;
}

/** The day to which a key goes from another day of a month; undefined for all other keys. */
export function dayByKey(
  key: string,
  date: string,
  weekStart: number,
  dir: 'ltr' | 'rtl',
): string | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return daysLater(date, key === forward ? 1 : -1);
    case 'ArrowUp':
      return daysLater(date, -7);
    case 'ArrowDown':
      return daysLater(date, 7);
    case 'Home':
      return weekOf(date, weekStart);
    case 'End':
      return daysLater(weekOf(date, weekStart), 6);
    case 'PageUp':
      return stepFrom('month', date, -1);
    case 'PageDown':
      return stepFrom('month', date, 1);
  }
}

/** The number of a week by its first day, which may be any: that of ISO 8601 of the Thursday in it. */
export function weekNumber(first: string): number {
  const weekday = new Date(first).getUTCDay();
  const thursday = daysLater(first, (4 - weekday + 7) % 7);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}

export const datesBetween = ({ from, to }: Range): string[] => {
  const dates: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) dates.push(day);
  return dates;
};
