import { expect, test } from 'vitest';
import { rankOptions } from './rank-options.ts';

const countries = ['Japan', 'Oman', 'Pakistan', 'Spain', 'Isle of Man', 'عُمان'].map((label) => ({
  value: label,
  label,
}));
const found = (text: string) => rankOptions(countries, text).map(({ label }) => label);

test('what begins with the text comes first, then words that do, then the rest', () => {
  expect(found('pa')).toEqual(['Pakistan', 'Japan', 'Spain']);
  expect(found('man')).toEqual(['Isle of Man', 'Oman']);
  expect(found('OMAN')).toEqual(['Oman']);
  expect(found('isle man')).toEqual(['Isle of Man']);
  expect(found('عمان')).toEqual(['عُمان']);
  expect(found('')).toHaveLength(6);
  expect(found('xyz')).toEqual([]);
});

test('a code and further words are found too, an exact code first', () => {
  const options = [
    { value: 'a', label: 'US dollar', code: 'USD', keywords: 'america' },
    { value: 'b', label: 'Old USDX', code: 'USDX' },
    { value: 'c', label: 'usd', code: '' },
  ];
  expect(rankOptions(options, 'usd').map(({ value }) => value)).toEqual(['a', 'c', 'b']);
  expect(rankOptions(options, 'america').map(({ value }) => value)).toEqual(['a']);
});
