import { instantIn, localDate } from '#shared/lib/local-date.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import type { rhythms } from '#shared/reports/views/view.contract.ts';

/** When mails of reports are written, in the shop's time zone. */
const morning = '07:00';
const monday = 1;

/** The first morning, or the first Monday's, after an instant. */
export function dueAfter(now: Date, rhythm: (typeof rhythms)[number], timeZone: string): Date {
  for (let day = localDate(timeZone, now); ; day = daysLater(day, 1)) {
    const due = instantIn(timeZone, day, morning);
    const isDay = rhythm === 'daily' || new Date(day).getUTCDay() === monday;
    if (isDay && due > now) return due;
  }
}
