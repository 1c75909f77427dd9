import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

test('a line loses what nobody sees, and its extra spaces', () => {
  expect(cleanLine('  Bilal \t  Hussain\r\n& sons ')).toBe('Bilal Hussain & sons');
  expect(cleanLine('a\u0000b\u0007c\u009fd')).toBe('abcd');
  expect(cleanLine('\ufeffThobe \u202e\u2066 wide\u2069')).toBe('Thobe wide');
  expect(cleanLine('one\u00a0\u2003two')).toBe('one two');
  expect(cleanLine('\u202e \u200b')).toBe('');
});

test('what Arabic and Urdu are written with stays', () => {
  for (const text of [
    'می\u200cخواہم',
    'پن\u200dجاب',
    'أحمد\u200f (2)',
    'سِلائی ٹھیک ہے',
    '👨\u200d👩\u200d👧',
  ])
    expect(cleanLine(text)).toBe(text);
});

test('line breaks stay between lines', () => {
  expect(cleanLines(' first  line \r\n\r\n second\u202e \rthird\n ')).toBe('first line\n\nsecond\nthird');
});
