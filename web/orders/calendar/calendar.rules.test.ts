import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { fullness, isOver, quarters, sumOf, tightest } from './calendar-load.rules.ts';
import { datesBetween, dayByKey, rangeOf, stepFrom, weekNumber, weekOf } from './calendar-range.rules.ts';
import { parseTypedTime } from './typed-time.ts';

const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => daysLater('2000-01-01', days));
const weekStarts = fc.integer({ min: 0, max: 6 });

test('a month is shown in whole weeks, from the first day of the shop’s week', () => {
  expect(rangeOf('month', '2026-11-20', 0)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(rangeOf('month', '2026-11-20', 6)).toEqual({ from: '2026-10-31', to: '2026-12-04' });
  expect(rangeOf('week', '2026-11-20', 6)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(rangeOf('list', '2028-02-20', 0)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  fc.assert(
    fc.property(dates, weekStarts, (date, weekStart) => {
      for (const view of ['month', 'week'] as const) {
        const range = rangeOf(view, date, weekStart);
        const days = datesBetween(range);
        expect(days).toContain(date);
        expect(days.length % 7).toBe(0);
        expect(days.length).toBeLessThanOrEqual(42);
        expect(weekOf(range.from, weekStart)).toBe(range.from);
      }
    }),
  );
});

test('keys go from day to day of a month, within a week as it is read, and from month to month', () => {
  const go = (key: string, dir: 'ltr' | 'rtl' = 'ltr') => dayByKey(key, '2026-11-30', 6, dir);
  expect([go('ArrowRight'), go('ArrowLeft')]).toEqual(['2026-12-01', '2026-11-29']);
  expect([go('ArrowRight', 'rtl'), go('ArrowLeft', 'rtl')]).toEqual(['2026-11-29', '2026-12-01']);
  expect([go('ArrowUp'), go('ArrowDown')]).toEqual(['2026-11-23', '2026-12-07']);
  for (const dir of ['ltr', 'rtl'] as const)
    expect([go('Home', dir), go('End', dir)]).toEqual(['2026-11-28', '2026-12-04']);
  expect([go('PageUp'), go('PageDown')]).toEqual(['2026-10-30', '2026-12-30']);
  expect(go('Enter')).toBeUndefined();
});

test('a week has the number of its Thursday, whichever its first day is', () => {
  expect(['2026-11-01', '2026-10-31', '2026-11-02'].map(weekNumber)).toEqual([45, 45, 45]);
  // The last days of a year may be in the first week of the next one, and the first in the last of the one before.
  expect(['2024-12-30', '2026-12-28', '2020-12-28', '2027-01-03'].map(weekNumber)).toEqual([1, 53, 53, 1]);
});

test('a step goes to the same day of the next month, or to its last', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepFrom('list', '2026-01-15', -1)).toBe('2025-12-15');
  expect(stepFrom('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
});

test('the bar of a day is its fullest work, and its dots are quarters', () => {
  const work = (name: string, promised: number, capacity: number | null) => ({
    date: '2026-11-20',
    promised,
    capacity,
    workType: { id: 1, name, names: {} },
  });
  expect(tightest([work('A', 3, 10), work('B', 5, 6), work('C', 99, null)])?.workType.name).toBe('B');
  expect(tightest([work('A', 9, 10), work('B', 1, 0)])?.workType.name).toBe('B');
  expect(tightest([work('C', 99, null)])).toBeUndefined();
  expect([0, 1, 5, 9, 10, 18].map((promised) => quarters({ promised, capacity: 10 }))).toEqual([
    0, 1, 2, 3, 4, 4,
  ]);
  expect(fullness({ promised: 1, capacity: 0 })).toBe(1);
  expect([isOver({ promised: 16, capacity: 16 }), isOver({ promised: 17, capacity: 16 })]).toEqual([
    false,
    true,
  ]);
  expect(sumOf([work('A', 3, 10) as never, work('B', 5, 6) as never])).toEqual({ promised: 8, capacity: 16 });
});

test('a time is read as people type it', () => {
  for (const [typed, read] of [
    ['10:30', '10:30'],
    ['9', '09:00'],
    ['1715', '17:15'],
    ['9.05', '09:05'],
    ['٠٩:٣٠', '09:30'],
    ['5 pm', '17:00'],
    ['12:15am', '00:15'],
    ['25:00', null],
    ['10:75', null],
    ['soon', null],
  ] as const)
    expect([typed, parseTypedTime(typed)]).toEqual([typed, read]);
});
