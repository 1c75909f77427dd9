import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { timelineContract } from '#shared/billing/timeline.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const shop = await testShop();
const { as, owner, pool, today, order, bill, pay, readOrder, readInvoice, setCoin, inTill } = shop;

const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
await owner.call(preferenceContract.update, {
  body: {
    beganOn: '2020-01-01',
    version: (await owner.call(preferenceContract.get, {})).body.version,
  },
});

const refund = (id: number, amount: string, more: object = {}, headers = {}) =>
  owner.call(
    paymentContract.refund,
    { params: { id }, body: { amount, date: today, reason: 'Not wanted', ...more } },
    headers,
  );
const undo = (id: number, headers = {}) =>
  owner.call(paymentContract.void, { params: { id }, body: { reason: 'Typed twice' } }, headers);
const readPayment = async (id: number) => (await owner.call(paymentContract.get, { params: { id } })).body;
const ledgerOf = async (id: number) =>
  (
    await pool.query(
      'select kind, amount::float, base_amount::float, method from transactions where payment_id = $1 order by id',
      [id],
    )
  ).rows;
/** What is paid, refunded and allocated of a payment must always come out even. */
const isEven = async (id: number) => {
  const { rows } = await pool.query(
    `select amount - (select coalesce(sum(amount), 0) from refunds where payment_id = p.id)
       - (select coalesce(sum(amount), 0) from payment_allocations where payment_id = p.id) as rest
     from payments p where id = $1`,
    [id],
  );
  return Number(rows[0].rest) === 0;
};

describe('a refund', () => {
  test('of a payment is told what of it is credit, and whether a part of it is earned', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '100' }]);
    const { body: deposit } = await pay({ orderId: id }, '150');
    const { body: other } = await pay({ orderId: id }, '30');
    expect(await readPayment(deposit.id)).toMatchObject({ credit: '0.00', isEarned: false });
    const { body: invoice } = await bill([[rows[0]?.id, 1]]);
    expect(await readPayment(deposit.id)).toMatchObject({ credit: '0.00', isEarned: true });
    expect(await readPayment(other.id)).toMatchObject({ credit: '0.00', isEarned: false });
    expect(
      (await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Returned' } }))
        .status,
    ).toBe(201);
    expect(await readPayment(deposit.id)).toMatchObject({ credit: '100.00', isEarned: false });
    expect((await refund(deposit.id, '80')).status).toBe(201);
    expect(await readPayment(deposit.id)).toMatchObject({ credit: '20.00' });

    const cancelled = await order([{ quantity: 1, price: '100' }]);
    const { body: whole } = await pay({ orderId: cancelled.id }, '60');
    await owner.call(productionContract.cancel, { body: { orderIds: [cancelled.id] } });
    expect(await readPayment(whole.id)).toMatchObject({ credit: '60.00', isEarned: false });
  });

  test('takes what the order has free, then what pays its invoices, which are owed again', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '100' }]);
    const { body: payment } = await pay({ orderId: id }, '150');
    const { body: invoice } = await bill([[rows[0]?.id, 1]]);
    expect(invoice).toMatchObject({ paid: '100.00', state: 'paid' });

    const first = await refund(payment.id, '٥٠', { method: 'bank' });
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: payment.id,
        amount: '150.00',
        refunded: '50.00',
        refunds: [{ kind: 'refund', amount: '50.00', method: 'bank', date: today, reason: 'Not wanted' }],
      },
    });
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '100.00', state: 'paid' });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '100.00', balance: '100.00' });

    expect((await refund(payment.id, '30')).status).toBe(201);
    expect(await readInvoice(invoice.id)).toMatchObject({
      paid: '70.00',
      balance: '30.00',
      state: 'partPaid',
    });
    expect(
      (await owner.call(paymentContract.list, { query: { invoiceId: invoice.id } })).body.data,
    ).toMatchObject([{ share: '100.00', refunds: [{ share: '0.00' }, { share: '30.00' }] }]);
    expect((await refund(payment.id, '70')).body).toMatchObject({ refunded: '150.00' });
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '0.00', state: 'unpaid', payments: [] });
    expect((await owner.call(paymentContract.list, { query: { orderId: id } })).body.data).toMatchObject([
      { share: '150.00', refunded: '150.00' },
    ]);
    expect(await ledgerOf(payment.id)).toEqual([
      { kind: 'payment', amount: 150, base_amount: 150, method: 'cash' },
      { kind: 'refund', amount: -50, base_amount: -50, method: 'bank' },
      { kind: 'refund', amount: -30, base_amount: -30, method: 'cash' },
      { kind: 'refund', amount: -70, base_amount: -70, method: 'cash' },
    ]);
    expect(await isEven(payment.id)).toBe(true);
    const { data } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(data[0]).toMatchObject({ kind: 'refunded', data: { amount: '70.00' }, reason: 'Not wanted' });
  });

  test('of more than is left, of nothing, too fine, without reason, in the future or before the payment is refused', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const { body: payment } = await pay({ orderId: id }, '40');
    await refund(payment.id, '15');
    const refused = async (amount: string, more: object = {}) => {
      const { status, problem } = await refund(payment.id, amount, more);
      return [status, problem.errors?.[0]];
    };
    expect(await refused('25.01')).toEqual([
      422,
      { path: 'amount', message: 'More than the 25.00 left of this payment' },
    ]);
    expect(await refused('0')).toMatchObject([422, { path: 'amount' }]);
    expect(await refused('-5')).toMatchObject([422, { path: 'amount' }]);
    expect(await refused('1.001')).toMatchObject([422, { path: 'amount' }]);
    expect(await refused('5', { reason: ' ' })).toMatchObject([422, { path: 'reason' }]);
    expect(await refused('5', { date: tomorrow })).toMatchObject([422, { path: 'date' }]);
    expect(await refused('5', { date: yesterday })).toEqual([
      422,
      { path: 'date', message: 'This is before the payment.' },
    ]);
    expect((await refund(9_999_999, '5')).status).toBe(404);
    expect(await readPayment(payment.id)).toMatchObject({ refunded: '15.00' });
  });

  test('sent again after a lost answer is one refund, and ten at once never exceed the payment', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const { body: payment } = await pay({ orderId: id }, '100');
    const again = () => refund(payment.id, '10', {}, { 'idempotency-key': 'refund-10' });
    const answers = [...(await Promise.all([again(), again()])), await again()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await readPayment(payment.id)).toMatchObject({ refunded: '10.00' });

    const race = await Promise.all(Array.from({ length: 10 }, () => refund(payment.id, '40')));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(422)]);
    expect(await readPayment(payment.id)).toMatchObject({ refunded: '90.00' });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '10.00' });
    expect(await isEven(payment.id)).toBe(true);
  });

  test('lets other deposits of the order pay the invoice that it leaves open', async () => {
    const { id, rows } = await order([
      { quantity: 1, price: '100' },
      { quantity: 1, price: '60' },
    ]);
    const { body: first } = await pay({ orderId: id }, '100');
    const { body: second } = await pay({ orderId: id }, '60');
    const { body: invoice } = await bill([[rows[0]?.id, 1]]);
    await refund(first.id, '100');
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '60.00', balance: '40.00' });
    expect([await isEven(first.id), await isEven(second.id)]).toEqual([true, true]);
  });

  test('gives back what was paid for a cancelled order, until nothing is the customer’s credit', async () => {
    const { body: other } = await owner.call(customerContract.create, {
      body: { name: 'Bilal', phone: '0507654321' },
    });
    const { id } = await order([{ quantity: 1, price: '100' }], { customerId: other.id });
    const { body: payment } = await pay({ orderId: id }, '80');
    await owner.call(productionContract.cancel, { body: { orderIds: [id] } });
    const balances = async () =>
      (await owner.call(paymentContract.balance, { query: { customerId: other.id } })).body.data;
    expect(await balances()).toMatchObject([{ total: '0.00', balance: '0.00', credit: '80.00' }]);
    await refund(payment.id, '30');
    expect(await balances()).toMatchObject([{ credit: '50.00' }]);
    await refund(payment.id, '50');
    expect(await balances()).toEqual([]);
  });
});

test('in cash is rounded to the smallest coin, where it is all that is left or the customer’s credit', async () => {
  await setCoin('0.25');
  const before = await inTill();
  const first = await order([{ quantity: 1, price: '10.10' }]);
  const { body: whole } = await pay({ orderId: first.id }, '10');
  const { body: given } = await refund(whole.id, '10');
  expect(given.refunds).toMatchObject([{ amount: '10.10', rounding: '-0.10' }]);
  expect(await ledgerOf(whole.id)).toEqual([
    { kind: 'payment', amount: 10.1, base_amount: 10.1, method: 'cash' },
    { kind: 'rounding', amount: -0.1, base_amount: -0.1, method: 'cash' },
    { kind: 'refund', amount: -10.1, base_amount: -10.1, method: 'cash' },
    { kind: 'rounding', amount: 0.1, base_amount: 0.1, method: 'cash' },
  ]);
  expect([(await readOrder(first.id)).totals?.paid, await inTill()]).toEqual(['0.00', before]);

  // 50 paid, 39.85 billed after a credit note: 10.15 are credit, and 10.25 in coins.
  const second = await order([{ quantity: 1, price: '50' }]);
  const { body: invoice } = await bill([[second.rows[0]?.id, 1]]);
  const { body: paid } = await pay({ invoiceId: invoice.id }, '50');
  await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { amount: '10.15', reason: 'A stain' },
  });
  expect((await refund(paid.id, '10.25', { method: 'card' })).body.refunds).toMatchObject([
    { amount: '10.25', rounding: '0.00' },
  ]);
  const third = await order([{ quantity: 1, price: '50' }]);
  const { body: more } = await bill([[third.rows[0]?.id, 1]]);
  const { body: cash } = await pay({ invoiceId: more.id }, '50');
  await owner.call(invoiceContract.credit, {
    params: { id: more.id },
    body: { amount: '10.15', reason: 'A stain' },
  });
  expect((await refund(cash.id, '10.25')).body.refunds).toMatchObject([
    { amount: '10.15', rounding: '0.10', share: '10.15' },
  ]);
  expect((await readOrder(third.id)).totals?.balance).toBe('0.00');
  expect(await inTill()).toBe(before + 10_000 - 1025);
  await setCoin(null);
});

describe('a void', () => {
  test('undoes a payment of today as a whole, once, and is its reversal in the ledger', async () => {
    const { id, rows } = await order([{ quantity: 1, price: '100' }]);
    const { body: invoice } = await bill([[rows[0]?.id, 1]]);
    const { body: payment } = await pay({ invoiceId: invoice.id }, '100');
    const race = await Promise.all(Array.from({ length: 4 }, () => undo(payment.id)));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(race.find(({ status }) => status === 409)?.problem.message).toBe('This payment is void.');
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '0.00', state: 'unpaid' });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '0.00' });
    expect(await ledgerOf(payment.id)).toMatchObject([
      { kind: 'payment', amount: 100 },
      { kind: 'reversal', amount: -100 },
    ]);
    expect((await refund(payment.id, '1')).status).toBe(409);
    // The invoice can be paid again.
    expect((await pay({ invoiceId: invoice.id }, '100')).status).toBe(201);
  });

  test('is refused on a later day, after a refund, and for a payment that isn’t there', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const old = await owner.call(paymentContract.create, {
      body: { orderId: id, amount: '10', method: 'cash', date: yesterday },
    });
    expect(old.status).toBe(201);
    expect(await undo(old.body.id)).toMatchObject({ status: 409 });
    const { body: payment } = await pay({ orderId: id }, '10');
    await refund(payment.id, '1');
    expect(await undo(payment.id)).toMatchObject({
      status: 409,
      problem: { message: 'A part of this payment was refunded, so it can’t be voided: refund the rest.' },
    });
    expect((await undo(9_999_999)).status).toBe(404);
  });
});

test('refunds and voids stand in transactions, statement, timeline and totals', async () => {
  const { body: other } = await owner.call(customerContract.create, {
    body: { name: 'Hamza', phone: '0501112223' },
  });
  const { id, referenceNumber } = await order([{ quantity: 1, price: '100' }], { customerId: other.id });
  const { body: kept } = await pay({ orderId: id }, '60');
  const { body: wrong } = await pay({ orderId: id }, '40');
  await refund(kept.id, '20');
  await undo(wrong.id);
  const found = (await owner.call(transactionContract.list, { query: { search: referenceNumber } })).body
    .data;
  expect(found.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]).sort()).toEqual([
    ['payment', '40.00'],
    ['payment', '60.00'],
    ['refund', '-20.00'],
    ['reversal', '-40.00'],
  ]);
  expect(found.find(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject({
    paymentId: kept.id,
    document: { kind: 'order', id, number: referenceNumber },
    note: 'Not wanted',
  });
  const { body: refunds } = await owner.call(transactionContract.list, { query: { kind: 'refund' } });
  expect(refunds.data.every(({ amount }: { amount: string }) => amount.startsWith('-'))).toBe(true);

  const { body: statement } = await owner.call(statementContract.get, { params: { id: other.id } });
  expect(statement.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['order', '100.00', '100.00'],
    ['payment', '-60.00', '40.00'],
    ['payment', '-40.00', '0.00'],
    ['refund', '20.00', '20.00'],
    ['void', '40.00', '60.00'],
  ]);
  expect(statement.closing).toBe('60.00');
  const { data } = (await owner.call(timelineContract.list, { params: { id: other.id } })).body;
  expect(data.slice(0, 2)).toMatchObject([
    { kind: 'refund', isVoid: true, number: referenceNumber, amount: { amount: '40.00' } },
    { kind: 'refund', isVoid: false, amount: { amount: '20.00' } },
  ]);
});

test('only those who may give money back do, and nothing changes it afterwards', async () => {
  const { id } = await order([{ quantity: 1, price: '100' }]);
  const { body: payment } = await pay({ orderId: id }, '10');
  const permissions: Permission[] = ['payments:read', 'payments:write', 'orders:read'];
  await owner.call(roleContract.create, { body: { name: 'till', permissions } });
  const fields = { ...account, email: 'cashier@example.com', role: 'till' };
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  const cashier = await as(null).signIn(fields);
  const body = { amount: '1', date: today, reason: 'No' };
  expect((await cashier.call(paymentContract.refund, { params: { id: payment.id }, body })).status).toBe(403);
  expect(
    (await cashier.call(paymentContract.void, { params: { id: payment.id }, body: { reason: 'No' } })).status,
  ).toBe(403);
  await refund(payment.id, '1');
  await expect(pool.query('update refunds set amount = 2')).rejects.toThrow(/ledger/);
  await expect(pool.query('delete from refund_allocations')).rejects.toThrow(/ledger/);
});
