import { expect, test } from 'vitest';
import { rangeText } from './isolate.ts';
import { directionOfText, type Language } from './language.ts';

test.each<[string, Language, 'ltr' | 'rtl']>([
  ['ORD-1500 میں ترمیم', 'ur', 'rtl'],
  ['Thobe، الإصدار 3', 'ar', 'rtl'],
  ['تعديل ORD-1500', 'ar', 'rtl'],
  ['Hira Stitching Unit', 'ar', 'ltr'],
  ['1500-A', 'ur', 'ltr'],
  ['2026', 'ur', 'rtl'],
  ['Messages to أحمد', 'en', 'ltr'],
  ['أحمد الحربي', 'en', 'rtl'],
])('%s is written in %s from %s', (text, language, direction) => {
  expect(directionOfText(text, language)).toBe(direction);
});

test('the ends of a range follow the line, each in its own direction', () => {
  expect(rangeText('36', '48½')).toBe('\u206636\u2069–\u206648½\u2069');
});
