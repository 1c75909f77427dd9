import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { allocate } from './allocation.rules.ts';

test('distributes an amount in the given order', () => {
  const shares = [
    { key: 1, outstanding: '30.00' },
    { key: 2, outstanding: '50.00' },
    { key: 3, outstanding: '20.00' },
  ];
  expect(allocate('45', shares)).toEqual({
    allocations: [
      { key: 1, amount: '30.00' },
      { key: 2, amount: '15.00' },
    ],
    left: '0.00',
  });
  expect(allocate('120.50', shares).left).toBe('20.50');
  expect(allocate('0', shares)).toEqual({ allocations: [], left: '0.00' });
  expect(allocate('8.500000', [{ key: 1, outstanding: '3.000000' }]).left).toBe('5.5000');
  expect(allocate('7.125', [])).toEqual({ allocations: [], left: '7.125' });
});

test('gives nothing to what is settled or overpaid', () => {
  const shares = [
    { key: 'settled', outstanding: '0' },
    { key: 'overpaid', outstanding: '-5' },
    { key: 'owed', outstanding: '5' },
  ];
  expect(allocate('8', shares)).toEqual({ allocations: [{ key: 'owed', amount: '5' }], left: '3' });
});

test.each(['-1', '', '1e3', '0.00001'])('refuses the amount %j', (amount) => {
  expect(() => allocate(amount, [{ key: 1, outstanding: '1' }])).toThrow(RangeError);
});

test('loses and invents nothing, and fills each share before the next', () => {
  const decimals = fc.constantFrom(0, 2, 3);
  const cents = fc.integer({ min: -500, max: 5000 });
  fc.assert(
    fc.property(fc.nat(20_000), fc.array(cents, { maxLength: 10 }), decimals, (amount, owed, places) => {
      const money = (units: number) => (units / 10 ** places).toFixed(places);
      const shares = owed.map((units, key) => ({ key, outstanding: money(units) }));
      const { allocations, left } = allocate(money(amount), shares);
      const given = new Map(allocations.map((each) => [each.key, each.amount]));

      expect(sumMoney([...given.values(), left], places)).toBe(money(amount));
      expect(compareMoney(left, '0')).toBeGreaterThanOrEqual(0);
      const due = shares.filter(({ outstanding }) => compareMoney(outstanding, '0') > 0);
      const unfilled = due.findIndex(({ key, outstanding }) => given.get(key) !== outstanding);
      expect([...given.keys()]).toEqual(due.slice(0, given.size).map(({ key }) => key));
      if (unfilled === -1) return;
      expect(compareMoney(left, '0')).toBe(0);
      expect(given.size).toBeLessThanOrEqual(unfilled + 1);
      expect(
        compareMoney(given.get(due[unfilled]?.key ?? -1) ?? '0', due[unfilled]?.outstanding ?? '0'),
      ).toBe(-1);
    }),
  );
});
