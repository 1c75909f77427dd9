import { describe, expect, test } from 'vitest';
import { refusal, testReturns } from '#server/billing/test-returns.ts';
import { owner as account } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { trackingContract } from '#shared/orders/tracking/tracking.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';

const {
  owner,
  today,
  order,
  bill,
  pay,
  readOrder,
  readInvoice,
  delivered,
  giveBack,
  undo,
  statementOf,
  balanceOf,
  standingOf,
  unbilled,
  returnedOrders,
  broken,
} = await testReturns();

const ofYear = async () => (await owner.call(accountingContract, { query: { period: 'this-year' } })).body;

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
    expect(subtractMoney(before.income, income, 2)).toBe('100.00');
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
