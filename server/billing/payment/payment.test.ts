import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';

const shop = await testShop();
const { as, owner, database, today, customer, statusId, vat, order, bill, pay, readOrder, readInvoice } =
  shop;
const { setCoin, inTill } = shop;

type OrderBody = BodyOf<typeof orderContract.create>;
const paidOf = async (orderId: number) => (await readOrder(orderId)).totals;

describe('a deposit', () => {
  test('lessens the balance, and never exceeds it', async () => {
    const { id, totals } = await order([{ quantity: 2, price: '100', taxId: vat }]);
    expect(totals).toMatchObject({ inclTax: '230.00', paid: '0.00', balance: '230.00' });
    const taken = await pay({ orderId: id }, '١٠٠٫٥');
    expect(taken).toMatchObject({
      status: 201,
      body: {
        orderId: id,
        invoiceId: null,
        amount: '100.50',
        currency: 'SAR',
        method: 'cash',
        date: today,
      },
    });
    expect(await paidOf(id)).toMatchObject({ paid: '100.50', balance: '129.50' });
    const tooMuch = await pay({ orderId: id }, '129.51');
    expect(tooMuch).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'amount', message: 'More than the balance of 129.50' }] },
    });
    const { data } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(data[0]).toMatchObject({ kind: 'paid', data: { amount: '100.50', method: 'cash' } });
  });

  test('is counted against the invoices of its order, oldest first', async () => {
    const { id, referenceNumber, rows } = await order([{ quantity: 4, price: '50' }]);
    await pay({ orderId: id }, '70');
    await pay({ orderId: id }, '50');
    const first = (await bill([[rows[0]?.id, 1]])).body;
    expect(first).toMatchObject({ paid: '50.00', balance: '0.00', state: 'paid' });
    expect(first.payments).toMatchObject([
      { kind: 'deposit', amount: '50.00', orderNumber: referenceNumber },
    ]);
    const second = (await bill([[rows[0]?.id, 2]])).body;
    expect(second).toMatchObject({ paid: '70.00', balance: '30.00', state: 'partPaid' });
    expect(second.payments).toMatchObject([{ amount: '20.00' }, { amount: '50.00' }]);
    // Later deposits go to what is billed and unpaid, and only then wait for the next invoice.
    await pay({ orderId: id }, '60');
    expect(await readInvoice(second.id)).toMatchObject({ paid: '100.00', state: 'paid' });
    const open = (
      await owner.call(invoiceContract.invoiceableRows, { query: { customerId: 1, orderId: id } })
    ).body.data;
    expect(open).toMatchObject([{ remainingQuantity: 1, orderDeposit: '30.00' }]);
    expect(await paidOf(id)).toMatchObject({ paid: '180.00', balance: '20.00' });
    const listed = (await owner.call(paymentContract.list, { query: { invoiceId: second.id } })).body;
    expect(listed.meta.total).toBe(3);
    // Of the first payment, 20 pay this invoice; of the last, 30 wait for the next one.
    expect(listed.data.map((each: { share: string }) => each.share)).toEqual(['30.00', '50.00', '20.00']);
    expect(
      (await owner.call(paymentContract.list, { query: { orderId: id } })).body.data.map(
        (each: { amount: string }) => each.amount,
      ),
    ).toEqual(['60.00', '50.00', '70.00']);
  });

  test('twenty at once never exceed the balance', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ orderId: id }, '30')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(422);
      expect(problem.errors).toEqual([{ path: 'amount', message: 'More than the balance of 10.00' }]);
    }
    expect(await paidOf(id)).toMatchObject({ paid: '90.00', balance: '10.00' });
  });
});

describe('a deposit with a new order', () => {
  const booking = (referenceNumber: string, deposit: OrderBody['deposit']): OrderBody => ({
    customerId: customer.id,
    referenceNumber,
    dueDate: today,
    statusId,
    rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '100' }],
    deposit,
  });
  const cash = { amount: '٤٠', method: 'cash' as const, note: 'Receipt 7' };
  const countOf = async (path: string) => (await owner.send('GET', path)).body.meta.total;

  test('is taken with it, dated the day of the order', async () => {
    const { status, body } = await owner.call(orderContract.create, { body: booking('D-1', cash) });
    expect([status, body.totals]).toMatchObject([201, { paid: '40.00', balance: '60.00' }]);
    expect((await owner.call(paymentContract.list, { query: { orderId: body.id } })).body.data).toMatchObject(
      [{ amount: '40.00', method: 'cash', note: 'Receipt 7', date: body.orderedOn }],
    );
    const { data } = (await owner.call(orderContract.events, { params: { id: body.id } })).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['paid', 'created']);
    expect((await owner.call(orderContract.create, { body: booking('D-2', null) })).body.totals?.paid).toBe(
      '0.00',
    );
  });

  test('is taken once, however often it is sent under one key', async () => {
    const send = () =>
      owner.call(orderContract.create, { body: booking('D-3', cash) }, { 'idempotency-key': 'deposit-3' });
    const [orders, payments] = [await countOf('/orders'), await countOf('/payments')];
    const first = await Promise.all([send(), send(), send()]);
    const answers = [...first, await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await countOf('/orders'), await countOf('/payments')]).toEqual([orders + 1, payments + 1]);
    expect(await paidOf(answers[0]?.body.id ?? 0)).toMatchObject({ paid: '40.00' });
  });

  test('and the order are both taken or neither is', async () => {
    const [orders, payments] = [await countOf('/orders'), await countOf('/payments')];
    const refused = async (body: OrderBody, headers = {}) =>
      (await owner.call(orderContract.create, { body }, headers)).problem.errors;
    const amount = (text: string) => booking('D-4', { ...cash, amount: text });
    for (const text of ['', '0', '-1', 'ten']) {
      expect(await refused(amount(text))).toEqual([
        { path: 'deposit.amount', message: 'Enter an amount above zero.' },
      ]);
    }
    expect(await refused(amount('100.01'), { 'accept-language': 'ar' })).toEqual([
      { path: 'deposit.amount', message: 'أكثر من المتبقي وهو 100.00' },
    ]);
    expect(await refused(amount('1.005'))).toEqual([
      { path: 'deposit.amount', message: 'SAR amounts have at most 2 decimals.' },
    ]);
    expect((await refused(booking('D-4', { amount: '1', method: raw('barter') })))?.[0]?.path).toBe(
      'deposit.method',
    );
    expect((await refused({ ...booking('D-4', cash), customerId: 999_999 }))?.[0]?.path).toBe('customerId');
    expect([await countOf('/orders'), await countOf('/payments')]).toEqual([orders, payments]);
  });

  test('is refused for a booked order, instead of being ignored', async () => {
    const { id, version } = (await owner.call(orderContract.create, { body: booking('D-9', null) })).body;
    const change = (deposit: OrderBody['deposit']) =>
      owner.call(
        orderContract.update,
        { params: { id }, body: { version, note: 'Changed', deposit: raw(deposit) } },
        { 'accept-language': 'en' },
      );
    const refused = await change(cash);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [
        {
          path: 'deposit',
          message: 'A deposit comes with a new order only: record a payment for this one',
        },
      ],
    ]);
    expect((await readOrder(id)).note).toBe('');
    expect((await change(null)).body).toMatchObject({ note: 'Changed', totals: { paid: '0.00' } });
  });

  test('needs the permission to take payments', async () => {
    await owner.call(roleContract.create, {
      body: { name: 'Desk', permissions: ['orders:read', 'orders:write'] },
    });
    const password = { password: 'forty-two-loose-buttons', passwordConfirmation: 'forty-two-loose-buttons' };
    const clerk = { name: 'Bilal', email: 'bilal@example.com' };
    await owner.call(userContract.create, { body: { ...clerk, ...password, role: 'Desk' } });
    const desk = await as(null).signIn({ email: clerk.email, password: password.password });
    const orders = await countOf('/orders');
    expect(await desk.call(orderContract.create, { body: booking('D-5', cash) })).toMatchObject({
      status: 403,
      problem: { code: 'forbidden' },
    });
    expect(await countOf('/orders')).toBe(orders);
    expect((await desk.call(orderContract.create, { body: booking('D-8', null) })).status).toBe(201);
  });
});

describe('a payment of an invoice', () => {
  test('is spread over the orders it bills, and shows on both', async () => {
    const [one, two] = [
      await order([{ quantity: 1, price: '40' }]),
      await order([{ quantity: 2, price: '30' }]),
    ];
    const invoice = (
      await bill([
        [two.rows[0]?.id, 2],
        [one.rows[0]?.id, 1],
      ])
    ).body;
    const taken = await pay({ invoiceId: invoice.id }, '70');
    expect(taken.body).toMatchObject({
      orderId: null,
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
    });
    expect(await paidOf(one.id)).toMatchObject({ paid: '40.00', balance: '0.00' });
    expect(await paidOf(two.id)).toMatchObject({ paid: '30.00', balance: '30.00' });
    const tooMuch = await pay({ invoiceId: invoice.id }, '30.01', { 'accept-language': 'ar' });
    expect(tooMuch.problem.errors).toEqual([{ path: 'amount', message: 'أكثر من المتبقي وهو 30.00' }]);
    await pay({ invoiceId: invoice.id }, '30');
    const paid = await readInvoice(invoice.id);
    expect(paid).toMatchObject({ paid: '100.00', balance: '0.00', state: 'paid' });
    expect(paid.payments).toMatchObject([
      { kind: 'payment', amount: '70.00', orderNumber: `${one.referenceNumber}, ${two.referenceNumber}` },
      { kind: 'payment', amount: '30.00', orderNumber: two.referenceNumber },
    ]);
    expect(
      (await owner.call(invoiceContract.list, { query: { search: invoice.invoiceNumber } })).body.data,
    ).toMatchObject([{ paid: '100.00', balance: '0.00', state: 'paid' }]);
  });

  test('and deposits at once never pay an order twice', async () => {
    const { id, rows } = await order([{ quantity: 1, price: '100' }]);
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pay(index % 2 ? { orderId: id } : { invoiceId: invoice.id }, '15'),
      ),
    );
    expect(await paidOf(id)).toMatchObject({ paid: '90.00', balance: '10.00' });
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '90.00', balance: '10.00' });
  });
});

describe('what a payment refuses', () => {
  test('no target, both targets, an unknown one, and amounts that are none', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const refused = async (target: { orderId?: number; invoiceId?: number }, amount: string) =>
      (await pay(target, amount)).problem.errors;
    expect(await refused({}, '1')).toEqual([
      { path: 'orderId', message: 'A payment belongs to an order or to an invoice.' },
    ]);
    expect((await refused({ orderId: id, invoiceId: 1 }, '1'))?.[0]?.path).toBe('orderId');
    expect(await refused({ orderId: 999_999 }, '1')).toEqual([
      { path: 'orderId', message: 'This record does not exist.' },
    ]);
    expect((await refused({ invoiceId: 999_999 }, '1'))?.[0]?.path).toBe('invoiceId');
    for (const amount of ['0', '-5', 'ten', '']) {
      expect(await refused({ orderId: id }, amount)).toEqual([
        { path: 'amount', message: 'Enter an amount above zero.' },
      ]);
    }
    expect(await refused({ orderId: id }, '1.005')).toEqual([
      { path: 'amount', message: 'SAR amounts have at most 2 decimals.' },
    ]);
  });

  test('a day that hasn’t come, or before the shop began', async () => {
    const { id } = await order([{ quantity: 1, price: '100' }]);
    const payOn = async (date: string) => {
      const body = { orderId: id, amount: '10', method: 'cash' as const, date };
      const reply = await owner.call(paymentContract.create, { body });
      return reply.status === 201 ? undefined : reply.problem.errors;
    };
    expect(await payOn('2999-01-01')).toEqual([{ path: 'date', message: 'This day hasn’t come yet' }]);
    expect(await payOn('2020-01-01')).toEqual([
      {
        path: 'date',
        message: expect.stringMatching(/^This is before the shop began on \u2068\d\d \w{3} \d{4}\u2069$/),
      },
    ]);
    expect(await payOn(today)).toBeUndefined();
  });

  test('a cancelled order', async () => {
    const { id, referenceNumber } = await order([{ quantity: 1, price: '100' }]);
    await owner.call(productionContract.cancel, { body: { orderIds: [id] } });
    expect(await pay({ orderId: id }, '10', { 'accept-language': 'ur' })).toMatchObject({
      status: 409,
      problem: { code: 'not_allowed', message: `آرڈر ${referenceNumber} منسوخ ہے۔` },
    });
  });
});

test('payments can’t be changed in the database, and orders have the paid amount', async () => {
  const { id } = await order([{ quantity: 1, price: '30' }]);
  await pay({ orderId: id }, '10');
  await expect(database.execute(sql`update payments set amount = 1`)).rejects.toThrow();
  const wrong = await database.execute(sql`
    select o.id from orders o
    where o.paid <> coalesce((select sum(amount) from payment_allocations a where a.order_id = o.id), 0)`);
  expect(wrong.rows).toEqual([]);
  const unaccounted = await database.execute(sql`
    select p.id from payments p
    where p.amount <> (select sum(amount) from payment_allocations a where a.payment_id = p.id)`);
  expect(unaccounted.rows).toEqual([]);
});

describe('what is left of an invoice', () => {
  const writeOff = (id: number, by = owner, headers = {}) =>
    by.call(invoiceContract.writeOff, { params: { id }, body: { reason: 'Too little to ask for' } }, headers);
  const accountingOf = async () =>
    (await owner.call(accountingContract, { query: { period: 'today' } })).body;
  const ledger = async () =>
    (await owner.call(transactionContract.list, { query: { from: today, to: today } })).body;

  test('is written off once if it is little: paid, an expense, no money, and owed again when taken back', async () => {
    const { id, rows } = await order([{ quantity: 1, price: '100.40' }]);
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    await pay({ invoiceId: invoice.id }, '99.50');
    const [before, moneyBefore] = [await accountingOf(), (await ledger()).totals];
    const replies = await Promise.all(Array.from({ length: 8 }, () => writeOff(invoice.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(replies.find(({ status }) => status === 409)?.problem.message).toBe(
      `Nothing is left to pay of ${invoice.invoiceNumber}.`,
    );
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'paid',
      balance: '0.00',
      payments: [
        { method: 'cash', amount: '99.50' },
        { method: 'writeOff', amount: '0.90' },
      ],
    });
    expect((await readOrder(id)).totals).toMatchObject({ balance: '0.00' });
    const after = await accountingOf();
    expect(Number(after.writtenOff) - Number(before.writtenOff)).toBeCloseTo(0.9, 4);
    expect(Number(after.expenses) - Number(before.expenses)).toBeCloseTo(0.9, 4);
    expect(after.income).toBe(before.income);
    const { data, totals } = await ledger();
    expect(data[0]).toMatchObject({ kind: 'writeOff', amount: '-0.90', method: 'writeOff' });
    expect(totals).toEqual(moneyBefore);

    const paymentId = data[0]?.paymentId ?? 0;
    const refund = { amount: '0.90', date: today, reason: 'x' };
    expect(
      (await owner.call(paymentContract.refund, { params: { id: paymentId }, body: refund })).status,
    ).toBe(409);
    await owner.call(paymentContract.void, { params: { id: paymentId }, body: { reason: 'He pays' } });
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'partPaid', balance: '0.90' });
    expect((await accountingOf()).writtenOff).toBe(before.writtenOff);
    expect((await ledger()).totals).toEqual(moneyBefore);

    // What was never paid doesn't become credit.
    await writeOff(invoice.id);
    await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Torn' } });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '99.50' });
    const { body: lines } = await owner.call(statementContract.get, { params: { id: customer.id } });
    expect(lines.lines.filter(({ method }) => method === 'writeOff').length).toBeGreaterThan(0);
  });

  test('is refused above the shop’s limit, of a credit note, and without its permission', async () => {
    const { rows } = await order([{ quantity: 1, price: '100' }]);
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    await pay({ invoiceId: invoice.id }, '98.99');
    expect((await writeOff(invoice.id)).problem.message).toBe(
      'At most 1.00 may be written off: 1.01 is left.',
    );
    expect((await writeOff(invoice.id, as(null))).status).toBe(401);
    const note = (
      await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'x' } })
    ).body;
    expect((await writeOff(note.id)).status).toBe(409);
  });

  test('is paid in cash by the smallest coin: the till, the order and the books agree', async () => {
    expect(await setCoin('0.25')).toMatchObject({ smallestCoin: '0.25' });
    const before = { till: await inTill(), books: await accountingOf() };

    const first = await order([{ quantity: 1, price: '10.10' }]);
    const down = await pay({ orderId: first.id }, '10');
    expect(down.body).toMatchObject({ amount: '10.10', rounding: '-0.10' });
    const second = await order([{ quantity: 1, price: '10.15' }]);
    const invoice = (await bill([[second.rows[0]?.id, 1]])).body;
    const up = await pay({ invoiceId: invoice.id }, '10.25');
    expect(up.body).toMatchObject({ amount: '10.15', rounding: '0.10' });
    expect((await readOrder(first.id)).totals).toMatchObject({ balance: '0.00' });
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'paid', balance: '0.00' });
    // 20.25 lie in the till.
    const till = await inTill();
    expect(till - before.till).toBe(2025);
    expect((await accountingOf()).writtenOff).toBe(before.books.writtenOff);

    // Neither another amount nor another method is rounded.
    const third = await order([{ quantity: 1, price: '10.15' }]);
    const card = { orderId: third.id, method: 'card' as const, date: today };
    expect((await owner.call(paymentContract.create, { body: { ...card, amount: '10.25' } })).status).toBe(
      422,
    );
    expect((await pay({ orderId: third.id }, '10')).body).toMatchObject({
      amount: '10.00',
      rounding: '0.00',
    });

    // A void takes all of it back.
    await owner.call(paymentContract.void, {
      params: { id: up.body.id },
      body: { reason: 'Wrong customer' },
    });
    expect((await inTill()) - till).toBe(-25);
    await setCoin(null);
  });
});
