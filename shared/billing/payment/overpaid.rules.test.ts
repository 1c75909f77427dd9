import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { overpaidParts } from './overpaid.rules.ts';

test('frees what an order paid beyond what is billed, of the newest payments first', () => {
  const allocations = [
    { id: 1, orderId: 7, invoiceId: 30, amount: '50.00' },
    { id: 2, orderId: 7, invoiceId: 30, amount: '20.00' },
    { id: 3, orderId: 8, invoiceId: 30, amount: '30.00' },
  ];
  expect(overpaidParts(allocations, new Map([[7, '45']]))).toEqual([
    { id: 2, orderId: 7, invoiceId: 30, amount: '20.0000', left: '0.0000' },
    { id: 1, orderId: 7, invoiceId: 30, amount: '5.0000', left: '45.0000' },
    { id: 3, orderId: 8, invoiceId: 30, amount: '30.0000', left: '0.0000' },
  ]);
});

test('what stays is at most what is billed, and nothing is lost', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
  const allocation = fc.record({
    orderId: fc.integer({ min: 1, max: 3 }),
    invoiceId: fc.constant(1),
    amount: cents(9_000),
  });
  const bill = fc.tuple(fc.integer({ min: 1, max: 3 }), cents(20_000));
  fc.assert(
    fc.property(fc.array(allocation), fc.array(bill), (drafts, bills) => {
      const allocations = drafts.map((draft, id) => ({ id, ...draft }));
      const billed = new Map(bills);
      const freed = overpaidParts(allocations, billed);
      for (const orderId of [1, 2, 3]) {
        const paidOf = (parts: { id: number; amount: string }[]) =>
          sumMoney(
            parts.map(({ amount }) => amount),
            4,
          );
        const own = allocations.filter((each) => each.orderId === orderId);
        const before = paidOf(own);
        const gone = paidOf(freed.filter((each) => each.orderId === orderId));
        const left = Number(before) - Number(gone);
        const most = Math.min(Number(before), Number(billed.get(orderId) ?? '0'));
        expect(left).toBeCloseTo(most, 4);
      }
      for (const { amount, left } of freed) {
        expect(compareMoney(amount, '0')).toBe(1);
        expect(compareMoney(left, '0')).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
