import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { mostToSettle, owedOf } from './payable.rules.ts';

const finest = 4;
const amountWith = (decimals: number, max = 10 ** 9) =>
  fc.integer({ min: 0, max }).map((units) => (units / 10 ** decimals).toFixed(decimals));
const decimalsOf = fc.integer({ min: 0, max: finest });

const purchased = '0';

test('what is owed is what was earned, rounded, and billed, less what was settled', () => {
  expect(owedOf({ earned: '100.005', purchased, settled: '40.00' }, 2)).toBe('60.01');
  expect(owedOf({ earned: '12.3456', purchased, settled: '0' }, 0)).toBe('12');
  expect(owedOf({ earned: '10', purchased, settled: '25.00' }, 2)).toBe('-15.00');
  expect(owedOf({ earned: '10', purchased: '20.50', settled: '25.00' }, 2)).toBe('5.50');
  expect(mostToSettle('-15.00', 2)).toBe('0.00');
});

test('settled and owed always add up to what was earned', () => {
  fc.assert(
    fc.property(
      decimalsOf.chain((decimals) =>
        fc.tuple(fc.constant(decimals), amountWith(finest), amountWith(decimals)),
      ),
      ([decimals, earned, settled]) => {
        const owed = owedOf({ earned, purchased, settled }, decimals);
        const difference = Number(sumMoney([settled, owed], decimals)) - Number(earned);
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
        expect(compareMoney(mostToSettle(owed, decimals), '0')).not.toBe(-1);
      },
    ),
  );
});

test('any settlements within what is owed leave nothing below zero, and the last one leaves nothing', () => {
  fc.assert(
    fc.property(
      decimalsOf,
      amountWith(finest),
      fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (decimals, earned, shares) => {
        let settled = (0).toFixed(decimals);
        for (const share of [...shares, 1]) {
          const most = mostToSettle(owedOf({ earned, purchased, settled }, decimals), decimals);
          const part =
            share === 1
              ? most
              : (Math.floor(Number(most) * share * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
          settled = sumMoney([settled, part], decimals);
          expect(compareMoney(owedOf({ earned, purchased, settled }, decimals), '0')).not.toBe(-1);
        }
        expect(Number(owedOf({ earned, purchased, settled }, decimals))).toBe(0);
      },
    ),
  );
});
