import { expect, test } from 'vitest';
import { daysBefore, fullDaysOf, partsOf, problemOfDays, upToToday } from './period.rules.ts';

test('a period that still runs is compared with the same days of the one before', () => {
  const before = (period: 'today' | 'this-week' | 'this-month' | 'this-year', today: string, weekStart = 0) =>
    daysBefore(period, upToToday(fullDaysOf(period, today, weekStart), today));
  expect(before('today', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  expect(before('this-week', '2026-11-23', 6)).toEqual({ from: '2026-11-14', to: '2026-11-16' });
  expect(before('this-week', '2026-11-23', 1)).toEqual({ from: '2026-11-16', to: '2026-11-16' });
  expect(before('this-month', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-10-20' });
  expect(before('this-month', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(before('this-month', '2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(before('this-year', '2028-02-29')).toEqual({ from: '2027-01-01', to: '2027-02-28' });
});

test('any other period is compared with as many days or whole months before it', () => {
  const before = (from: string, to: string) => daysBefore('custom', { from, to });
  expect(before('2026-11-10', '2026-11-12')).toEqual({ from: '2026-11-07', to: '2026-11-09' });
  expect(before('2026-02-01', '2026-03-31')).toEqual({ from: '2025-12-01', to: '2026-01-31' });
});

test('parts cover a period without gaps', () => {
  expect(partsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(partsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('says why days are no period', () => {
  const today = '2026-11-23';
  expect(problemOfDays('2026-11-01', undefined, today)).toBe('noDays');
  expect(problemOfDays('2026-11-02', '2026-11-01', today)).toBe('endsFirst');
  expect(problemOfDays('2026-11-24', '2026-11-25', today)).toBe('future');
  expect(problemOfDays('1899-12-31', '1900-01-01', today)).toBe('tooEarly');
  expect(problemOfDays('2016-11-01', '2026-11-01', today)).toBe('tooLong');
  expect(problemOfDays('2016-11-01', '2026-10-31', today)).toBeNull();
});
