import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

test('marks are round and enclose what is drawn', () => {
  expect(ticksOf(0, 13, 2, 1)).toEqual([0, 10, 20]);
  expect(ticksOf(0, 1, 2, 1)).toEqual([0, 1]);
  expect(ticksOf(0, 0, 2, 1)).toEqual([0, 1]);
  expect(ticksOf(3.7401, 3.7549, 4)).toEqual([3.74, 3.745, 3.75, 3.755]);
  expect(ticksOf(278, 278, 4)).toEqual([200, 300]);
});

test('whatever the numbers, there are a few marks, from below the lowest to above the highest', () => {
  const rate = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksOf(low, high, 4);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks[0]).toBeLessThanOrEqual(low * (1 + 1e-9));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high * (1 - 1e-9));
    }),
  );
});
