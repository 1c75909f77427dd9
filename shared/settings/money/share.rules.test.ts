import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from './money.rules.ts';
import { shareOf } from './share.rules.ts';

test('shares of an amount sum up to it, at other decimals than the whole has', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), cuts, (units, ends) => {
      const amount = (units / 1000).toFixed(3);
      const marks = [0, ...ends.sort((a, b) => a - b), 99_999].map((cents) => (cents / 100).toFixed(2));
      const shares = marks
        .slice(1)
        .map((to, index) => shareOf(amount, { from: marks[index] ?? '0', to, of: '999.99' }, 3));
      expect(sumMoney(shares, 3)).toBe(amount);
    }),
  );
  expect(shareOf('5', { from: '0', to: '0', of: '0.00' }, 2)).toBe('0.00');
});
