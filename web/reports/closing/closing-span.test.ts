import { expect, test } from 'vitest';
import { askedSpan, nextToClose, spanOf, spansUntil } from './closing-span.ts';

test('a month and a quarter have their first and last day, also over the turn of the year', () => {
  expect(spanOf('month', '2028-02-10')).toEqual({ unit: 'month', from: '2028-02-01', to: '2028-02-29' });
  expect(spanOf('quarter', '2026-12-31')).toEqual({ unit: 'quarter', from: '2026-10-01', to: '2026-12-31' });
  expect(spansUntil('month', '2026-01-31').map(({ from }) => from)).toMatchObject([
    '2026-01-01',
    '2025-12-01',
    ...Array.from({ length: 22 }, () => expect.any(String)),
  ]);
  expect(spansUntil('quarter', '2026-02-03')[1]).toMatchObject({ from: '2025-10-01', to: '2025-12-31' });
});

test('the first month with an open day is closed next, and where nothing was closed the last one', () => {
  expect(nextToClose(null, '2026-01-15').from).toBe('2025-12-01');
  expect(nextToClose('2026-09-30', '2026-11-27').from).toBe('2026-10-01');
  expect(nextToClose('2026-10-15', '2026-11-27').from).toBe('2026-10-01');
  expect(nextToClose('2026-11-27', '2026-11-27').from).toBe('2026-11-01');
});

test('an address that makes no sense asks for nothing', () => {
  expect(askedSpan(new URLSearchParams('unit=quarter&of=2026-05-01'))).toMatchObject({ to: '2026-06-30' });
  expect(askedSpan(new URLSearchParams('of=2026-13-01'))).toBeNull();
  expect(askedSpan(new URLSearchParams(''))).toBeNull();
});
