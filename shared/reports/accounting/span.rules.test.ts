import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { type Span, spans, spansOf } from './span.rules.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysLater('2020-02-20', days));

test('a period is divided into whole spans that follow each other, with no day twice', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 1500 }),
      fc.subarray<Span>(['year', 'quarter', 'month', 'part']),
      (from, length, kept) => {
        const to = daysLater(from, length);
        const ranges = spansOf({ from, to }, [...kept, 'day']);
        expect(ranges[0]?.from).toBe(from);
        expect(ranges.at(-1)?.until).toBe(daysLater(to, 1));
        for (const [place, { until }] of ranges.slice(0, -1).entries())
          expect(ranges[place + 1]?.from).toBe(until);
        // From the shortest to the longest and back, so that the longer ones are one stretch.
        const sizes = ranges.map(({ span }) => spans.length - spans.indexOf(span));
        const top = sizes.indexOf(Math.max(...sizes));
        expect(sizes.slice(0, top + 1)).toEqual(sizes.slice(0, top + 1).toSorted((a, b) => a - b));
        expect(sizes.slice(top)).toEqual(sizes.slice(top).toSorted((a, b) => b - a));
      },
    ),
  );
});

test('odd months are their days, parts and months', () => {
  expect(spansOf({ from: '2026-07-28', to: '2026-11-14' })).toEqual([
    { span: 'day', from: '2026-07-28', until: '2026-08-01' },
    { span: 'month', from: '2026-08-01', until: '2026-11-01' },
    { span: 'part', from: '2026-11-01', until: '2026-11-13' },
    { span: 'day', from: '2026-11-13', until: '2026-11-15' },
  ]);
  expect(spansOf({ from: '2025-01-01', to: '2026-12-31' })).toEqual([
    { span: 'year', from: '2025-01-01', until: '2027-01-01' },
  ]);
  expect(spansOf({ from: '2026-01-25', to: '2026-02-28' }, ['part', 'day'])).toEqual([
    { span: 'part', from: '2026-01-25', until: '2026-03-01' },
  ]);
  expect(spansOf({ from: '2026-01-02', to: '2026-01-01' })).toEqual([]);
});
