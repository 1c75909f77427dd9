import { expect, test } from 'vitest';
import { nextCode } from './design-code.rules.ts';

test('the next free code keeps the width of its number, and passes those that are taken', () => {
  const next = (code: string, ...taken: string[]) => nextCode(code, taken).code;
  expect(next('TH-01', 'TH-01')).toBe('TH-02');
  expect(next('TH-01', 'TH-01', 'th-02', 'TH-04')).toBe('TH-03');
  expect(next('TH-99', 'TH-99')).toBe('TH-100');
  expect(next('Bisht', 'Bisht')).toBe('Bisht-2');
  expect(next('Bisht', 'Bisht', 'bisht-2')).toBe('Bisht-3');
  expect(nextCode('TH-01', []).stem).toBe('TH-');
});
