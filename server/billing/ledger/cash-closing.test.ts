import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, owner, pool, today, order } = await testShop();
await owner.call(preferenceContract.update, {
  body: {
    beganOn: '2020-01-01',
    version: (await owner.call(preferenceContract.get, {})).body.version,
  },
});

const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const { id: orderId } = await order([{ quantity: 10, price: '1000' }]);
type Method = BodyOf<typeof paymentContract.create>['method'];
const pay = (amount: string, date: string, method: Method = 'cash') =>
  owner.call(paymentContract.create, { body: { orderId, amount, method, date } });
const spend = (amount: string, date: string, method: Method = 'cash') =>
  owner.call(transactionContract.create, {
    body: { kind: 'expense', category: 'Rent', amount, method, date },
  });
const close = (date: string, counted: string, more: object = {}, headers = {}) =>
  owner.call(cashClosingContract.create, { body: { date, counted, ...more } }, headers);

// Cash of earlier days was never counted.
await pay('5000', daysAgo(9));
await pay('400.50', daysAgo(6));
await pay('70', daysAgo(6), 'card');
await spend('30.25', daysAgo(6));
const { body: expected } = await owner.call(cashClosingContract.expected, { query: { date: daysAgo(6) } });
const first = await close(daysAgo(6), '٥٦٠', { opening: '200', note: 'Ten short' });
await pay('100', daysAgo(5));
await spend('15', daysAgo(4));
const second = await close(daysAgo(4), '645');
const { body: listed } = await owner.call(cashClosingContract.list, {});

describe('a cash closing', () => {
  test('expects what the first day opens with and its cash, and later the cash since the last one', async () => {
    expect(expected).toEqual({
      firstDay: daysAgo(6),
      opening: '0.00',
      cashIn: '400.50',
      cashOut: '30.25',
      expected: '370.25',
      closedUntil: null,
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        date: daysAgo(6),
        opening: '200.00',
        cashIn: '400.50',
        cashOut: '30.25',
        expected: '570.25',
        counted: '560.00',
        difference: '-10.25',
        note: 'Ten short',
        reopened: null,
        user: { name: account.name },
      },
    });
    expect(second.body).toMatchObject({
      firstDay: daysAgo(5),
      opening: '560.00',
      cashIn: '100.00',
      cashOut: '15.00',
      difference: '0.00',
    });
    expect(listed.data.map(({ date }: { date: string }) => date)).toEqual([daysAgo(4), daysAgo(6)]);
    expect((await owner.call(cashClosingContract.list, { query: { search: 'short' } })).body.meta.total).toBe(
      1,
    );
    expect((await owner.call(cashClosingContract.get, { params: { id: first.body.id } })).body).toEqual(
      first.body,
    );
  });

  test('is the last word on its days: no cash into them, no second one, none of the future', async () => {
    const refused = await pay('1', daysAgo(4));
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toMatchObject([{ path: 'date' }]);
    expect(refused.problem.errors?.[0]?.message).toContain('The cash is closed until');
    expect((await spend('1', daysAgo(5))).status).toBe(422);
    const { body: open } = await pay('9', daysAgo(3));
    const refund = (date: string, method: Method) =>
      owner.call(paymentContract.refund, {
        params: { id: open.id },
        body: { amount: '1', date, method, reason: 'No' },
      });
    expect((await refund(daysAgo(3), 'cash')).status).toBe(201);
    expect((await pay('1', daysAgo(4), 'card')).status).toBe(201);
    expect((await spend('1', daysAgo(4), 'bank')).status).toBe(201);

    // Refused in the future, for a closed day and before it, for less than nothing, and where it is too fine.
    expect((await close(daysAgo(4), '1')).problem.errors?.[0]?.message).toMatch(
      /^The cash is already closed until \u2068\d\d \w{3} \d{4}\u2069\.$/,
    );
    const refusal = async (date: string, counted: string) => {
      const { status, problem } = await close(date, counted);
      return [status, problem.errors?.[0]?.path];
    };
    expect(await refusal(daysAgo(-1), '1')).toEqual([422, 'date']);
    expect(await refusal(daysAgo(4), '1')).toEqual([422, 'date']);
    expect(await refusal(daysAgo(5), '1')).toEqual([422, 'date']);
    expect(await refusal(daysAgo(2), '-1')).toEqual([422, 'counted']);
    expect(await refusal(daysAgo(2), '1.001')).toEqual([422, 'counted']);
    expect(await refusal(daysAgo(2), '')).toEqual([422, 'counted']);
    expect(await refusal('1999-01-01', '1')).toEqual([422, 'date']);

    // One day is closed once, also by two at once, or again after a lost answer.
    const race = await Promise.all(Array.from({ length: 6 }, () => close(daysAgo(2), '653')));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const again = () => close(daysAgo(1), '653', {}, { 'idempotency-key': 'closing-1' });
    const answers = [await again(), await again()];
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, answers[0]?.body.id],
      [201, answers[0]?.body.id],
    ]);

    // It counts all cash that is entered at the same time, or refuses it.
    const entries = Array.from({ length: 12 }, () => pay('10', today));
    const [closing, ...paid] = await Promise.all([close(today, '0'), ...entries]);
    expect(closing.status).toBe(201);
    const taken = paid.filter(({ status }) => status === 201).length;
    expect(paid.filter(({ status }) => status === 422)).toHaveLength(12 - taken);
    expect(closing.body.cashIn).toBe(`${taken * 10}.00`);

    // That of the last day is reopened once, stays in the list, and refuses voids and reversals meanwhile.
    const { data } = (await owner.call(cashClosingContract.list, {})).body;
    const [last, before] = data;
    const reopen = (id: number | undefined) =>
      owner.call(cashClosingContract.reopen, { params: { id }, body: { reason: 'A customer came late' } });
    expect((await reopen(before?.id)).status).toBe(409);
    expect((await pay('5', today)).status).toBe(422);

    expect(await reopen(last?.id)).toMatchObject({
      status: 201,
      body: { reopened: { user: { name: account.name }, reason: 'A customer came late' } },
    });
    expect((await reopen(last?.id)).status).toBe(409);
    const { body: payment, status } = await pay('5', today);
    expect(status).toBe(201);
    const { body: expense } = await spend('2', today);
    const { body: closedAgain } = await close(today, '100');
    expect(closedAgain).toMatchObject({ opening: last?.opening, cashOut: '2.00' });

    expect(
      (await owner.call(paymentContract.void, { params: { id: payment.id }, body: { reason: 'Wrong' } }))
        .status,
    ).toBe(409);
    expect(
      (
        await owner.call(transactionContract.reverse, {
          params: { id: expense.id },
          body: { reason: 'Wrong' },
        })
      ).status,
    ).toBe(409);
    const dates = (await owner.call(cashClosingContract.list, {})).body.data.map(
      (each: { date: string }) => each.date,
    );
    expect(dates.slice(0, 2)).toEqual([today, today]);
  });

  test('needs permission, and is never changed or deleted', async () => {
    await owner.call(roleContract.create, { body: { name: 'reader', permissions: ['cash:read'] } });
    const fields = { ...account, email: 'reader@example.com', role: 'reader' };
    expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
    const reader = await as(null).signIn(fields);
    const [last] = (await reader.call(cashClosingContract.list, {})).body.data;
    expect(
      (await reader.call(cashClosingContract.create, { body: { date: today, counted: '1' } })).status,
    ).toBe(403);
    expect(
      (await reader.call(cashClosingContract.reopen, { params: { id: last?.id }, body: { reason: 'No' } }))
        .status,
    ).toBe(403);
    await expect(pool.query('update cash_closings set counted = 1')).rejects.toThrow(/ledger/);
    await expect(pool.query('delete from cash_closings')).rejects.toThrow(/ledger/);
  });
});
