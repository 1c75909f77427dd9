import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const shop = await testShop();
const { owner, companyId, work, status, book, act, read } = shop;

const reasonsOf = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
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

    const both = { orderIds: [await ready(), await ready()], pickedBy: 'Bilal', payment: cash };
    expect(reasonsOf(await act('hand-over', both))).toEqual([
      'payment: A payment is taken for one order at a time',
    ]);
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
    expect(replies.map(({ body: { invoiceId } }) => invoiceId)).toEqual(Array(3).fill(invoice?.id));
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
    const both = { ...body, orderIds: [await ready(), billed] };
    expect(reasonsOf(await owner.call(productionContract.handOver, { body: both }))).toEqual([
      'bill: One order at a time is billed at its hand-over',
    ]);
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
