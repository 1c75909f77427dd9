import { expect, test } from 'vitest';
import { inCoins, settledBy } from './rounding.rules.ts';

test.each([
  ['10.02', '0.05', '10.00'],
  ['10.03', '0.05', '10.05'],
  ['10.125', '0.25', '10.250'],
  ['10.50', '1', '11.00'],
  ['0.02', '0.05', '0.02'],
  ['10.02', null, '10.02'],
  ['-3.00', '0.05', '-3.00'],
])('%s in coins of %s is %s', (amount, smallestCoin, rounded) => {
  expect(inCoins(amount, { decimals: amount.split('.')[1]?.length ?? 0, smallestCoin })).toBe(rounded);
});

test('cash settles a balance that it is in coins, and only then more or less than itself', () => {
  const coins = { decimals: 2, smallestCoin: '0.05' };
  expect(settledBy('10', '10.02', coins)).toEqual({ amount: '10.02', rounding: '-0.02' });
  expect(settledBy('10.05', '10.03', coins)).toEqual({ amount: '10.03', rounding: '0.02' });
  expect(settledBy('9.95', '10.02', coins)).toEqual({ amount: '9.95', rounding: '0.00' });
  expect(settledBy('10.02', '10.02', coins)).toEqual({ amount: '10.02', rounding: '0.00' });
});
