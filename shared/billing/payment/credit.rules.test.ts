import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { type FreePart, moveCredit, spendable } from './credit.rules.ts';

const sum = (parts: readonly { amount: string }[]): string =>
  sumMoney(
    parts.map(({ amount }) => amount),
    4,
  );
const free = (id: number, orderId: number, amount: string, freed = false): FreePart => ({
  id,
  orderId,
  amount,
  freed,
  invoiceId: null,
});

test('takes what a credit note freed first, and from the orders as they are given', () => {
  const held = [free(1, 7, '50'), free(2, 7, '20', true), free(3, 8, '30')];
  const credits = [
    { orderId: 7, amount: '40' },
    { orderId: 8, amount: '30' },
  ];
  const result = moveCredit([{ orderId: 9, invoiceId: null, amount: '60' }], credits, held);
  expect(result?.taken.map(({ id, amount, left }) => [id, amount, left])).toEqual([
    [2, '20.0000', '0.0000'],
    [1, '20.0000', '30.0000'],
    [3, '20.0000', '10.0000'],
  ]);
  expect(moveCredit([{ orderId: 9, invoiceId: null, amount: '70.01' }], credits, held)).toBeNull();
});

test('what is paid stays allocated, no order gives more than its credit, and each part gets its amount', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
  const order = fc.integer({ min: 1, max: 3 });
  const held = fc.array(fc.record({ orderId: order, amount: cents(9_000), freed: fc.boolean() }), {
    maxLength: 6,
  });
  const credit = fc.uniqueArray(fc.record({ orderId: order, amount: cents(12_000) }), {
    selector: ({ orderId }) => orderId,
  });
  const part = fc.record({ orderId: fc.integer({ min: 10, max: 12 }), amount: cents(6_000) });
  const asked = fc.uniqueArray(part, { minLength: 1, selector: ({ orderId }) => orderId });
  fc.assert(
    fc.property(held, credit, asked, (drafts, credits, wanted) => {
      const parts = wanted.map((each) => ({ ...each, invoiceId: null }));
      const own = drafts.map((draft, id) => ({ id, invoiceId: null, ...draft }));
      const most = spendable(credits, own);
      const result = moveCredit(parts, credits, own);
      if (result === null) {
        expect(compareMoney(sum(parts), sum(most))).toBe(1);
        return;
      }
      const { taken, moved } = result;
      expect(sum(moved)).toBe(sum(parts));
      expect(sum(taken)).toBe(sum(parts));
      for (const { orderId, amount } of parts)
        expect(Number(sum(moved.filter((each) => each.orderId === orderId)))).toBe(Number(amount));
      for (const { orderId, amount } of credits) {
        const given = sum(taken.filter((each) => each.orderId === orderId));
        expect(compareMoney(given, amount)).toBeLessThanOrEqual(0);
      }
      for (const { id, amount, left } of taken) {
        const before = own.find((each) => each.id === id)?.amount ?? '0';
        expect(subtractMoney(before, sumMoney([amount, left], 4), 4)).toBe('0.0000');
        expect(compareMoney(left, '0')).toBeGreaterThanOrEqual(0);
        expect(sum(moved.filter(({ from }) => from.id === id))).toBe(amount);
      }
    }),
  );
});
