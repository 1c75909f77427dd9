import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, pool, today, order, bill, pay, readOrder, readInvoice } = await testShop();

const newCustomer = async (name: string) =>
  (await owner.call(customerContract.create, { body: { name } })).body.id as number;
const use = (target: { orderId?: number; invoiceId?: number }, amount: string, headers = {}) =>
  owner.call(creditContract.use, { body: { ...target, amount } }, headers);
const refund = (id: number, amount: string) =>
  owner.call(paymentContract.refund, { params: { id }, body: { amount, date: today, reason: 'Not wanted' } });
const creditOf = async (customerId: number, orderId?: number) => {
  const query = { customerId, ...(orderId && { orderId }) };
  return (await owner.call(creditContract.list, { query })).body.data;
};

/** An order of this customer whose payment is their credit, since the order is cancelled. */
async function withCredit(customerId: number, amount: string) {
  const booked = await order([{ quantity: 1, price: amount }], { customerId });
  const payment = (await pay({ orderId: booked.id }, amount)).body;
  await owner.call(productionContract.cancel, { body: { orderIds: [booked.id] } });
  return { ...booked, payment };
}

/** Payments of which more or less is refunded and allocated than was paid, and orders that don't have what is allocated. */
const uneven = async () =>
  (
    await pool.query(`
      select 'payment' as of, p.id from payments p
      where amount <> (select coalesce(sum(amount), 0) from refunds where payment_id = p.id)
        + (select coalesce(sum(amount), 0) from payment_allocations where payment_id = p.id)
      union all
      select 'order', o.id from orders o
      where paid <> (select coalesce(sum(amount), 0) from payment_allocations where order_id = o.id)`)
  ).rows;

describe('credit of a customer', () => {
  test('of a cancelled order is spent on another order and then on an invoice; no money moves', async () => {
    const customerId = await newCustomer('Salem');
    const source = await withCredit(customerId, '80');
    const { id, rows, referenceNumber } = await order([{ quantity: 2, price: '100' }], { customerId });
    expect(await creditOf(customerId, id)).toMatchObject([
      { orderId: source.id, orderNumber: source.referenceNumber, amount: '80.00', currency: 'SAR' },
    ]);
    const ledger = async () => (await pool.query('select count(*)::int as lines from transactions')).rows[0];
    const before = await ledger();

    const first = await use({ orderId: id }, '٣٠');
    expect(first).toMatchObject({ status: 201, body: { orderId: id, amount: '30.00', date: today } });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '30.00', balance: '170.00' });
    expect(await creditOf(customerId)).toMatchObject([{ amount: '50.00' }]);
    const invoice = (await bill([[rows[0]?.id, 1]], { customerId })).body;
    expect(invoice).toMatchObject({ paid: '30.00', payments: [{ kind: 'credit', amount: '30.00' }] });
    expect((await use({ invoiceId: invoice.id }, '50')).status).toBe(201);
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '80.00', balance: '20.00' });
    expect(await creditOf(customerId)).toEqual([]);
    expect(await ledger()).toEqual(before);
    expect(await uneven()).toEqual([]);

    expect((await owner.call(paymentContract.list, { query: { orderId: id } })).body.data).toMatchObject([
      {
        id: source.payment.id,
        share: '80.00',
        creditFrom: [{ number: source.referenceNumber, amount: '80.00' }],
        moved: [],
      },
    ]);
    expect(
      (await owner.call(paymentContract.list, { query: { orderId: source.id } })).body.data,
    ).toMatchObject([
      {
        share: '80.00',
        creditFrom: [],
        moved: [
          { amount: '30.00', number: referenceNumber },
          { amount: '50.00', number: invoice.invoiceNumber },
        ],
      },
    ]);
    const { lines, closing } = (await owner.call(statementContract.get, { params: { id: customerId } })).body;
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['order', '100.00'],
      ['invoice', '100.00'],
      ['payment', '-80.00'],
      ['cancelled', '80.00'],
      ['credit', '-30.00'],
      ['credit', '-50.00'],
    ]);
    expect(lines.at(-1)).toMatchObject({ used: { amount: '50.00' }, number: invoice.invoiceNumber });
    expect(closing).toBe('120.00');
    const { data } = (await owner.call(orderContract.events, { params: { id: source.id } })).body;
    expect(data[0]).toMatchObject({ kind: 'creditMoved', data: { amount: '50.00' } });
  });

  test('is what an order was paid too much, and what a credit note freed; a deposit isn’t', async () => {
    const customerId = await newCustomer('Amna');
    const { id, rows } = await order([{ quantity: 2, price: '50' }], { customerId });
    await pay({ orderId: id }, '70');
    expect(await creditOf(customerId)).toEqual([]);
    const invoice = (await bill([[rows[0]?.id, 2]], { customerId })).body;
    await owner.call(invoiceContract.credit, {
      params: { id: invoice.id },
      body: {
        reason: 'Torn',
        lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 1 }],
      },
    });
    expect(await creditOf(customerId)).toMatchObject([{ orderId: id, amount: '20.00' }]);
    const { body: balances } = await owner.call(paymentContract.balance, { query: { customerId } });
    expect(balances.data).toMatchObject([{ credit: '20.00' }]);
    const other = await order([{ quantity: 1, price: '15' }], { customerId });
    expect((await use({ orderId: other.id }, '15')).status).toBe(201);
    // What is left pays the pieces again, once they are billed.
    const again = (await bill([[rows[0]?.id, 1]], { customerId })).body;
    expect(again).toMatchObject({ paid: '5.00', balance: '45.00' });
    expect(await creditOf(customerId)).toEqual([]);
    expect(await uneven()).toEqual([]);
  });

  test('is told apart from what the same payment paid of the order itself', async () => {
    const customerId = await newCustomer('Layla');
    const first = await order([{ quantity: 1, price: '236' }], { customerId });
    const second = await order([{ quantity: 1, price: '398.75' }], { customerId });
    const pieces: [number | undefined, number][] = [
      [first.rows[0]?.id, 1],
      [second.rows[0]?.id, 1],
    ];
    const invoice = (await bill(pieces, { customerId })).body;
    await pay({ invoiceId: invoice.id }, '398.75');
    await owner.call(invoiceContract.credit, {
      params: { id: invoice.id },
      body: {
        reason: 'Torn',
        lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 1 }],
      },
    });
    expect((await use({ orderId: second.id }, '236')).status).toBe(201);
    expect((await readOrder(second.id)).totals).toMatchObject({ paid: '398.75', balance: '0.00' });
    const credited = { number: first.referenceNumber, amount: '236.00' };
    for (const target of [`orderId=${second.id}`, `invoiceId=${invoice.id}`])
      expect((await owner.call(paymentContract.list, { query: raw(target) })).body.data).toMatchObject([
        { share: '398.75', creditFrom: [credited] },
      ]);
    expect((await readInvoice(invoice.id)).payments).toMatchObject([
      { kind: 'credit', amount: '236.00' },
      { kind: 'payment', amount: '162.75' },
    ]);
    expect(await uneven()).toEqual([]);
  });

  test('isn’t spent twice at once, nor what is refunded meanwhile', async () => {
    const customerId = await newCustomer('Yusuf');
    for (let round = 0; round < 4; round++) {
      const { payment } = await withCredit(customerId, '100');
      const targets = await Promise.all(
        Array.from({ length: 4 }, () => order([{ quantity: 1, price: '60' }], { customerId })),
      );
      const replies = await Promise.all([
        ...targets.map(({ id }) => use({ orderId: id }, '60')),
        refund(payment.id, '40'),
        pay({ orderId: targets[0]?.id }, '1'),
      ]);
      expect(replies.filter(({ status }) => ![201, 422].includes(status))).toEqual([]);
      const spent = replies.slice(0, 4).filter(({ status }) => status === 201).length;
      const left = (await creditOf(customerId)).reduce(
        (all: number, each: { amount: string }) => all + Number(each.amount),
        0,
      );
      expect(spent).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(await uneven()).toEqual([]);
      for (const { id } of targets) {
        const { totals } = await readOrder(id);
        expect(Number(totals?.balance)).toBeGreaterThanOrEqual(0);
      }
    }
    const source = await withCredit(customerId, '500');
    const target = await order([{ quantity: 9, price: '100' }], { customerId });
    const again = () => use({ orderId: target.id }, '50', { 'idempotency-key': 'use-50' });
    const repeated = [...(await Promise.all([again(), again()])), await again()];
    expect(new Set(repeated.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await readOrder(target.id)).totals).toMatchObject({ paid: '50.00' });
    expect((await refund(source.payment.id, '500')).status).toBe(201);
    expect(await uneven()).toEqual([]);
  });

  test('pays a new order together with money, and another at its hand-over; refused, nothing is kept', async () => {
    const customerId = await newCustomer('Dalal');
    await withCredit(customerId, '90');
    const rows = [{ kind: 'article' as const, name: 'Thobe', quantity: 1, price: '100', workTypeIds: [] }];
    const booking = {
      customerId,
      dueDate: today,
      statusId: (await order([{ quantity: 1, price: '1' }])).statusId,
      rows,
    };
    const book = (referenceNumber: string, more: Partial<BodyOf<typeof orderContract.create>>) =>
      owner.call(orderContract.create, { body: { ...booking, referenceNumber, ...more } });
    const cash = (amount: string) => ({ amount, method: 'cash' as const });

    const tooMuch = await book('C-1', { credit: { amount: '90.01' } });
    expect(tooMuch).toMatchObject({ status: 422, problem: { errors: [{ path: 'credit.amount' }] } });
    const beyond = await book('C-1', { credit: { amount: '60' }, deposit: cash('40.01') });
    expect(beyond).toMatchObject({ status: 422, problem: { errors: [{ path: 'deposit.amount' }] } });
    expect((await owner.call(orderContract.list, { query: { search: 'C-1' } })).body.data).toEqual([]);
    const { body: booked } = await book('C-1', { credit: { amount: '60' }, deposit: cash('15') });
    expect(booked.totals).toMatchObject({ paid: '75.00', balance: '25.00' });
    expect(await creditOf(customerId)).toMatchObject([{ amount: '30.00' }]);
    const again = await owner.call(orderContract.update, {
      params: { id: booked.id },
      body: {
        version: booked.version,
        credit: raw({ amount: '1' }),
      },
    });
    expect(again).toMatchObject({ status: 422, problem: { errors: [{ path: 'credit' }] } });

    const handOver = (body: Partial<BodyOf<typeof productionContract.handOver>>, orderIds = [booked.id]) =>
      owner.call(productionContract.handOver, { body: { orderIds, pickedBy: 'Dalal', ...body } });
    const { body: other } = await book('C-2', {});
    const refused = await handOver({ credit: { amount: '26' } });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'credit.amount' }] } });
    expect(await handOver({ credit: { amount: '30.01' } }, [booked.id, other.id])).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'credit.amount' }] },
    });
    expect((await readOrder(booked.id)).pickedAt).toBeNull();
    const done = await handOver({ credit: { amount: '20' }, payment: cash('5') });
    expect(done.body.data[0]).toMatchObject({ pickedBy: 'Dalal', totals: { balance: '0.00' } });
    expect(await creditOf(customerId)).toMatchObject([{ amount: '10.00' }]);
    expect(await handOver({ credit: { amount: '1' } })).toMatchObject({ status: 422 });
    expect(await uneven()).toEqual([]);
  });

  test('isn’t spent twice by orders that are booked and handed over at once', async () => {
    const customerId = await newCustomer('Rashid');
    const { statusId } = await order([{ quantity: 1, price: '1' }]);
    const rows = [{ kind: 'article' as const, name: 'Thobe', quantity: 1, price: '100', workTypeIds: [] }];
    let number = 0;
    const book = (more: Partial<BodyOf<typeof orderContract.create>>) => {
      number += 1;
      const head = { customerId, statusId, dueDate: today, referenceNumber: `R-${number}` };
      return owner.call(orderContract.create, { body: { ...head, rows, ...more } });
    };
    for (let round = 0; round < 6; round++) {
      const { payment } = await withCredit(customerId, '60');
      const ready = (await book({})).body;
      const credit = { amount: '60' };
      const replies = await Promise.all([
        book({ credit }),
        owner.call(productionContract.handOver, {
          body: { orderIds: [ready.id], pickedBy: 'Rashid', credit },
        }),
        book({ credit }),
        // A payment can be given back wherever it was spent.
        ...(round % 2 ? [refund(payment.id, '60')] : []),
      ]);
      const spent = replies.slice(0, 3).map(({ status }) => status);
      expect(spent.filter((status) => status < 300).length).toBeLessThanOrEqual(1);
      if (round % 2 === 0) expect(spent.filter((status) => status < 300)).toHaveLength(1);
      expect(replies.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([]);
      expect(await creditOf(customerId)).toEqual([]);
      expect(await uneven()).toEqual([]);
    }
  });

  test('is refused beyond what there is, for others, and for what isn’t owed, in the reader’s language', async () => {
    const customerId = await newCustomer('Huda');
    const source = await withCredit(customerId, '40');
    const target = await order([{ quantity: 1, price: '100' }], { customerId });
    const foreign = await order([{ quantity: 1, price: '100' }]);
    const refused = async (of: { orderId?: number; invoiceId?: number }, amount: string, language = 'en') => {
      const { status, problem } = await use(of, amount, { 'accept-language': language });
      return [status, problem.errors?.[0] ?? problem.message];
    };
    const onTarget = { orderId: target.id };
    expect(await refused(onTarget, '40.01')).toEqual([
      422,
      { path: 'amount', message: 'More than the credit of 40.00' },
    ]);
    expect(await refused(onTarget, '41', 'ar')).toMatchObject([
      422,
      { message: 'أكثر من رصيد العميل وهو 40.00' },
    ]);
    expect(await refused(onTarget, '41', 'ur')).toMatchObject([
      422,
      { message: 'گاہک کی جمع رقم 40.00 سے زیادہ' },
    ]);
    expect(await refused({ orderId: foreign.id }, '10')).toEqual([
      422,
      { path: 'amount', message: 'More than the credit of 0.00' },
    ]);
    expect(await refused(onTarget, '0')).toMatchObject([422, { path: 'amount' }]);
    expect(await refused(onTarget, '1.001')).toMatchObject([422, { path: 'amount' }]);
    expect(await refused({ orderId: source.id }, '10')).toEqual([
      409,
      `Order ${source.referenceNumber} is cancelled.`,
    ]);
    expect(await refused({ orderId: 999_999 }, '10')).toMatchObject([422, { path: 'orderId' }]);
    expect(await refused({}, '10')).toMatchObject([422, { path: 'orderId' }]);
    await pay(onTarget, '90');
    expect(await refused(onTarget, '10.01')).toEqual([
      422,
      { path: 'amount', message: 'More than the balance of 10.00' },
    ]);
    expect((await use(onTarget, '10')).status).toBe(201);
    await expect(pool.query('delete from credit_use_parts')).rejects.toThrow(/ledger/);
  });
});
