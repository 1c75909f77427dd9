import { expect, test } from 'vitest';
import { millimetres, pageRule, widthOf } from './page-rule.ts';

test('a roll is as long as its content', () => {
  expect(pageRule('roll80', { height: millimetres(378), foot: undefined, direction: 'ltr' })).toBe(
    '@page { size: 80mm 102mm; margin: 0; }',
  );
  expect(widthOf('a5')).toBe(148);
});

test('a sheet is numbered at its end, and its foot can’t break out of the rule', () => {
  const rule = (direction: 'ltr' | 'rtl') => pageRule('a4', { height: 0, foot: 'a"}</style>\\', direction });
  expect(rule('ltr')).toContain('size: A4');
  expect(rule('ltr')).toMatch(/@bottom-right \{ content: counter\(page\)/);
  expect(rule('rtl')).toMatch(/@bottom-left \{ content: counter\(page\)/);
  expect(rule('ltr')).toContain('content: "a\\22 }\\3c /style>\\5c "');
});
