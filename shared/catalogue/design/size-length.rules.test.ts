import { expect, test } from 'vitest';
import { lengthOfSize } from './size-length.rules.ts';

const units = [
  { code: 'cm', kind: 'length' as const, factor: '1' },
  { code: 'in', kind: 'length' as const, factor: '2.54' },
  { code: 'kg', kind: 'weight' as const, factor: '1' },
];
const sizes = {
  sizeFieldId: 'chest',
  sizeUnit: 'cm',
  sizeLengths: [
    { upTo: '120', length: '3' },
    { upTo: '100', length: '2.5' },
  ],
};
const measured = (chest: string, unit: string | null = 'cm') => ({
  fields: [{ id: 'chest', unit }],
  values: { chest },
});

test.each([
  ['90', '2.5'],
  ['100', '2.5'],
  ['100.01', '3'],
  ['120', '3'],
  ['121', null],
])('a chest of %s takes %s', (chest, length) => {
  expect(lengthOfSize(sizes, measured(chest), units)).toBe(length);
});

test('what was measured in another unit is converted', () => {
  expect(lengthOfSize(sizes, measured('39', 'in'), units)).toBe('2.5');
  expect(lengthOfSize(sizes, measured('40', 'in'), units)).toBe('3');
});

test('without the field, its unit or a size there is no length', () => {
  expect(lengthOfSize(sizes, { fields: [], values: {} }, units)).toBeNull();
  expect(lengthOfSize(sizes, measured(''), units)).toBeNull();
  expect(lengthOfSize(sizes, measured('90', null), units)).toBeNull();
  expect(lengthOfSize(sizes, measured('90', 'kg'), units)).toBeNull();
  expect(lengthOfSize({ ...sizes, sizeLengths: [] }, measured('90'), units)).toBeNull();
});
