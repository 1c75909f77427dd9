import { expect, it } from 'vitest';
import { rangeName, rangesOf } from './day-ranges.ts';

it('counts whole days over the ends of months and years', () => {
  expect(rangesOf('2026-11-28').nextWeek).toEqual({ from: '2026-11-28', to: '2026-12-04' });
  expect(rangesOf('2027-01-03').lastWeek).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(rangesOf('2028-02-10').thisMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(rangesOf('2027-01-31').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(rangesOf('2026-11-28').thisQuarter).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(rangesOf('2026-11-28').lastQuarter).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(rangesOf('2027-03-31').thisQuarter).toEqual({ from: '2027-01-01', to: '2027-03-31' });
  expect(rangesOf('2027-01-01').lastQuarter).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(rangesOf('2026-03-01').overdue).toEqual({ from: null, to: '2026-02-28' });
});

it('names a range only on the day when the name applies', () => {
  const { nextWeek } = rangesOf('2026-11-28');
  expect(rangeName(nextWeek, '2026-11-28')).toBe('nextWeek');
  expect(rangeName(nextWeek, '2026-11-29')).toBeUndefined();
});
