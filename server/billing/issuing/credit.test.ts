import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';

const { owner, vat, order, bill, pay, readOrder, readInvoice } = await testShop();

const credit = (id: number, reason = 'Wrong size', language = 'en') =>
  owner.post(`/invoices/${id}/credit`, { reason }, { 'accept-language': language });

describe('a credit note', () => {
  test('copies the invoice, frees its pieces, and adds an event to the order', async () => {
    const { id, rows } = await order([{ quantity: 3, price: '100', taxId: vat }]);
    const invoice = (await bill([[rows[0].id, 2]])).body;
    const note = await credit(invoice.id);
    expect(note.status).toBe(201);
    expect(note.body).toMatchObject({
      kind: 'creditNote',
      invoiceNumber: 'CN-0001',
      subtotal: '200.00',
      totalTax: '30.00',
      total: '230.00',
      balance: '0.00',
      state: 'creditNote',
      reason: 'Wrong size',
      customer: invoice.customer,
      credits: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
      creditedBy: null,
      lines: [{ orderRowId: rows[0].id, quantity: 2, inclTax: '230.00' }],
    });
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'credited',
      balance: '0.00',
      creditedBy: { id: note.body.id, invoiceNumber: 'CN-0001' },
    });
    expect((await readOrder(id)).rows[0].invoiced).toBe(0);
    const { data } = (await owner.get(`/orders/${id}/events`)).body;
    expect(data[0]).toMatchObject({
      kind: 'credited',
      reason: 'Wrong size',
      data: { invoiceNumber: invoice.invoiceNumber, pieces: 2, amount: '230.00' },
    });
    expect((await bill([[rows[0].id, 3]])).body.total).toBe('345.00');
    expect((await owner.get('/invoices?kind=creditNote')).body.data).toMatchObject([
      { invoiceNumber: 'CN-0001' },
    ]);
  });

  test('makes deposits of what was paid, which pay the next invoice', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '50' }]);
    await pay({ orderId: id }, '20');
    const invoice = (await bill([[rows[0].id, 1]])).body;
    await pay({ invoiceId: invoice.id }, '30');
    await credit(invoice.id);
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '0.00', payments: [] });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '50.00', balance: '50.00' });
    const again = (await bill([[rows[0].id, 2]])).body;
    expect(again).toMatchObject({ total: '100.00', paid: '50.00', balance: '50.00', state: 'partPaid' });
  });

  test('lets freed money pay the other unpaid invoice of the order at once', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '50' }]);
    const first = (await bill([[rows[0].id, 1]])).body;
    const second = (await bill([[rows[0].id, 1]])).body;
    await pay({ invoiceId: first.id }, '50');
    await credit(first.id);
    expect(await readInvoice(second.id)).toMatchObject({ paid: '50.00', state: 'paid' });
    expect((await readOrder(id)).totals.paid).toBe('50.00');
  });

  test('undoes an invoice once, however many try', async () => {
    const { id, rows } = await order([{ quantity: 4, price: '50' }]);
    await bill([[rows[0].id, 1]]);
    const invoice = (await bill([[rows[0].id, 2]])).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(invoice.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.message]).toEqual([
        409,
        `Invoice ${invoice.invoiceNumber} has already been credited.`,
      ]);
    }
    expect((await readOrder(id)).rows[0].invoiced).toBe(1);
    expect((await pay({ invoiceId: invoice.id }, '1')).status).toBe(409);
  });

  test('needs a reason, and an invoice', async () => {
    const { rows } = await order([{ quantity: 1, price: '50' }]);
    const invoice = (await bill([[rows[0].id, 1]])).body;
    expect((await credit(invoice.id, ' ', 'ar')).body.errors).toEqual([
      { path: 'reason', message: 'السبب مطلوب' },
    ]);
    expect((await credit(999_999)).status).toBe(404);
    const note = (await credit(invoice.id)).body;
    expect((await credit(note.id)).body.message).toBe(`${note.invoiceNumber} is a credit note.`);
  });

  test('lets the order be cancelled again', async () => {
    const { id, rows } = await order([{ quantity: 1, price: '50' }]);
    const invoice = (await bill([[rows[0].id, 1]])).body;
    expect((await owner.post('/orders/cancel', { orderIds: [id] })).status).toBe(409);
    await credit(invoice.id);
    expect((await owner.post('/orders/cancel', { orderIds: [id] })).status).toBe(200);
  });
});
