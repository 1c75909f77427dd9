import { expect, test } from 'vitest';
import { fittingCount } from './fitting-count.ts';

test('all names that fit are shown, and otherwise as many as leave room for the number of the others', () => {
  expect(fittingCount([30, 30, 30], 20, 90)).toBe(3);
  expect(fittingCount([30, 30, 30], 20, 89)).toBe(2);
  expect(fittingCount([30, 30, 30], 20, 79)).toBe(1);
  expect(fittingCount([30, 30, 30], 20, 40)).toBe(0);
  expect(fittingCount([], 20, 0)).toBe(0);
});
