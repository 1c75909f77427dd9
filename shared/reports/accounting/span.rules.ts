import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { addMonths, type Days, firstOfMonth } from './period.rules.ts';

/** What sums of days are kept of, the longest first. A part is six days of a month; the last one ends with the month. */
export const spans = ['year', 'quarter', 'month', 'part', 'day'] as const;
export type Span = (typeof spans)[number];

/** Whole spans that follow each other, as first days; `until` is excluded. */
export interface SpanRange {
  span: Span;
  from: string;
  until: string;
}

export const daysOfPart = 6;
/** The place of the last part in its month, from 0. */
export const lastPart = 4;

const months: Partial<Record<Span, number>> = { year: 12, quarter: 3, month: 1 };

/** Whether a span begins on a day. */
function beginsOn(span: Span, day: string): boolean {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  const every = months[span];
  if (every) return date === 1 && (month - 1) % every === 0;
  return span === 'day' || ((date - 1) % daysOfPart === 0 && date <= lastPart * daysOfPart + 1);
}

/** The first day after a span that begins on a day. */
function endOf(span: Span, day: string): string {
  const every = months[span];
  if (every) return addMonths(day, every);
  if (span === 'day') return daysLater(day, 1);
  const isLast = Number(day.slice(8)) > lastPart * daysOfPart;
  return isLast ? addMonths(firstOfMonth(day), 1) : daysLater(day, daysOfPart);
}

/** Divides a period into the fewest spans of the given ones, which include days. */
export function spansOf({ from, to }: Days, kept: readonly Span[] = spans): SpanRange[] {
  const ranges: SpanRange[] = [];
  const after = daysLater(to, 1);
  for (let day = from; day < after; ) {
    const span = spans.find(
      (each) => kept.includes(each) && beginsOn(each, day) && endOf(each, day) <= after,
    );
    if (!span) throw new RangeError('days are missing');
    const until = endOf(span, day);
    const last = ranges.at(-1);
    if (last?.span === span) last.until = until;
    else ranges.push({ span, from: day, until });
    day = until;
  }
  return ranges;
}
