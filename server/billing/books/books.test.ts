import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, owner, pool, today, order, bill, pay, customer, statusId } = await testShop();
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const { version } = (await owner.call(preferenceContract.get, {})).body;
await owner.call(preferenceContract.update, { body: { beganOn: daysAgo(400), version } });

const close = (until: string, headers = {}) =>
  owner.call(booksContract.close, { body: { until, reason: 'The month is reported' } }, headers);
const reopen = (until: string | null) =>
  owner.call(booksContract.reopen, { body: { until, reason: 'A bill was missing' } });
const openAll = () => pool.query("insert into book_closings (reason, entered_by) values ('test', 1)");
const refusal = ({ status, problem }: { status: number; problem: ErrorReply }) => [
  status,
  problem.code,
  problem.errors?.[0]?.path,
];
const spend = (date: string) =>
  owner.call(transactionContract.create, {
    body: { kind: 'expense', category: 'Rent', amount: '1', method: 'bank', date },
  });
const payOn = (orderId: number, date: string, caller = owner) =>
  caller.call(paymentContract.create, { body: { orderId, amount: '50', method: 'card', date } });

describe('closed books', () => {
  test('take nothing that is dated into them, whatever it is, and take the day after', async () => {
    await openAll();
    const { id: orderId, rows } = await order([{ quantity: 6, price: '100' }]);
    const { body: paid } = await payOn(orderId, daysAgo(40));
    const closed = (await close(daysAgo(30))).body;
    expect(closed.closedUntil).toBe(daysAgo(30));
    expect(closed.closings[0]).toMatchObject({
      reason: 'The month is reported',
      user: { name: account.name },
    });

    const refund = (date: string) =>
      owner.call(paymentContract.refund, {
        params: { id: paid.id },
        body: { amount: '1', method: 'card', date, reason: 'No' },
      });
    const day = daysAgo(30);
    expect(refusal(await bill([[rows[0].id, 1]], { invoiceDate: day }))).toEqual([
      409,
      'books_closed',
      'invoiceDate',
    ]);
    for (const refused of [await payOn(orderId, day), await refund(day), await spend(day)])
      expect(refusal(refused)).toEqual([409, 'books_closed', 'date']);
    const after = daysAgo(29);
    for (const taken of [await payOn(orderId, after), await refund(after), await spend(after)])
      expect(taken.status).toBe(201);
    expect((await owner.call(booksContract.get, {})).body.closedUntil).toBe(day);
  });

  test('may end today: then nothing is entered, also what has no day of its own', async () => {
    await openAll();
    const { id: orderId, rows } = await order([{ quantity: 2, price: '100' }]);
    const { body: invoice } = await bill([[rows[0].id, 1]]);
    const { body: payment } = await pay({ orderId }, '5');
    const { body: expense } = await spend(today);
    await close(today);
    const reason = 'Wrong';
    const refused = [
      await pay({ orderId }, '5'),
      await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason } }),
      await owner.call(paymentContract.void, { params: { id: payment.id }, body: { reason } }),
      await owner.call(transactionContract.reverse, { params: { id: expense.id }, body: { reason } }),
      await owner.call(creditContract.use, { body: { orderId, amount: '1' } }),
      await owner.call(orderContract.create, {
        body: {
          customerId: customer.id,
          dueDate: today,
          statusId,
          rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '10' }],
          deposit: { amount: '5', method: 'card' },
        },
      }),
    ];
    for (const { status, problem } of refused) expect([status, problem.code]).toEqual([409, 'books_closed']);
    expect((await reopen(daysAgo(30))).body).toMatchObject({ closedUntil: daysAgo(30) });
    expect((await pay({ orderId }, '5')).status).toBe(201);
  });

  test('are closed to a later day alone, and opened to an earlier one, or as a whole', async () => {
    await openAll();
    const wrong = [422, 'invalid', 'until'];
    expect(refusal(await reopen(null))).toEqual(wrong);
    expect((await close(daysAgo(20))).status).toBe(200);
    expect(refusal(await close(daysAgo(20)))).toEqual(wrong);
    expect(refusal(await close(daysAgo(-1)))).toEqual(wrong);
    expect(refusal(await close(daysAgo(4000)))).toEqual(wrong);
    expect(refusal(await reopen(daysAgo(20)))).toEqual(wrong);
    const noReason = { until: daysAgo(1), reason: ' ' };
    expect((await owner.call(booksContract.close, { body: noReason })).status).toBe(422);
    expect((await reopen(null)).body.closedUntil).toBe(null);
    const { data } = (await owner.call(auditContract.list, { query: { recordType: 'book-closings' } })).body;
    expect(data[0]).toMatchObject({ action: 'create', userName: account.name });
    await expect(pool.query('delete from book_closings')).rejects.toThrow(/ledger/);
  });

  test('have no payment that came while they were being closed', async () => {
    await openAll();
    const { id: orderId } = await order([{ quantity: 1, price: '1000' }]);
    const payments = Array.from({ length: 12 }, () => pay({ orderId }, '1'));
    const [closing, ...paid] = await Promise.all([close(today), ...payments]);
    // A payment that was taken began before the closing could end: none reads the open books afterwards.
    expect(closing.status).toBe(200);
    for (const { status } of paid) expect([201, 409]).toContain(status);
    expect((await pay({ orderId }, '1')).status).toBe(409);
    const { rows } = await pool.query('select count(*)::int as taken from payments where order_id = $1', [
      orderId,
    ]);
    expect(rows[0].taken).toBe(paid.filter(({ status }) => status === 201).length);
  });

  test('are closed once by a repeated request', async () => {
    await openAll();
    const again = () => close(daysAgo(3), { 'idempotency-key': 'books-1' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});

test('another day than today, and the books, need a permission', async () => {
  await openAll();
  await owner.call(roleContract.create, {
    body: { name: 'clerk', permissions: ['payments:write', 'orders:read', 'customers:read'] },
  });
  const fields = { ...account, email: 'clerk@example.com', role: 'clerk' };
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  const clerk = await as(null).signIn(fields);
  const { id: orderId } = await order([{ quantity: 1, price: '1000' }]);
  expect((await payOn(orderId, daysAgo(1), clerk)).problem.errors).toMatchObject([
    { path: 'date', message: 'You may only enter what happens today.' },
  ]);
  expect((await payOn(orderId, today, clerk)).status).toBe(201);
  expect((await clerk.call(booksContract.get, {})).status).toBe(200);
  const reason = 'No';
  expect((await clerk.call(booksContract.close, { body: { until: today, reason } })).status).toBe(403);
  expect((await clerk.call(booksContract.reopen, { body: { until: null, reason } })).status).toBe(403);
});
