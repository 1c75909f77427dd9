import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { differing } from '#server/records/test-kept.ts';
import { shopRules } from '#server/seed/generated/test-shop-rules.ts';
import { owner as account } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { trackingContract } from '#shared/orders/tracking/tracking.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';

import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { as, owner, pool, database, today, vat, order, bill, pay, readOrder, readInvoice } = await testShop();

type Body = BodyOf<typeof returnContract.create>;
type Pieces = readonly (readonly [number | undefined, number | string])[];

const newCustomer = async () =>
  (await owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } })).body.id;

/** An order of articles without work, which are complete at once, handed over to a customer of its own. */
async function delivered(
  rows: { quantity: number; price: string; discount?: Discount; itemId?: number }[],
  more: object = {},
) {
  const customerId = await newCustomer();
  const booked = await order(
    rows.map((row) => ({ workTypeIds: [], taxId: vat, ...row })),
    { customerId, ...more },
  );
  const handedOver = { orderIds: [booked.id], pickedBy: 'Bilal' };
  expect((await owner.call(productionContract.handOver, { body: handedOver })).status).toBe(200);
  return { ...(await readOrder(booked.id)), customerId };
}
type Discount = { kind: 'percent' | 'amount'; value: string };

const bodyOf = (orderId: number, pieces: Pieces, more: Partial<Body> = {}): Body => ({
  orderId,
  rows: pieces.map(([orderRowId = 0, quantity]) => ({ orderRowId, quantity })),
  reason: 'Too tight',
  ...more,
});
const giveBack = (orderId: number, pieces: Pieces, more: Partial<Body> = {}, headers = {}, caller = owner) =>
  caller.call(returnContract.create, { body: bodyOf(orderId, pieces, more) }, headers);
const undo = (id: number, headers = {}, caller = owner) =>
  caller.call(returnContract.undo, { params: { id }, body: { reason: 'The wrong order' } }, headers);
const statementOf = async (id: number) => (await owner.call(statementContract.get, { params: { id } })).body;
const balanceOf = async (customerId: number) =>
  (await owner.call(paymentContract.balance, { query: { customerId } })).body.data[0];
const standingOf = async (id: number) =>
  (await owner.call(customerContract.get, { params: { id } })).body.balance;
const ofYear = async () => (await owner.call(accountingContract, { query: { period: 'this-year' } })).body;
const unbilled = async () =>
  (await owner.call(orderContract.list, { query: { unbilled: 'true', perPage: 200 } })).body.data.map(
    ({ id }) => id,
  );
const returnedOrders = async (returned: 'partly' | 'wholly') =>
  (await owner.call(orderContract.list, { query: { returned, perPage: 200 } })).body.data.map(({ id }) => id);
const refusal = ({ status, problem }: { status: number; problem: ErrorReply }) => [
  status,
  problem.code,
  ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
];

/** Rules of every shop that a return could break, each a query for the rows that break it. */
const watched = [
  'orders come to the sums of their rows',
  'every order has rows, and its base total',
  'rows count the pieces that invoices bill',
  'rows count the pieces that credit notes took back, and those that came back',
  'orders whose pieces all came back say when',
  'invoices come to the sums of their lines',
  'payments are allotted in full',
  'invoices stand as their payments and credit notes say',
] as const;

/** What is wrong in the shop: nothing. What orders owe comes to what invoices and rows that aren't billed leave. */
async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const name of watched)
    for (const { id } of (await pool.query(shopRules[name] ?? '')).rows) found.push(`${name}: ${id}`);
  const { rows } = await pool.query(`
    select o.id from orders o
    where o.paid <> (select coalesce(sum(amount), 0) from payment_allocations where order_id = o.id)
      or not exists (select from order_rows where order_id = o.id and billable > 0) and o.stage <> 'cancelled'
        and o.incl_tax <> (
          select coalesce(sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end), 0)
          from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = o.id)`);
  return [...found, ...rows.map(({ id }) => `value: ${id}`), ...(await differing(database))];
}

describe('a return', () => {
  test('of one of two paid pieces, with the money: nothing of it is owed anywhere', async () => {
    const { id, rows, customerId } = await delivered([{ quantity: 2, price: '100' }]);
    expect(rows[0]).toMatchObject({ ordered: 2, delivered: 2, returned: 0, billed: 0, credited: 0 });
    const { body: invoice } = await bill([[rows[0]?.id, 2]], { customerId });
    await pay({ invoiceId: invoice.id }, '230');
    const before = await ofYear();
    const { status, body } = await giveBack(id, [[rows[0]?.id, 1]], {
      money: { kind: 'refund', method: 'card' },
      note: 'Shrunk',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^RET-\d{4}$/),
      orderId: id,
      date: today,
      reason: 'Too tight',
      reasonId: null,
      note: 'Shrunk',
      moneyKind: 'refund',
      amount: '115.00',
      refunded: '115.00',
      undone: null,
      customer: { id: customerId },
      user: { name: account.name },
      rows: [{ orderRowId: rows[0]?.id, quantity: 1, to: 'none', condition: 'good', shelfId: null }],
      creditNotes: [{ id: body.creditNoteId, total: '115.00' }],
      refunds: [{ id: body.refundId, amount: '115.00', method: 'card' }],
    });
    expect((await owner.call(returnContract.get, { params: { id: body.id } })).body).toEqual(body);

    const after = await readOrder(id);
    expect(after.rows[0]).toMatchObject({
      quantity: 2,
      ordered: 2,
      delivered: 2,
      returned: 1,
      billed: 1,
      invoiced: 1,
      credited: 1,
      exclTax: '100.00',
      taxAmount: '15.00',
      inclTax: '115.00',
    });
    expect(after).toMatchObject({
      stage: 'completed',
      returnedAt: null,
      totals: { exclTax: '100.00', tax: '15.00', inclTax: '115.00', paid: '115.00', balance: '0.00' },
    });
    expect(await readInvoice(invoice.id)).toMatchObject({
      credited: '115.00',
      paid: '115.00',
      state: 'paid',
    });
    expect(await readInvoice(body.creditNoteId ?? 0)).toMatchObject({ reason: 'Too tight', total: '115.00' });
    expect(await standingOf(customerId)).toBe('0.00');
    expect(await balanceOf(customerId)).toMatchObject({
      total: '115.00',
      paid: '115.00',
      balance: '0.00',
      credit: '0.00',
      open: [],
    });
    const { closing, lines } = await statementOf(customerId);
    expect(closing).toBe('0.00');
    expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'invoice 230.00',
      'creditNote -115.00',
      'payment -230.00',
      'refund 115.00',
    ]);
    const reminder = { kind: 'reminder' as const, orderIds: String(id) };
    expect((await owner.call(messageContract.drafts, { query: reminder })).body.data).toMatchObject([
      { refusal: 'settled' },
    ]);
    const owing = await owner.call(customerContract.list, { query: { owes: 'true', perPage: 200 } });
    expect(owing.body.data.map((each) => each.id)).not.toContain(customerId);
    expect(await unbilled()).not.toContain(id);
    const query = { customerId, orderId: id };
    expect((await owner.call(invoiceContract.invoiceableRows, { query })).body.data).toEqual([]);
    expect((await bill([[rows[0]?.id, 1]], { customerId })).problem.errors).toMatchObject([
      { path: 'lines.0.quantity', message: 'Nothing remains to invoice.' },
    ]);
    const { income } = await ofYear();
    expect(Number(before.income) - Number(income)).toBe(100);
    const { data: money } = (await owner.call(transactionContract.list, { query: {} })).body;
    expect(money[0]).toMatchObject({ kind: 'refund', amount: '-115.00', method: 'card' });
    const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(events[0]).toMatchObject({
      kind: 'returned',
      reason: 'Too tight',
      data: { returnNumber: body.number, pieces: 1, amount: '115.00', rows: [{ name: 'Thobe', pieces: 1 }] },
    });
    const { trackingId } = after;
    expect((await owner.call(trackingContract.get, { params: { trackingId } })).body).toMatchObject({
      pieces: 2,
      returned: 1,
      garments: [{ pieces: 2, returned: 1 }],
    });
    const { data: logged } = (await owner.call(auditContract.list, { query: { recordType: 'returns' } }))
      .body;
    expect(logged[0]).toMatchObject({ recordName: body.number, userName: account.name });
    expect(await broken()).toEqual([]);
  });

  test('keeps the money as credit, which pays another order, unless it is given back', async () => {
    const { id, rows, customerId } = await delivered([{ quantity: 3, price: '10' }]);
    await bill([[rows[0]?.id, 3]], { customerId });
    await pay({ orderId: id }, '34.50');
    const { body } = await giveBack(id, [[rows[0]?.id, '٢']], { money: { kind: 'credit' } });
    expect(body).toMatchObject({ amount: '23.00', refunded: '0.00', refundId: null, refunds: [] });
    expect(await balanceOf(customerId)).toMatchObject({ balance: '-23.00', credit: '23.00' });
    const other = await order([{ quantity: 1, price: '20' }], { customerId });
    expect((await owner.call(creditContract.use, { body: { orderId: other.id, amount: '20' } })).status).toBe(
      201,
    );
    // Its credit is spent, so the return stays.
    expect((await undo(body.id)).problem).toMatchObject({
      code: 'not_allowed',
      message: `The credit of return ${body.number} was spent or given back since, so it can’t be undone.`,
    });
    expect((await readOrder(id)).totals).toMatchObject({ inclTax: '11.50', paid: '14.50' });
    expect(await broken()).toEqual([]);
  });

  test('of pieces that were never billed needs no credit note, and frees what was paid for them', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 4, price: '100', discount: { kind: 'percent', value: '10' } },
      { quantity: 1, price: '7' },
    ]);
    await pay({ orderId: id }, '300');
    await bill([[rows[0]?.id, 1]], { customerId });
    // Three of the four aren't billed: they come back first.
    const { body } = await giveBack(id, [[rows[0]?.id, 2]], { money: { kind: 'none' } });
    expect(body).toMatchObject({ amount: '207.00', creditNoteId: null, creditNotes: [], refunded: '0.00' });
    const after = await readOrder(id);
    expect(after.rows[0]).toMatchObject({
      returned: 2,
      billed: 1,
      inclTax: '207.00',
      discountAmount: '40.00',
    });
    expect(after.totals).toMatchObject({
      discount: '20.00',
      inclTax: '215.05',
      paid: '300.00',
      balance: '-84.95',
    });
    const left = { query: { customerId, orderId: id } };
    expect((await owner.call(invoiceContract.invoiceableRows, left)).body.data).toMatchObject([
      { orderRowId: rows[0]?.id, remainingQuantity: 1 },
      { orderRowId: rows[1]?.id, remainingQuantity: 1 },
    ]);
    expect(
      (
        await bill(
          rows.map((row) => [row.id, 1]),
          { customerId },
        )
      ).body.total,
    ).toBe('111.55');
    expect(await standingOf(customerId)).toBe('-84.95');
    expect((await statementOf(customerId)).closing).toBe('-84.95');
    expect(await broken()).toEqual([]);
  });

  test('of every piece closes the order as returned, and comes to nothing to the last decimal', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 3, price: '0.33' },
      { quantity: 1, price: '9.99' },
    ]);
    await bill([[rows[0]?.id, 2]], { customerId });
    await bill(
      [
        [rows[0]?.id, 1],
        [rows[1]?.id, 1],
      ],
      { customerId },
    );
    const owed = (await readOrder(id)).totals?.inclTax;
    await pay({ orderId: id }, owed ?? '');
    await giveBack(id, [[rows[0]?.id, 1]]);
    await giveBack(id, [[rows[1]?.id, 1]], { money: { kind: 'credit' } });
    expect((await readOrder(id)).returnedAt).toBeNull();
    const { body } = await giveBack(id, [[rows[0]?.id, 2]], { money: { kind: 'refund' } });
    const after = await readOrder(id);
    expect(after.returnedAt).not.toBeNull();
    expect(after.totals).toMatchObject({ exclTax: '0.00', tax: '0.00', inclTax: '0.00' });
    expect(body.refunded).toBe(body.amount);
    expect(await standingOf(customerId)).toBe(after.totals?.balance);
    expect(await returnedOrders('wholly')).toContain(id);
    expect(await returnedOrders('partly')).not.toContain(id);
    const { data } = (await owner.call(returnContract.list, { query: { orderId: id } })).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual(body);
    expect(await broken()).toEqual([]);
  });

  test('of a piece that was credited by hand before asks for no second credit note', async () => {
    const { id, rows, customerId } = await delivered([{ quantity: 2, price: '100' }]);
    const { body: invoice } = await bill([[rows[0]?.id, 2]], { customerId });
    const { body: payment } = await pay({ invoiceId: invoice.id }, '230');
    const line = { invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 1 };
    await owner.call(invoiceContract.credit, {
      params: { id: invoice.id },
      body: { reason: 'Torn', lines: [line] },
    });
    await owner.call(paymentContract.refund, {
      params: { id: payment.id },
      body: { amount: '115', date: today, reason: 'Torn' },
    });
    expect((await readOrder(id)).totals?.balance).toBe('115.00');
    // Its money went back with the credit note.
    expect(refusal(await giveBack(id, [[rows[0]?.id, 1]], { money: { kind: 'refund' } }))).toEqual([
      422,
      'invalid',
      'money.kind: Nothing that was paid becomes free: there is nothing to give back.',
    ]);
    const { body } = await giveBack(id, [[rows[0]?.id, 1]]);
    expect(body).toMatchObject({ amount: '115.00', creditNotes: [] });
    expect(await returnedOrders('partly')).toContain(id);
    expect(await returnedOrders('wholly')).not.toContain(id);
    expect((await readOrder(id)).totals).toMatchObject({ inclTax: '115.00', balance: '0.00' });
    expect((await statementOf(customerId)).closing).toBe('0.00');
    expect(await unbilled()).not.toContain(id);
    expect(await broken()).toEqual([]);
  });

  test('is shown before it is taken as it is taken, also after a credit note of an amount', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 3, price: '33.35', discount: { kind: 'amount', value: '10' } },
      { quantity: 2, price: '50' },
    ]);
    const [first, second] = rows;
    const invoice = (
      await bill(
        [
          [first?.id, 2],
          [second?.id, 2],
        ],
        { customerId },
      )
    ).body;
    await pay({ invoiceId: invoice.id }, '150');
    await owner.call(invoiceContract.credit, {
      params: { id: invoice.id },
      body: { reason: 'Late', amount: '17.77' },
    });
    const pieces: Pieces = [
      [first?.id, 2],
      [second?.id, 1],
    ];
    const { orderId, rows: asked } = bodyOf(id, pieces);
    const numbersBefore = await pool.query('select max(id) as id from invoices');
    const { body: shown } = await owner.call(returnContract.preview, { body: { orderId, rows: asked } });
    expect((await pool.query('select max(id) as id from invoices')).rows).toEqual(numbersBefore.rows);
    expect((await readOrder(id)).rows.map(({ returned }) => returned)).toEqual([0, 0]);

    const { body: taken } = await giveBack(id, pieces, { money: { kind: 'refund' } });
    const total = (amounts: (string | undefined)[]) =>
      amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
    expect(taken).toMatchObject({ amount: shown.worth, refunded: shown.freed });
    expect(total(taken.creditNotes.map((note) => note.total))).toBe(shown.credited);
    expect(total(shown.rows.map(({ worth }) => worth))).toBe(shown.worth);
    const after = await readOrder(id);
    expect(after.totals).toMatchObject({ balance: shown.owed });
    expect(after.rows[1]).toMatchObject({ returned: 1 });
    expect(await broken()).toEqual([]);
    expect(
      (
        await owner.call(returnContract.preview, {
          body: { orderId, rows: [{ orderRowId: first?.id ?? 0, quantity: 9 }] },
        })
      ).status,
    ).toBe(422);
  });

  test('puts goods back where they came from, or on a shelf, and undone takes them out again', async () => {
    const { body: hall } = await owner.call(warehouseContract.create, {
      body: { code: 'HALL', name: 'Hall' },
    });
    const { body: rack } = await owner.call(rackContract.create, {
      body: { code: 'R-1', name: 'Rack', warehouseId: hall.id },
    });
    const { body: shelf } = await owner.call(shelfContract.create, {
      body: { code: 'S-1', name: 'Shelf', rackId: rack.id },
    });
    const { body: item } = await owner.call(itemContract.create, {
      body: { code: 'AGAL', name: 'Agal', type: 'product', price: '40', cost: '20' },
    });
    const lying = async () =>
      (await owner.call(stockContract.list, { query: { itemId: item.id } })).body.data
        .map(({ quantity, shelf: at }) => `${at?.code ?? ''} ${quantity}`)
        .sort();
    await owner.call(stockContract.move, {
      body: { itemId: item.id, kind: 'in', quantity: '5', warehouseId: hall.id },
    });
    const { id, rows } = await delivered([
      { quantity: 3, price: '40', itemId: item.id },
      { quantity: 1, price: '9' },
    ]);
    expect(await lying()).toEqual([' 2']);
    const stocked = (shelfId: number | null, row = rows[0]) =>
      giveBack(id, [], { rows: [{ orderRowId: row?.id ?? 0, quantity: 1, to: 'stock', shelfId }] });
    const { body: first } = await stocked(null);
    await stocked(shelf.id);
    expect(await lying()).toEqual([' 3', 'S-1 1']);
    const sold = async () =>
      (await owner.call(itemContract.get, { params: { id: item.id } })).body.bestSellingCounter;
    expect(await sold()).toBe(1);
    await undo(first.id);
    expect([await lying(), await sold()]).toEqual([[' 2', 'S-1 1'], 2]);
    expect(refusal(await stocked(null, rows[1]))[2]).toMatch(/^rows.0.to: /);
    expect(await broken()).toEqual([]);
  });

  test('names a reason of the shop’s list, which stays as it was called', async () => {
    const { data } = (await owner.call(returnReasonContract.list, {})).body;
    expect(data.map(({ name }) => name)).toContain('Doesn’t fit');
    expect(data[0]?.names).toMatchObject({ ar: 'المقاس غير مناسب', ur: 'ناپ ٹھیک نہیں' });
    const { body: own } = await owner.call(returnReasonContract.create, { body: { name: 'Moth hole' } });
    const { id, rows } = await delivered([{ quantity: 1, price: '10' }]);
    const { body } = await giveBack(id, [[rows[0]?.id, 1]], { reasonId: own.id, reason: '' });
    expect(body).toMatchObject({ reasonId: own.id, reason: 'Moth hole' });
    expect((await owner.call(returnReasonContract.remove, { params: { id: own.id } })).problem.code).toBe(
      'in_use',
    );
    expect(refusal(await giveBack(id, [[rows[0]?.id, 1]], { reason: '' }))).toEqual([
      422,
      'invalid',
      'reason: Reason is required',
    ]);
  });
});

describe('a refused return', () => {
  test('says why, in the language of its reader, and leaves nothing', async () => {
    const { id, rows, customerId } = await delivered([{ quantity: 2, price: '100' }]);
    const row = rows[0]?.id;
    expect(refusal(await giveBack(id, [[row, 3]]))).toEqual([
      422,
      'invalid',
      'rows.0.quantity: Only 2 pieces of “Thobe” were delivered.',
    ]);
    await giveBack(id, [[row, 1]]);
    expect(refusal(await giveBack(id, [[row, 2]]))).toEqual([
      422,
      'invalid',
      'rows.0.quantity: The customer has only 1 piece of “Thobe” left: the others have come back.',
    ]);
    expect((await giveBack(id, [[row, 2]], {}, { 'accept-language': 'ar' })).problem.errors).toMatchObject([
      { message: 'بقيت لدى العميل قطعة واحدة فقط من «Thobe»، وأُرجع الباقي.' },
    ]);
    expect((await giveBack(id, [[row, 2]], {}, { 'accept-language': 'ur' })).problem.errors).toMatchObject([
      { message: 'گاہک کے پاس ”Thobe“ کا صرف 1 پیس باقی ہے، دوسرے واپس آ چکے ہیں۔' },
    ]);
    await giveBack(id, [[row, 1]]);
    expect(refusal(await giveBack(id, [[row, 1]]))[2]).toBe(
      'rows.0.quantity: All pieces of “Thobe” have come back already.',
    );
    const waiting = await order([{ quantity: 1, price: '10', workTypeIds: [] }], { customerId });
    expect((await giveBack(waiting.id, [[waiting.rows[0].id, 1]])).problem).toMatchObject({
      code: 'not_allowed',
      message: `Order ${waiting.referenceNumber} isn’t handed over yet: nothing can come back.`,
    });
    expect(refusal(await giveBack(id, [[waiting.rows[0].id, 1]]))[2]).toBe(
      'rows.0.orderRowId: This row is not of this order.',
    );
    expect(refusal(await giveBack(999_999, [[row, 1]]))[2]).toMatch(/^orderId: /);
    const shelf = { rows: [{ orderRowId: row ?? 0, quantity: 1, to: 'stock' as const, shelfId: 999_999 }] };
    expect(refusal(await giveBack(id, [], shelf))[2]).toMatch(/^rows.0.shelfId: /);
    const more = await delivered([{ quantity: 2, price: '100' }]);
    const one = more.rows[0]?.id;
    await pay({ orderId: more.id }, '150');
    for (const [amount, message] of [
      ['35.01', 'The return frees 35.00: no more can be given back.'],
      ['1.005', 'SAR amounts have at most 2 decimals.'],
    ] as const)
      expect(refusal(await giveBack(more.id, [[one, 1]], { money: { kind: 'refund', amount } }))[2]).toBe(
        `money.amount: ${message}`,
      );
    expect((await readOrder(more.id)).rows[0]).toMatchObject({ returned: 0, billed: 0 });
    expect(await broken()).toEqual([]);
  });

  test('has a permission to miss, or a closed day', async () => {
    const { id, rows } = await delivered([{ quantity: 3, price: '100' }]);
    await pay({ orderId: id }, '345');
    const signedIn = async (name: string, permissions: Permission[]) => {
      await owner.call(roleContract.create, { body: { name, permissions } });
      const fields = { ...account, email: `${name}@example.com`, role: name };
      expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
      return as(null).signIn(fields);
    };
    const clerk = await signedIn('clerk', ['orders:read', 'orders:handOver']);
    const desk = await signedIn('desk', ['orders:return']);
    const pieces = [[rows[0]?.id, 1]] as const;
    const money = { kind: 'refund' as const, method: 'cash' as const };
    expect((await giveBack(id, pieces, {}, {}, clerk)).status).toBe(403);
    expect((await giveBack(id, pieces, { money }, {}, desk)).status).toBe(403);
    const { body: taken } = await giveBack(id, pieces, {}, {}, desk);
    expect(taken).toMatchObject({ amount: '115.00' });
    expect(taken.refunded).toBeUndefined();
    const { body: refunded } = await giveBack(id, pieces, { money });
    expect((await undo(refunded.id, {}, desk)).status).toBe(403);

    const { body: closing } = await owner.call(cashClosingContract.create, {
      body: { date: today, counted: '0', opening: '0' },
    });
    expect(refusal(await giveBack(id, pieces, { money }))[2]).toMatch(/^money.method: .*closed/);
    expect((await undo(refunded.id)).problem.code).toBe('not_allowed');
    await owner.call(cashClosingContract.reopen, { params: { id: closing.id }, body: { reason: 'Late' } });
    await owner.call(booksContract.close, { body: { until: today, reason: 'Reported' } });
    expect((await giveBack(id, pieces)).problem.code).toBe('books_closed');
    expect((await undo(taken.id)).problem.code).toBe('books_closed');
    await owner.call(booksContract.reopen, { body: { until: null, reason: 'Late' } });
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 2 });
    expect(await broken()).toEqual([]);
  });
});

describe('undoing a return', () => {
  test('bills its pieces again, takes the money again, and restores the order', async () => {
    const { id, rows, customerId } = await delivered([
      { quantity: 3, price: '33.33', discount: { kind: 'amount', value: '1' } },
      { quantity: 2, price: '5' },
    ]);
    const { body: invoice } = await bill([[rows[0]?.id, 3]], { customerId });
    await pay({ invoiceId: invoice.id }, invoice.total);
    await pay({ orderId: id }, '5.75');
    const before = await readOrder(id);
    const { body } = await giveBack(
      id,
      [
        [rows[0]?.id, 2],
        [rows[1]?.id, 2],
      ],
      { money: { kind: 'refund', method: 'cash', amount: '50' } },
    );
    expect(body).toMatchObject({ refunded: '50.00', creditNotes: [{}] });
    expect(
      (await owner.call(productionContract.revert, { body: { orderIds: [id] } })).problem.errors,
    ).toMatchObject([{ message: expect.stringContaining('pieces came back') }]);
    const { status, body: undone } = await undo(body.id);
    expect(status).toBe(201);
    expect(undone.undone).toMatchObject({ reason: 'The wrong order', user: { name: account.name } });
    const again = await readInvoice(undone.undone?.invoice?.id ?? 0);
    expect(again).toMatchObject({
      total: body.creditNotes[0]?.total,
      state: 'paid',
      referenceNumber: body.number,
    });
    const after = await readOrder(id);
    const same = ({ version: _, ...rest }: typeof before) => ({
      ...rest,
      rows: rest.rows.map(({ credited: __, ...row }) => row),
    });
    expect(same(after)).toEqual(same(before));
    expect(await standingOf(customerId)).toBe(before.totals?.balance);
    expect((await statementOf(customerId)).closing).toBe(before.totals?.balance);
    const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(events[0]).toMatchObject({ kind: 'returnUndone', data: { returnNumber: body.number } });
    expect(events.find(({ kind }) => kind === 'returned')).toMatchObject({ undone: true });
    expect((await undo(body.id)).problem.message).toBe(`Return ${body.number} is undone already.`);
    await expect(pool.query('delete from returns')).rejects.toThrow(/ledger/);
    await expect(pool.query('update return_rows set quantity = 1')).rejects.toThrow(/ledger/);
    // A note may still be written, and keeps the amounts.
    await giveBack(id, [[rows[0]?.id, 1]]);
    const { version, totals, rows: kept } = await readOrder(id);
    const edit = {
      version,
      note: 'Torn at the hem',
      rows: kept.map(fieldsOf),
    };
    expect((await owner.call(orderContract.update, { params: { id }, body: edit })).body).toMatchObject({
      note: 'Torn at the hem',
      totals,
    });
    expect(await broken()).toEqual([]);
  });

  test('happens once, as a return does, when it is sent again with its key', async () => {
    const { id, rows } = await delivered([{ quantity: 2, price: '100' }]);
    const twice = async <Reply>(send: (headers: object) => Promise<Reply>, key: string) =>
      Promise.all([send({ 'idempotency-key': key }), send({ 'idempotency-key': key })]);
    const [first, second] = await twice(
      (headers) => giveBack(id, [[rows[0]?.id, 1]], {}, headers),
      'return-1',
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 1 });
    const [one, other] = await twice((headers) => undo(first.body.id, headers), 'undo-1');
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await readOrder(id)).rows[0]).toMatchObject({ returned: 0 });
  });
});

/** The fields of a row that an edit sends. */
const fieldsOf = ({ id, kind, name, quantity, price = '0', taxId }: OrderRow) => ({
  id,
  kind,
  name,
  quantity,
  price,
  taxId,
  workTypeIds: [],
});

test('of sixteen at once each piece comes back once, and the money agrees', async () => {
  const first = await delivered([
    { quantity: 9, price: '33.33' },
    { quantity: 4, price: '10' },
  ]);
  const second = await order([{ quantity: 5, price: '7', taxId: vat, workTypeIds: [] }], {
    customerId: first.customerId,
  });
  await owner.call(productionContract.handOver, { body: { orderIds: [second.id], pickedBy: 'Bilal' } });
  const { customerId } = first;
  // One invoice bills both orders, so that returns of either lock both.
  const [a, b] = [first.rows[0]?.id, second.rows[0]?.id];
  const { body: invoice } = await bill(
    [
      [a, 5],
      [b, 5],
    ],
    { customerId },
  );
  await pay({ invoiceId: invoice.id }, '100');
  await pay({ orderId: first.id }, '150');
  const model = new Map([
    [a, 0],
    [b, 0],
  ]);
  let done: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const sent = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const row = index % 2 === 0 ? a : b;
        const quantity = 1 + (index % 3);
        const id = done[index];
        if (id !== undefined && index % 4 === 3) {
          const reply = await undo(id);
          return reply.status === 201
            ? { row: reply.body.rows[0]?.orderRowId, quantity: -(reply.body.rows[0]?.quantity ?? 0), id: 0 }
            : reply.status;
        }
        const kind = (['none', 'credit', 'refund'] as const)[index % 3] ?? 'none';
        const orderId = row === a ? first.id : second.id;
        const reply = await giveBack(orderId, [[row, quantity]], { money: { kind } });
        return reply.status === 201 ? { row, quantity, id: reply.body.id } : reply.status;
      }),
    );
    for (const each of sent) {
      if (typeof each === 'number') expect([409, 422]).toContain(each);
      else model.set(each.row, (model.get(each.row) ?? 0) + each.quantity);
    }
    done = sent.flatMap((each) => (typeof each === 'number' || each.id === 0 ? [] : [each.id]));
    for (const [orderId, row] of [
      [first.id, a],
      [second.id, b],
    ] as const) {
      const found = (await readOrder(orderId)).rows.find(({ id }) => id === row);
      expect([found?.id, found?.returned]).toEqual([row, model.get(row)]);
    }
    expect(await broken()).toEqual([]);
  }
  expect(model.get(a)).toBeGreaterThan(0);
  const owed = [await readOrder(first.id), await readOrder(second.id)].map(({ totals }) =>
    Number(totals?.balance),
  );
  expect(Number(await standingOf(customerId))).toBeCloseTo(
    owed.reduce((sum, each) => sum + each, 0),
    2,
  );
  expect(Number((await statementOf(customerId)).closing)).toBeCloseTo(
    owed.reduce((sum, each) => sum + each, 0),
    2,
  );
});
