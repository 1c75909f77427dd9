import { expect, test } from 'vitest';
import { withoutCode } from './answer-text.ts';

test.each([
  ['[BR-KSA-81] - The other ID', 'The other ID'],
  ['[BR-KSA-81]: The other ID', 'The other ID'],
  ['The other ID', 'The other ID'],
  ['[BR-KSA-80] - The other ID', '[BR-KSA-80] - The other ID'],
])('of %s is left %s beside its code', (text, left) => {
  expect(withoutCode({ kind: 'error', code: 'BR-KSA-81', text })).toBe(left);
});
