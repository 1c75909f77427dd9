import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney, toBase } from '#shared/settings/money/money.rules.ts';
import { proposedRefund, refundInBase, takeBack } from './refund.rules.ts';

describe('takeBack', () => {
  test('takes what is free first, then what pays the newest invoice', () => {
    const allocations = [
      { id: 1, orderId: 7, invoiceId: 30, amount: '50.00' },
      { id: 2, orderId: 7, invoiceId: null, amount: '20.00' },
      { id: 3, orderId: 8, invoiceId: 31, amount: '30.00' },
    ];
    expect(takeBack('60', allocations, 2)).toEqual([
      { id: 2, orderId: 7, invoiceId: null, amount: '20.00', left: '0.00' },
      { id: 3, orderId: 8, invoiceId: 31, amount: '30.00', left: '0.00' },
      { id: 1, orderId: 7, invoiceId: 30, amount: '10.00', left: '40.00' },
    ]);
    expect(takeBack('100.01', allocations, 2)).toBeNull();
  });

  const cents = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
  const allocation = fc.record({
    orderId: fc.integer({ min: 1, max: 3 }),
    invoiceId: fc.option(fc.integer({ min: 1, max: 4 })),
    amount: cents(10_000),
  });

  test('what was paid is what is refunded and what stays allocated, never less than nothing', () => {
    fc.assert(
      fc.property(fc.array(allocation, { minLength: 1 }), cents(40_000), (drafts, asked) => {
        const allocations = drafts.map((draft, id) => ({ id, ...draft }));
        const amounts = allocations.map(({ amount }) => amount);
        const paid = sumMoney(amounts, 2);
        const taken = takeBack(asked, allocations, 2);
        if (taken === null) {
          expect(compareMoney(asked, paid)).toBe(1);
          return;
        }
        const refunded = sumMoney(
          taken.map(({ amount }) => amount),
          2,
        );
        const untouched = allocations.filter(({ id }) => !taken.some((part) => part.id === id));
        const allocated = sumMoney(
          [...taken.map(({ left }) => left), ...untouched.map(({ amount }) => amount)],
          2,
        );
        expect(compareMoney(refunded, asked)).toBe(0);
        expect(subtractMoney(paid, sumMoney([refunded, allocated], 2), 2)).toBe('0.00');
        for (const { left, amount } of taken) {
          expect(compareMoney(left, '0')).toBeGreaterThanOrEqual(0);
          expect(compareMoney(amount, '0')).toBe(1);
        }
        const takesPaid = taken.some(({ invoiceId }) => invoiceId !== null);
        if (takesPaid) expect(untouched.every(({ invoiceId }) => invoiceId !== null)).toBe(true);
      }),
    );
  });
});

test.each([
  ['what is paid too much', '150.00', { credit: '20.00', isEarned: true }, '20.00'],
  ['no more than is left of the payment', '15.00', { credit: '20.00', isEarned: true }, '15.00'],
  ['all of it while the shop earned nothing of it', '150.00', { credit: '0.00', isEarned: false }, '150.00'],
  ['no amount where the shop earned what is paid', '150.00', { credit: '0.00', isEarned: true }, ''],
])('a refund proposes %s', (_, left, payment, proposed) => {
  expect(proposedRefund(left, payment)).toBe(proposed);
});

test('the refunds of a payment come to the whole payment in the base currency too', () => {
  const rate = fc.constantFrom('0.26666667', '3', '7.5', '0.08181818');
  const parts = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, rate, (units, exchangeRate) => {
      let refunded = '0';
      let base = '0';
      for (const unit of units) {
        const amount = (unit / 100).toFixed(2);
        base = sumMoney([base, refundInBase(amount, refunded, { exchangeRate, decimals: 2 }, 2)], 2);
        refunded = sumMoney([refunded, amount], 2);
      }
      expect(base).toBe(toBase(refunded, exchangeRate, 2));
    }),
  );
});
