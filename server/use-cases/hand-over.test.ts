import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';

const shop = await testShop();
const { owner, companyId, work, status, book, act, read } = shop;

const reasonsOf = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
/** Sets the smallest coin of the shop's currency, or none. */
const setCoin = async (smallestCoin: string | null) => {
  const { body: base } = await owner.call(currencyContract.current, {});
  const { id, version, code, name, symbol, decimals, exchangeRate } = base;
  const body = { version, code, name, symbol, decimals, exchangeRate, smallestCoin };
  await owner.call(currencyContract.update, { params: { id }, body });
};
/** The state that an undo must restore. */
const piecesOf = ({ stage, status, subStatus, rows, assignments }: Order) => ({
  stage,
  status,
  subStatus,
  assignments,
  rows: rows.map(({ works, assigned, collected }) => ({ works, assigned, collected })),
});

describe('a hand-over', () => {
  const ready = async (price = '100') => {
    const order = await book([{ price }]);
    await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
    await act('complete', { orderIds: [order.id] });
    return order.id;
  };
  const cash = { amount: '60', method: 'cash' as const };

  test('takes what is owed with it, or neither', async () => {
    const id = await ready();
    const handOver = (payment: { amount: string; method: 'cash' }) =>
      act('hand-over', { orderIds: [id], pickedBy: 'Bilal', payment });
    const refused = await handOver({ ...cash, amount: '100.01' });
    expect([refused.status, reasonsOf(refused)]).toEqual([
      422,
      ['payment.amount: More than the balance of 100.00'],
    ]);
    expect(await read(id)).toMatchObject({ pickedAt: null, status: { name: 'Ready for pickup' } });
    const done = await handOver(cash);
    expect([done.status, done.body.data[0]]).toMatchObject([
      200,
      { pickedBy: 'Bilal', status: { name: 'Delivered' }, totals: { paid: '60.00', balance: '40.00' } },
    ]);
    const [paid, gone] = (await owner.call(orderContract.events, { params: { id } })).body.data;
    expect([gone, paid]).toMatchObject([{ kind: 'handedOver' }, { kind: 'paid', data: { amount: '60.00' } }]);
  });

  test('is undone by a revert, as it was before; the payment stays', async () => {
    const id = await ready();
    const { version } = await read(id);
    await owner.call(orderContract.update, {
      params: { id },
      body: { version, statusId: status('Ready for pickup') },
    });
    const before = await read(id);
    await act('hand-over', { orderIds: [id], pickedBy: 'Bilal', payment: cash });
    const { body } = await act('revert', { orderIds: [id], reason: 'the wrong bag' });
    expect(body.data[0]).toMatchObject({
      ...piecesOf(before),
      pickedBy: '',
      pickedAt: null,
      totals: { paid: '60.00' },
    });
    const [event] = (await owner.call(orderContract.events, { params: { id } })).body.data;
    expect(event).toMatchObject({
      kind: 'reverted',
      data: { undone: 'handedOver' },
      reason: 'the wrong bag',
    });
    // The next revert undoes the completion.
    expect((await act('revert', { orderIds: [id] })).body.data[0]).toMatchObject({ stage: 'inQueue' });
  });

  /** A clerk of the counter with these permissions. */
  let clerks = 0;
  const hire = async (permissions: Permission[]) => {
    clerks += 1;
    const role = `Counter ${clerks}`;
    const email = `clerk-${clerks}@example.com`;
    const password = 'forty-two-loose-buttons';
    expect((await owner.call(roleContract.create, { body: { name: role, permissions } })).status).toBe(201);
    await owner.call(userContract.create, {
      body: { name: 'Sami', email, password, passwordConfirmation: password, role },
    });
    return shop.as(null).signIn({ email, password });
  };

  test('bills and takes the rest in the same step, once however often it is sent, or does none of it', async () => {
    const id = await ready();
    const invoices = async () =>
      (await owner.call(invoiceContract.list, { query: { orderId: id } })).body.data;
    const body = { orderIds: [id], pickedBy: 'Bilal', bill: true };
    const refused = await owner.call(productionContract.handOver, {
      body: { ...body, payment: { ...cash, amount: '100.01' } },
    });
    expect(reasonsOf(refused)).toEqual(['payment.amount: More than the balance of 100.00']);
    expect([(await read(id)).pickedAt, await invoices()]).toEqual([null, []]);

    const payment = { ...cash, amount: '100' };
    const once = { 'idempotency-key': 'bill-and-hand-over' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.call(productionContract.handOver, { body: { ...body, payment } }, once)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [invoice] = await invoices();
    expect(replies.map(({ body: { invoiceIds } }) => invoiceIds)).toEqual(Array(3).fill([invoice?.id]));
    expect(await invoices()).toMatchObject([{ total: '100.00', paid: '100.00', state: 'paid' }]);
    expect(replies[0]?.body.data[0]).toMatchObject({
      pickedBy: 'Bilal',
      totals: { balance: '0.00' },
      rows: [{ invoiced: 1 }],
    });

    const billed = await ready();
    const { customerId, rows, orderedOn } = await read(billed);
    await owner.call(invoiceContract.create, {
      body: { customerId, invoiceDate: orderedOn, lines: [{ orderRowId: rows[0]?.id ?? 0, quantity: 1 }] },
    });
    const nothingLeft = await owner.call(productionContract.handOver, {
      body: { ...body, orderIds: [billed] },
    });
    expect(reasonsOf(nothingLeft)).toEqual(['bill: Nothing remains to invoice.']);
    expect((await read(billed)).pickedAt).toBeNull();
  });

  test('by several desks at once bills once', async () => {
    const id = await ready();
    const body = { orderIds: [id], pickedBy: 'Bilal', bill: true, payment: { ...cash, amount: '100' } };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => owner.call(productionContract.handOver, { body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = (await owner.call(invoiceContract.list, { query: { orderId: id } })).body;
    expect(data).toMatchObject([{ total: '100.00', paid: '100.00' }]);
  });

  test('bills for nobody who may not issue invoices, and leaves unpaid only by who may', async () => {
    const id = await ready();
    const body = { orderIds: [id], pickedBy: 'Bilal' };
    const clerk = await hire(['orders:handOver', 'payments:write']);
    expect((await clerk.call(productionContract.handOver, { body })).status).toBe(409);
    const unpaid = await clerk.call(productionContract.handOver, { body: { ...body, payment: cash } });
    const { referenceNumber } = await read(id);
    expect([unpaid.status, reasonsOf(unpaid)]).toEqual([
      409,
      [
        `orderIds.0: Order ${referenceNumber} isn’t paid. Take what is owed, or ask somebody who may hand over unpaid orders.`,
      ],
    ]);
    expect(await read(id)).toMatchObject({ pickedAt: null, totals: { paid: '0.00' } });
    const paid = { ...body, payment: { ...cash, amount: '100' } };
    expect((await clerk.call(productionContract.handOver, { body: { ...paid, bill: true } })).status).toBe(
      403,
    );
    expect((await clerk.call(productionContract.handOver, { body: paid })).status).toBe(200);
    expect((await owner.call(invoiceContract.list, { query: { orderId: id } })).body.data).toEqual([]);

    const trusted = await hire(['orders:handOverUnpaid']);
    const other = await ready();
    expect(
      (await trusted.call(productionContract.handOver, { body: { ...body, orderIds: [other] } })).status,
    ).toBe(200);
  });

  /** A father, and two sons whom he pays for, with an order each that is ready. */
  const family = async (prices = ['100', '60.05', '40']) => {
    const call = async (name: string, payerId: number | null) =>
      (await owner.call(customerContract.create, { body: { name, payerId } })).body.id;
    const father = await call('Hamza Qureshi', null);
    const people = [father, await call('Zain', father), await call('Omar', father)];
    const orderIds: number[] = [];
    for (const [index, price] of prices.entries()) {
      const row = { price, workTypeIds: [], quantity: 1 };
      orderIds.push((await book([row], { customerId: people[index] ?? father })).id);
    }
    return { father, people, orderIds };
  };
  const owedOf = async (orderIds: readonly number[]) =>
    (await Promise.all(orderIds.map(read))).map(({ totals }) => totals?.balance);

  test('of a family bills each order in the payer’s name, divides one payment, oldest first, and happens once', async () => {
    const { father, people, orderIds } = await family();
    const listed = await owner.call(orderContract.list, {
      query: { familyOf: father, waiting: 'true' },
    });
    expect(listed.body.data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(orderIds);
    const ofSon = await owner.call(orderContract.list, {
      query: { familyOf: people[1] ?? 0, waiting: 'true' },
    });
    expect(ofSon.body.meta.total).toBe(3);
    const body = { orderIds: orderIds.toReversed(), pickedBy: 'Hamza', bill: true };
    const tooMuch = await owner.call(productionContract.handOver, {
      body: { ...body, payment: { ...cash, amount: '200.06' } },
    });
    expect(reasonsOf(tooMuch)).toEqual(['payment.amount: More than the balance of 200.05']);
    expect((await read(orderIds[0] ?? 0)).pickedAt).toBeNull();

    const once = { 'idempotency-key': 'a-family' };
    const payment = { ...cash, amount: '170' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.call(productionContract.handOver, { body: { ...body, payment } }, once)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map((reply) => reply.body)).toEqual(Array(3).fill(replies[0]?.body));
    expect(await owedOf(orderIds)).toEqual(['0.00', '0.00', '30.05']);
    const invoices = await Promise.all(
      (replies[0]?.body.invoiceIds ?? []).map(
        async (id) => (await owner.call(invoiceContract.get, { params: { id } })).body,
      ),
    );
    expect(invoices.map(({ total, paid, customer }) => [total, paid, customer.billTo?.name])).toEqual([
      ['100.00', '100.00', undefined],
      ['60.05', '60.05', 'Hamza Qureshi'],
      ['40.00', '9.95', 'Hamza Qureshi'],
    ]);
    const after = await owner.call(orderContract.list, { query: { familyOf: father, waiting: 'true' } });
    expect(after.body.data).toEqual([]);
  });

  test('of a family spends the credit of each on their own orders, once, beside the money', async () => {
    const { people, orderIds } = await family();
    const [father = 0, zain = 0] = people;
    for (const [customerId, amount] of [
      [father, '70'],
      [zain, '80'],
    ] as const) {
      const { id, orderedOn: date } = await book([{ price: amount }], { customerId });
      await owner.call(paymentContract.create, { body: { orderId: id, amount, method: 'card', date } });
      await act('cancel', { orderIds: [id] });
    }
    const handOver = (credit: string, payment: { amount: string; method: 'cash' } | null = null) =>
      act('hand-over', { orderIds, pickedBy: 'Hamza', bill: true, credit: { amount: credit }, payment });
    const tooMuch = await handOver('130.06');
    expect(reasonsOf(tooMuch)).toEqual(['credit.amount: More than the credit of 130.05']);
    expect(await owedOf(orderIds)).toEqual(['100.00', '60.05', '40.00']);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => handOver('130.05', { ...cash, amount: '70' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owedOf(orderIds)).toEqual(['0.00', '0.00', '0.00']);
    const left = await owner.call(creditContract.list, { query: { customerId: zain } });
    expect(left.body.data.map(({ amount }) => amount)).toEqual(['19.95']);
    expect((await owner.call(creditContract.list, { query: { customerId: father } })).body.data).toEqual([]);
  });

  test('of a family in cash rounds the sum, not each order', async () => {
    await setCoin('0.25');
    const { orderIds } = await family(['10.10', '10.10', '10.15']);
    // 30.35 are 30.25 in coins.
    const payment = { ...cash, amount: '30.25' };
    const done = await owner.call(productionContract.handOver, {
      body: { orderIds, pickedBy: 'Hamza', payment },
    });
    expect([done.status, await owedOf(orderIds)]).toEqual([200, ['0.00', '0.00', '0.00']]);
    const taken = await Promise.all(
      orderIds.map(
        async (orderId) => (await owner.call(paymentContract.list, { query: { orderId } })).body.data[0],
      ),
    );
    expect(taken.map((each) => [each?.amount, each?.rounding])).toEqual([
      ['10.10', '0.00'],
      ['10.10', '0.00'],
      ['10.15', '-0.10'],
    ]);
    await setCoin(null);
  });

  test('of orders that share some, by sixteen desks at once, gives each order to one desk alone', async () => {
    const { orderIds } = await family();
    const [first = 0, second = 0, third = 0] = orderIds;
    const choices = [[first, second], [third, second], [first], [second, third, first]];
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const chosen = choices[index % 4] ?? [];
        const body = { orderIds: chosen, pickedBy: `Desk ${index}`, bill: true };
        return owner.call(productionContract.handOver, { body });
      }),
    );
    const done = replies.filter(({ status }) => status === 200);
    const gone = done.flatMap(({ body }) => body.data.map(({ id }) => id));
    expect(new Set(gone).size).toBe(gone.length);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(refused.map((reply) => reasonsOf(reply).length > 0)).toEqual(refused.map(() => true));
    for (const id of orderIds) {
      const { data } = (await owner.call(invoiceContract.list, { query: { orderId: id } })).body;
      const isGone = (await read(id)).pickedAt !== null;
      expect([isGone, data.length]).toEqual([gone.includes(id), gone.includes(id) ? 1 : 0]);
    }
  });

  test('in closed books is refused as a whole, at the invoice', async () => {
    const id = await ready();
    const reason = 'The month is reported';
    expect((await owner.call(booksContract.close, { body: { until: shop.day(0), reason } })).status).toBe(
      200,
    );
    const body = { orderIds: [id], pickedBy: 'Bilal', bill: true };
    const refused = await owner.call(productionContract.handOver, { body });
    expect([refused.status, refused.problem.code, (await read(id)).pickedAt]).toEqual([
      409,
      'books_closed',
      null,
    ]);
    expect(refused.problem.errors?.[0]?.path).toBe('bill.invoiceDate');
    expect((await owner.call(booksContract.reopen, { body: { until: null, reason } })).status).toBe(200);
  });

  test('takes no payment for a user who may not', async () => {
    const id = await ready();
    const clerk = await hire(['orders:handOverUnpaid']);
    const body = { orderIds: [id], pickedBy: 'Bilal' };
    expect((await clerk.call(productionContract.handOver, { body: { ...body, payment: cash } })).status).toBe(
      403,
    );
    expect((await clerk.call(productionContract.handOver, { body })).status).toBe(200);
  });
});
