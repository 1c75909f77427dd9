import { expect, test } from 'vitest';
import { gathered, groupAt, groupsOf } from './field-groups.rules.ts';

const field = (name: string, group?: string) => ({ name, ...(group && { group }) });
const [length, sleeve, waist, style] = [
  field('length', 'Kameez'),
  field('sleeve', 'Kameez'),
  field('waist', 'Shalwar'),
  field('style'),
];

test('fields of one group come together, in the order of the groups’ first fields', () => {
  expect(gathered([length, waist, style, sleeve])).toEqual([length, sleeve, waist, style]);
  expect(groupsOf([length, style]).map(({ name }) => name)).toEqual(['Kameez', '']);
});

test('a moved field keeps its group beside another of it, and takes over that of its new place otherwise', () => {
  expect(groupAt([length, sleeve, waist], 1)).toBe(sleeve);
  expect(groupAt([length, waist, sleeve], 1)).toBe(length);
  expect(groupAt([waist, length, sleeve], 0)).toBe(length);
  expect(groupAt([style, waist], 1)).toBe(style);
  expect(groupAt([waist], 0)).toBe(waist);
});
