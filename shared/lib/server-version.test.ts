import { expect, it } from 'vitest';
import { isOlder } from './server-version.ts';

it('compares versions number by number', () => {
  expect(isOlder('1.0.0', '1.0.0')).toBe(false);
  expect(isOlder('1.9.0', '1.10.0')).toBe(true);
  expect(isOlder('1.10.0', '1.9.3')).toBe(false);
  expect(isOlder('1.9.9', '2.0.0')).toBe(true);
  expect(isOlder('2.0.1', '2.0.0')).toBe(false);
});
