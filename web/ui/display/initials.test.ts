import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

it.each([
  ['Rashid Mehmood', 'RM'],
  ['sara', 'S'],
  ['عبدالعزيز بن فهد الدوسري', 'عد'],
  ['ساجد بھٹی', 'سب'],
  ['  ', ''],
])('writes %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('keeps the tint of a name', () => {
  expect(toneOf('Rashid Mehmood')).toBe(toneOf('Rashid Mehmood'));
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(toneOf)).size).toBe(5);
});
