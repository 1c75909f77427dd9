import { expect, test } from 'vitest';
import { addressOfView, isSame, savedOf } from './saved-view.ts';

test('a named period moves on with the days, other days stay', () => {
  const saved = savedOf({ by: 'day', from: '2026-11-01', to: '2026-11-30', page: '2' }, '2026-11-23');
  expect(saved).toEqual({ query: { by: 'day' }, period: 'thisMonth' });
  expect(addressOfView(saved, '2026-12-02')).toBe('?by=day&from=2026-12-01&to=2026-12-31');
  const days = savedOf({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-23');
  expect(days).toEqual({ query: { from: '2026-11-02', to: '2026-11-30' }, period: null });
  expect(addressOfView(days, '2026-12-02')).toBe('?from=2026-11-02&to=2026-11-30');
});

test('the order of the filters makes no other view', () => {
  expect(
    isSame({ query: { a: '1', b: '2' }, period: null }, { query: { b: '2', a: '1' }, period: null }),
  ).toBe(true);
  expect(isSame({ query: { a: '1' }, period: null }, { query: { a: '1' }, period: 'today' })).toBe(false);
});
