import type { Random } from './random.ts';

/** When events happen: during opening hours, more before Eid, fewer on Fridays. */

const minute = 60_000;
export const hour = 60 * minute;
const day = 24 * hour;

/** Riyadh is UTC+3 all year. */
const ahead = 3 * hour;
const opens = 9 * hour;
const closes = 22 * hour;

const sinceMidnight = (at: Date): number => (at.getTime() + ahead) % day;

/** The given time if the shop is open then, otherwise soon after it opens next. */
export function whenOpen(at: Date, random: Random): Date {
  const time = sinceMidnight(at);
  if (time >= opens && time <= closes) return at;
  const midnight = at.getTime() - time + (time > closes ? day : 0);
  return new Date(midnight + opens + random.whole(2, 90) * minute);
}

/** Some hours later, within opening hours. */
export const after = (at: Date, random: Random, least: number, most: number): Date =>
  whenOpen(new Date(at.getTime() + random.whole(least * 60, most * 60) * minute), random);

/** The date `days` after another, `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** The times of `count` orders over the given days up to now, sorted; the last few are today. */
export function orderMoments(random: Random, now: Date, days: number, count: number): Date[] {
  const midnight = now.getTime() - sinceMidnight(now);
  const dates = Array.from({ length: days + 1 }, (_, index) => midnight - (days - index) * day);
  const weights = dates.map((date, index) => weightOf(new Date(date)) * (1 + (1.2 * index) / days));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const moments: number[] = [];
  let through = 0;
  for (const [index, date] of dates.entries()) {
    through += (weights[index] ?? 0) / total;
    const due = index === days ? count : Math.min(count - fewToday, Math.round(through * count));
    while (moments.length < due) moments.push(date + random.whole(9 * 60 + 20, 21 * 60 + 40) * minute);
  }
  moments.sort((a, b) => a - b);
  // Times later than now are moved a little before it, even just after midnight not to yesterday.
  const apart = Math.min(13 * minute, sinceMidnight(now) / (fewToday + 1));
  const newest = moments.map((moment, index) => Math.min(moment, now.getTime() - (count - index) * apart));
  return newest.map((moment) => new Date(moment));
}

const fewToday = 4;

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  timeZone: 'UTC',
});

function weightOf(date: Date): number {
  const local = new Date(date.getTime() + ahead);
  const month = Number.parseInt(hijri.format(local), 10);
  const season = { 8: 1.7, 9: 2.1, 10: 0.7, 11: 1.1, 12: 1.3 }[month] ?? 1;
  const friday = local.getUTCDay() === 5;
  return season * (friday ? 0.35 : 1);
}
