import { expect, test } from 'vitest';
import { parseTapeChange } from './parse-tape.rules.ts';
import { changedLength, sumOfChanges } from './tape-change.rules.ts';

test.each([
  ['+1/2', '+0.5'],
  ['−¼', '-0.25'],
  ['- 1 1/2', '-1.5'],
  ['½', '+0.5'],
  ['٠٫٥+', '+0.5'],
  ['\u200e+۱٫۲۵', '+1.25'],
  ['2-', '-2'],
])('%s is the change %s', (typed, change) => {
  expect(parseTapeChange(typed)).toBe(change);
});

test.each(['', '+', '0', '+0', '1/3', '--1', '1+1', 'half', '+1e9'])('%j is no change', (typed) => {
  expect(parseTapeChange(typed)).toBeNull();
});

test('changes are summed exactly, and change a length down to zero', () => {
  expect(sumOfChanges(['+0.1', '+0.2'])).toBe('+0.3');
  expect(sumOfChanges(['+0.5', '-0.5'])).toBe('0');
  expect(sumOfChanges(['-0.75', '+0.25'])).toBe('-0.5');
  expect(changedLength('41.5', '+0.5')).toBe('42');
  expect(changedLength('0.5', '-0.5')).toBe('0');
  expect(changedLength('0.5', '-0.75')).toBeNull();
});
