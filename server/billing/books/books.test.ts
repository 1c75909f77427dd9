import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';

const { as, owner, pool, today, order, bill, pay } = await testShop();
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const preferences = (await owner.get('/preferences')).body;
await owner.patch('/preferences', { beganOn: daysAgo(400), version: preferences.version });

const close = (until: string, headers = {}) =>
  owner.post('/books/close', { until, reason: 'The month is reported' }, headers);
const reopen = (until: string | null) => owner.post('/books/reopen', { until, reason: 'A bill was missing' });
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; errors?: { path: string }[] };
}) => [status, body.code, body.errors?.[0]?.path];

describe('closed books', () => {
  test('take nothing that is dated into them, whatever it is, and take the day after', async () => {
    const { id: orderId, rows } = await order([{ quantity: 6, price: '100' }]);
    const paid = await owner.post('/payments', { orderId, amount: '50', method: 'card', date: daysAgo(40) });
    expect(paid.status).toBe(201);
    expect(await close(daysAgo(30))).toMatchObject({
      status: 200,
      body: {
        closedUntil: daysAgo(30),
        closings: [{ reason: 'The month is reported', user: { name: account.name } }],
      },
    });

    const billed = await bill([[rows[0].id, 1]], { invoiceDate: daysAgo(30) });
    expect(refusal(billed)).toEqual([409, 'books_closed', 'invoiceDate']);
    const on = (date: string) => [
      owner.post('/payments', { orderId, amount: '1', method: 'card', date }),
      owner.post(`/payments/${paid.body.id}/refund`, { amount: '1', method: 'card', date, reason: 'No' }),
      owner.post('/transactions', { kind: 'expense', category: 'Rent', amount: '1', method: 'bank', date }),
    ];
    expect((await Promise.all(on(daysAgo(30)))).map(refusal)).toEqual([
      [409, 'books_closed', 'date'],
      [409, 'books_closed', 'date'],
      [409, 'books_closed', 'date'],
    ]);
    expect((await Promise.all(on(daysAgo(29)))).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await owner.get('/books')).body.closedUntil).toBe(daysAgo(30));
  });

  test('may end today: then nothing is entered, also what has no day of its own', async () => {
    const { id: orderId, rows } = await order([{ quantity: 2, price: '100' }]);
    const { body: invoice } = await bill([[rows[0].id, 1]]);
    const { body: payment } = await pay({ orderId }, '5');
    const { body: expense } = await owner.post('/transactions', {
      ...{ kind: 'expense', category: 'Tea', amount: '2', method: 'bank', date: today },
    });
    await close(today);
    const refused = await Promise.all([
      pay({ orderId }, '5'),
      owner.post(`/invoices/${invoice.id}/credit`, { reason: 'Wrong' }),
      owner.post(`/payments/${payment.id}/void`, { reason: 'Wrong' }),
      owner.post(`/transactions/${expense.id}/reverse`, { reason: 'Wrong' }),
      order([{ quantity: 1, price: '10' }], { deposit: { amount: '5', method: 'card' } }).catch(() => ({
        status: 409,
        body: { code: 'books_closed' },
      })),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'books_closed']),
    );
    expect((await reopen(daysAgo(30))).body).toMatchObject({ closedUntil: daysAgo(30) });
    expect((await pay({ orderId }, '5')).status).toBe(201);
  });

  test('are closed to a later day alone, and opened to an earlier one, or as a whole', async () => {
    await reopen(null);
    expect(refusal(await reopen(null))).toEqual([422, 'invalid', 'until']);
    expect((await close(daysAgo(20))).status).toBe(200);
    expect(refusal(await close(daysAgo(20)))).toEqual([422, 'invalid', 'until']);
    expect(refusal(await close(daysAgo(-1)))).toEqual([422, 'invalid', 'until']);
    expect(refusal(await close(daysAgo(4000)))).toEqual([422, 'invalid', 'until']);
    expect(refusal(await reopen(daysAgo(20)))).toEqual([422, 'invalid', 'until']);
    expect((await owner.post('/books/close', { until: daysAgo(1), reason: ' ' })).status).toBe(422);
    expect((await reopen(null)).body.closedUntil).toBe(null);
    const { data } = (await owner.get('/audit?type=book-closings')).body;
    expect(data[0]).toMatchObject({ action: 'create', userName: account.name });
    await expect(pool.query('delete from book_closings')).rejects.toThrow(/ledger/);
  });

  test('have no payment that came while they were being closed', async () => {
    await reopen(null);
    const { id: orderId } = await order([{ quantity: 1, price: '1000' }]);
    const payments = Array.from({ length: 12 }, () => pay({ orderId }, '1'));
    const [closing, ...paid] = await Promise.all([close(today), ...payments]);
    const { rows } = await pool.query(
      `select count(*)::int as late from payments, book_closings
       where payments.order_id = $1 and book_closings.id = (select max(id) from book_closings)
       and payments.created > book_closings.created`,
      [orderId],
    );
    expect(closing.status).toBe(200);
    expect(paid.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(rows[0].late).toBe(0);
    await reopen(null);
  });

  test('once, by a repeated request', async () => {
    const again = () => close(daysAgo(3), { 'idempotency-key': 'books-1' });
    expect([await again(), await again()].map(({ status }) => status)).toEqual([200, 200]);
    await reopen(null);
  });
});

describe('another day than today', () => {
  test('needs a permission', async () => {
    const permissions = [
      'invoices:write',
      'payments:write',
      'accounting:write',
      'orders:read',
      'customers:read',
    ];
    await owner.post('/roles', { name: 'clerk', permissions });
    const fields = { ...account, email: 'clerk@example.com', role: 'clerk' };
    expect((await owner.post('/users', fields)).status).toBe(201);
    const clerk = as((await as(null).post('/sign-in', fields)).body.access_token);
    const { id: orderId } = await order([{ quantity: 1, price: '1000' }]);
    const payOn = (date: string) => clerk.post('/payments', { orderId, amount: '1', method: 'card', date });
    const refused = await payOn(daysAgo(1));
    expect(refused.body.errors).toMatchObject([
      { path: 'date', message: 'You may only enter what happens today.' },
    ]);
    expect((await payOn(today)).status).toBe(201);
    expect((await clerk.get('/books')).status).toBe(200);
    expect((await clerk.post('/books/close', { until: today, reason: 'No' })).status).toBe(403);
    expect((await clerk.post('/books/reopen', { until: null, reason: 'No' })).status).toBe(403);
  });
});
