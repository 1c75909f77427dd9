import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

test('a pattern reads the values of its names, and no other path', () => {
  const read = pathPattern('/customer/:id/statement');
  expect(read('/customer/7/statement')).toEqual({ id: '7' });
  expect(read('/Customer/7/statement/')).toEqual({ id: '7' });
  expect(read('/customer/7')).toBeNull();
  expect(read('/customer/7/8/statement')).toBeNull();
  expect(read('/customer//statement')).toBeNull();
});
