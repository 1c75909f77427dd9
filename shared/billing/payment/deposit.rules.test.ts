import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { countDeposits } from './deposit.rules.ts';

describe('countDeposits', () => {
  test('the oldest deposit pays the oldest invoice of its own order first', () => {
    const deposits = [
      { id: 1, orderId: 7, amount: '50.0000' },
      { id: 2, orderId: 8, amount: '10.0000' },
      { id: 3, orderId: 7, amount: '100.0000' },
    ];
    const debts = [
      { invoiceId: 30, orderId: 7, outstanding: '60.00' },
      { invoiceId: 31, orderId: 7, outstanding: '20.00' },
    ];
    expect(countDeposits(deposits, debts)).toEqual([
      { id: 1, parts: [{ invoiceId: 30, amount: '50.0000' }], left: '0.0000' },
      {
        id: 3,
        parts: [
          { invoiceId: 30, amount: '10.0000' },
          { invoiceId: 31, amount: '20.0000' },
        ],
        left: '70.0000',
      },
    ]);
  });

  const order = fc.integer({ min: 1, max: 3 });
  const amount = fc.integer({ min: 0, max: 100_000 }).map((units) => (units / 100).toFixed(2));
  const deposits = fc.array(fc.record({ orderId: order, amount }), { maxLength: 8 });
  const debts = fc.array(fc.record({ orderId: order, outstanding: amount }), { maxLength: 8 });

  test('nothing is lost, no invoice gets too much, and no money waits beside a debt', () => {
    fc.assert(
      fc.property(deposits, debts, (givenDeposits, givenDebts) => {
        const paid = givenDeposits.map((each, id) => ({ id, ...each }));
        const owed = givenDebts.map((each, invoiceId) => ({ invoiceId, ...each }));
        const counted = countDeposits(paid, owed);
        for (const { id, parts, left } of counted) {
          const whole = sumMoney([...parts.map((part) => part.amount), left], 4);
          expect(Number(whole)).toBe(Number(paid[id]?.amount));
        }
        const got = (invoiceId: number) =>
          sumMoney(
            counted.flatMap(({ parts }) =>
              parts.filter((part) => part.invoiceId === invoiceId).map((part) => part.amount),
            ),
            4,
          );
        for (const { invoiceId, orderId, outstanding } of owed) {
          expect(Number(got(invoiceId))).toBeLessThanOrEqual(Number(outstanding));
          const waiting = paid
            .filter((deposit) => deposit.orderId === orderId)
            .map(({ id, amount: all }) => counted.find((each) => each.id === id)?.left ?? all);
          if (Number(got(invoiceId)) < Number(outstanding))
            expect(waiting.map(Number)).toEqual(waiting.map(() => 0));
        }
      }),
    );
  });
});
