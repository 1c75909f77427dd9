import { expect, test } from 'vitest';
import { codeAt, newAppSecret, periodOf } from './one-time-code.ts';

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds an authenticator app shows %s', (seconds, code) => {
  expect(codeAt(Math.floor(seconds / 30), '12345678901234567890')).toBe(code);
});

test('a code of the last, this and the next period is right, but none up to a spent one', () => {
  const secret = newAppSecret();
  const now = Math.floor(Date.now() / 30_000);
  const found = [-3, -1, 0, 1, 3].map((ahead) => periodOf(codeAt(now + ahead, secret), secret, null));
  expect(found.slice(1, 4)).toEqual([now - 1, now, now + 1]);
  expect([found[0], found[4]]).toEqual([null, null]);
  expect(periodOf(codeAt(now, secret), secret, now)).toBe(null);
  expect(periodOf(codeAt(now + 1, secret), secret, now)).toBe(now + 1);
});
