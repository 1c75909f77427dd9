import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, pool, vat, order, bill, pay, readOrder, readInvoice } = await testShop();

const credit = (id: number, reason = 'Wrong size', language = 'en') =>
  owner.call(invoiceContract.credit, { params: { id }, body: { reason } }, { 'accept-language': language });
type Pieces = readonly (readonly [number | undefined, number | string])[];
/** Credits pieces of lines: `[[invoiceLineId, quantity], …]`. */
const creditPieces = (id: number, pieces: Pieces, headers = {}) =>
  owner.call(
    invoiceContract.credit,
    {
      params: { id },
      body: {
        reason: 'Torn',
        lines: pieces.map(([invoiceLineId = 0, quantity]) => ({ invoiceLineId, quantity })),
      },
    },
    headers,
  );

describe('a credit note', () => {
  test('copies the invoice, frees its pieces, and adds an event to the order', async () => {
    const { id, rows } = await order([{ quantity: 3, price: '100', taxId: vat }]);
    const invoice = (await bill([[rows[0]?.id, 2]])).body;
    const note = await credit(invoice.id);
    expect(note.status).toBe(201);
    expect(note.body).toMatchObject({
      kind: 'creditNote',
      invoiceNumber: expect.stringMatching(/^CN-\d{4}$/),
      subtotal: '200.00',
      totalTax: '30.00',
      total: '230.00',
      balance: '0.00',
      state: 'creditNote',
      reason: 'Wrong size',
      customer: invoice.customer,
      credits: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
      creditedBy: [],
      lines: [{ orderRowId: rows[0]?.id, quantity: 2, inclTax: '230.00' }],
    });
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'credited',
      balance: '0.00',
      credited: '230.00',
      creditedBy: [{ id: note.body.id, invoiceNumber: note.body.invoiceNumber, total: '230.00' }],
    });
    expect((await readOrder(id)).rows[0]?.invoiced).toBe(0);
    const { data } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(data[0]).toMatchObject({
      kind: 'credited',
      reason: 'Wrong size',
      data: { invoiceNumber: invoice.invoiceNumber, pieces: 2, amount: '230.00' },
    });
    expect((await bill([[rows[0]?.id, 3]])).body.total).toBe('345.00');
    const notes = (await owner.call(invoiceContract.list, { query: { kind: 'creditNote' } })).body.data;
    expect(notes.map((each: { id: number }) => each.id)).toContain(note.body.id);
    expect(notes.map((each: { id: number }) => each.id)).not.toContain(invoice.id);
  });

  test('makes deposits of what was paid, which pay the next invoice', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '50' }]);
    await pay({ orderId: id }, '20');
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    await pay({ invoiceId: invoice.id }, '30');
    await credit(invoice.id);
    expect(await readInvoice(invoice.id)).toMatchObject({ paid: '0.00', payments: [] });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '50.00', balance: '50.00' });
    const again = (await bill([[rows[0]?.id, 2]])).body;
    expect(again).toMatchObject({ total: '100.00', paid: '50.00', balance: '50.00', state: 'partPaid' });
  });

  test('lets freed money pay the other unpaid invoice of the order at once', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '50' }]);
    const first = (await bill([[rows[0]?.id, 1]])).body;
    const second = (await bill([[rows[0]?.id, 1]])).body;
    await pay({ invoiceId: first.id }, '50');
    await credit(first.id);
    expect(await readInvoice(second.id)).toMatchObject({ paid: '50.00', state: 'paid' });
    expect((await readOrder(id)).totals?.paid).toBe('50.00');
  });

  test('undoes an invoice once, however many try', async () => {
    const { id, rows } = await order([{ quantity: 4, price: '50' }]);
    await bill([[rows[0]?.id, 1]]);
    const invoice = (await bill([[rows[0]?.id, 2]])).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(invoice.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, problem.message]).toEqual([
        409,
        `Invoice ${invoice.invoiceNumber} has already been credited.`,
      ]);
    }
    expect((await readOrder(id)).rows[0]?.invoiced).toBe(1);
    expect((await pay({ invoiceId: invoice.id }, '1')).status).toBe(409);
  });

  test('needs a reason, and an invoice', async () => {
    const { rows } = await order([{ quantity: 1, price: '50' }]);
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    expect((await credit(invoice.id, ' ', 'ar')).problem.errors).toEqual([
      { path: 'reason', message: 'السبب مطلوب' },
    ]);
    expect((await credit(999_999)).status).toBe(404);
    const note = (await credit(invoice.id)).body;
    expect((await credit(note.id)).problem.message).toBe(`${note.invoiceNumber} is a credit note.`);
  });

  test('lets the order be cancelled again', async () => {
    const { id, rows } = await order([{ quantity: 1, price: '50' }]);
    const invoice = (await bill([[rows[0]?.id, 1]])).body;
    expect((await owner.call(productionContract.cancel, { body: { orderIds: [id] } })).status).toBe(409);
    await credit(invoice.id);
    expect((await owner.call(productionContract.cancel, { body: { orderIds: [id] } })).status).toBe(200);
  });
});

describe('a credit note of some pieces', () => {
  test('frees exactly these, and its parts come to the discounted line to the last cent', async () => {
    const { id, rows } = await order([
      { quantity: 3, price: '33.35', taxId: vat, discount: { kind: 'amount', value: '10' } },
      { quantity: 1, price: '50' },
    ]);
    const invoice = (
      await bill([
        [rows[0]?.id, 3],
        [rows[1]?.id, 1],
      ])
    ).body;
    expect(invoice.lines[0]).toMatchObject({ exclTax: '90.05', taxAmount: '13.51', inclTax: '103.56' });
    const [line, other] = invoice.lines;

    const first = (await creditPieces(invoice.id, [[line?.id, '١']])).body;
    expect(first).toMatchObject({
      kind: 'creditNote',
      subtotal: '30.02',
      totalTax: '4.50',
      total: '34.52',
      reason: 'Torn',
      lines: [{ orderRowId: rows[0]?.id, quantity: 1, discount: '3.33', inclTax: '34.52' }],
    });
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'unpaid',
      total: '153.56',
      credited: '34.52',
      balance: '119.04',
      creditedBy: [{ invoiceNumber: first.invoiceNumber, total: '34.52' }],
      lines: [{ creditedQuantity: 1 }, { creditedQuantity: 0 }],
    });
    expect((await readOrder(id)).rows.map(({ invoiced }) => invoiced)).toEqual([2, 1]);

    const second = (await creditPieces(invoice.id, [[line?.id, 2]])).body;
    expect(second).toMatchObject({ subtotal: '60.03', totalTax: '9.01', total: '69.04' });
    expect(await readInvoice(invoice.id)).toMatchObject({ credited: '103.56', balance: '50.00' });

    const rest = (await credit(invoice.id)).body;
    expect(rest).toMatchObject({ total: '50.00', lines: [{ orderRowId: rows[1]?.id, quantity: 1 }] });
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'credited', balance: '0.00' });
    expect((await creditPieces(invoice.id, [[other?.id, 1]])).status).toBe(409);
    const { rows: sums } = await pool.query(
      `select sum(case kind when 'invoice' then base_total else -base_total end)::float as base,
         sum(case kind when 'invoice' then l.base_excl_tax else -l.base_excl_tax end)::float as income
       from invoices i join invoice_lines l on l.invoice_id = i.id where $1 in (i.id, i.credits_id)`,
      [invoice.id],
    );
    expect(sums[0]).toMatchObject({ income: 0 });
    // The row is billed again, at the same amount.
    expect((await bill([[rows[0]?.id, 3]])).body.total).toBe('103.56');
  });

  test('frees what is paid beyond the rest, which pays other invoices of the order', async () => {
    const { id, rows } = await order([{ quantity: 4, price: '50' }]);
    const first = (await bill([[rows[0]?.id, 2]])).body;
    await pay({ invoiceId: first.id }, '80');
    await creditPieces(first.id, [[first.lines[0]?.id, 1]]);
    expect(await readInvoice(first.id)).toMatchObject({ paid: '50.00', balance: '0.00', state: 'paid' });
    expect((await readOrder(id)).totals).toMatchObject({ paid: '80.00' });
    expect((await pay({ invoiceId: first.id }, '1')).problem.errors).toEqual([
      { path: 'amount', message: 'More than the balance of 0.00' },
    ]);
    const second = (await bill([[rows[0]?.id, 1]])).body;
    expect(second).toMatchObject({ paid: '30.00', balance: '20.00' });
  });

  test('is refused beyond what is left, also in a race, and repeated it is one note', async () => {
    const { id, rows } = await order([{ quantity: 5, price: '50' }]);
    const invoice = (await bill([[rows[0]?.id, 5]])).body;
    const [line] = invoice.lines;
    const race = await Promise.all(
      Array.from({ length: 6 }, () => creditPieces(invoice.id, [[line?.id, 2]])),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect(race.find(({ status }) => status === 422)?.problem.errors).toEqual([
      { path: 'lines.0.quantity', message: 'Only 1 is left to credit.' },
    ]);
    const again = () => creditPieces(invoice.id, [[line?.id, 1]], { 'idempotency-key': 'credit-one' });
    const repeated = [...(await Promise.all([again(), again()])), await again()];
    expect(new Set(repeated.map(({ body }) => body.invoiceNumber)).size).toBe(1);
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'credited', credited: '250.00' });
    expect((await readOrder(id)).rows[0]?.invoiced).toBe(0);
  });

  test('names each line that can’t be credited, in the reader’s language', async () => {
    const { rows } = await order([
      { quantity: 2, price: '50' },
      { quantity: 1, price: '20' },
    ]);
    const { body: invoice } = await bill([
      [rows[0]?.id, 2],
      [rows[1]?.id, 1],
    ]);
    const { body: foreign } = await bill([[(await order([{ quantity: 1, price: '9' }])).rows[0]?.id, 1]]);
    const [line, other] = invoice.lines;
    await creditPieces(invoice.id, [[other?.id, 1]]);
    const problems = async (pieces: Pieces, language = 'en') =>
      (await creditPieces(invoice.id, pieces, { 'accept-language': language })).problem.errors;
    expect(
      await problems([
        [line?.id, 3],
        [other?.id, 1],
        [line?.id, 1],
        [foreign.lines[0]?.id, 1],
      ]),
    ).toEqual([
      { path: 'lines.0.quantity', message: 'Only 2 are left to credit.' },
      { path: 'lines.1.quantity', message: 'All of it is credited already.' },
      { path: 'lines.2.invoiceLineId', message: 'This line is there twice.' },
      { path: 'lines.3.invoiceLineId', message: 'This line isn’t on the invoice.' },
    ]);
    expect(await problems([[line?.id, 0]])).toEqual([
      { path: 'lines.0.quantity', message: 'Enter a whole number of pieces, at least 1.' },
    ]);
    expect(await problems([[line?.id, 3]], 'ar')).toEqual([
      { path: 'lines.0.quantity', message: 'لم يتبقَّ لإشعار دائن سوى قطعتين.' },
    ]);
    expect(await problems([[line?.id, 3]], 'ur')).toEqual([
      { path: 'lines.0.quantity', message: 'کریڈٹ نوٹ کے لیے صرف 2 باقی ہیں۔' },
    ]);
    expect(await problems([])).toEqual([{ path: 'lines', message: 'Enter at least one piece to credit.' }]);
    expect(await readInvoice(invoice.id)).toMatchObject({ credited: '20.00' });
  });
});

describe('a credit note of an amount', () => {
  const reduce = (id: number, amount: string, headers = {}) =>
    owner.call(
      invoiceContract.credit,
      { params: { id }, body: { reason: 'Late by a week', amount } },
      headers,
    );

  test('takes no piece back, splits its tax as the invoice does, and lowers the order', async () => {
    const { id, rows } = await order([
      { quantity: 4, price: '100', taxId: vat },
      { quantity: 1, price: '55' },
      { quantity: 2, price: '10', taxId: vat },
    ]);
    const invoice = (
      await bill([
        [rows[0]?.id, 4],
        [rows[1]?.id, 1],
      ])
    ).body;
    await pay({ invoiceId: invoice.id }, '515');
    const note = await reduce(invoice.id, '51.50');
    expect(note.body).toMatchObject({
      kind: 'creditNote',
      invoiceNumber: expect.stringMatching(/^CN-/),
      subtotal: '45.50',
      totalTax: '6.00',
      total: '51.50',
      lines: [
        { orderRowId: rows[0]?.id, quantity: 0, exclTax: '40.00', taxAmount: '6.00', inclTax: '46.00' },
        { orderRowId: rows[1]?.id, quantity: 0, exclTax: '5.50', taxAmount: '0.00', inclTax: '5.50' },
      ],
    });
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'paid',
      credited: '51.50',
      paid: '463.50',
      balance: '0.00',
      lines: [{ creditedQuantity: 0, creditedExclTax: '40.00', creditedTaxAmount: '6.00' }, {}],
    });
    const reduced = await readOrder(id);
    expect(
      reduced.rows.map((row) => [row.invoiced, row.credited, row.reduced?.inclTax, row.inclTax]),
    ).toEqual([
      [4, 0, '46.00', '414.00'],
      [1, 0, '5.50', '49.50'],
      [0, 0, '0.00', '23.00'],
    ]);
    expect(reduced.totals).toMatchObject({
      exclTax: '429.50',
      tax: '57.00',
      inclTax: '486.50',
      balance: '-28.50',
    });

    // Changing what isn't billed keeps the reduction, and the rest is billed at its own price.
    const { version, rows: stored } = reduced;
    const edited = await owner.call(orderContract.update, {
      params: { id },
      body: {
        version,
        rows: stored.map((row, at) => ({
          ...row,
          price: row.price ?? '',
          quantity: at === 2 ? 3 : row.quantity,
        })),
      },
    });
    expect(edited.body.totals).toMatchObject({ inclTax: '498.00' });
    expect((await bill([[rows[2]?.id, 3]])).body).toMatchObject({ total: '34.50', paid: '34.50' });

    // A piece is credited at what is left of it, and may be billed again at its price.
    const line = invoice.lines[0]?.id;
    expect((await creditPieces(invoice.id, [[line, 1]])).body).toMatchObject({ total: '103.50' });
    expect((await readOrder(id)).rows[0]).toMatchObject({
      invoiced: 3,
      reduced: { inclTax: '34.50' },
      inclTax: '425.50',
    });
    expect((await bill([[rows[0]?.id, 1]])).body.total).toBe('115.00');
    expect((await credit(invoice.id)).body.total).toBe('360.00');
    expect((await readOrder(id)).rows.map(({ reduced: off }) => off?.inclTax)).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);

    const { rows: sums } = await pool.query(
      `select sum(case kind when 'invoice' then l.base_excl_tax else -l.base_excl_tax end)::float as income,
         sum(case kind when 'invoice' then l.tax_amount else -l.tax_amount end)::float as tax
       from invoices i join invoice_lines l on l.invoice_id = i.id where $1 in (i.id, i.credits_id)`,
      [invoice.id],
    );
    expect(sums).toEqual([{ income: 0, tax: 0 }]);
  });

  test('is never more than is left, also in a race with pieces, and repeated it is one note', async () => {
    const { id, rows } = await order([{ quantity: 3, price: '33.35', taxId: vat }]);
    const invoice = (await bill([[rows[0]?.id, 3]])).body;
    expect(invoice.total).toBe('115.06');
    const replies = await Promise.all([
      ...Array.from({ length: 12 }, () => reduce(invoice.id, '25.01')),
      ...Array.from({ length: 4 }, () => creditPieces(invoice.id, [[invoice.lines[0]?.id, 1]])),
    ]);
    expect(replies.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([]);
    const { credited, balance } = await readInvoice(invoice.id);
    const notes = replies.filter(({ status }) => status === 201).map(({ body }) => Number(body.total));
    expect(notes.reduce((a, b) => a + b, 0).toFixed(2)).toBe(credited);
    expect(Number(balance)).toBeGreaterThanOrEqual(0);
    const { rows: kept } = await pool.query(
      `select o.incl_tax = sum(r.incl_tax) as sums, bool_and(r.billable > 0 or r.incl_tax = (
           select sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end)
           from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_row_id = r.id)) as billed
       from orders o join order_rows r on r.order_id = o.id where o.id = $1 group by o.id`,
      [id],
    );
    expect(kept).toMatchObject([{ sums: true, billed: true }]);

    const other = (await bill([[(await order([{ quantity: 1, price: '100' }])).rows[0]?.id, 1]])).body;
    const again = () => reduce(other.id, '10', { 'idempotency-key': 'reduce-one' });
    const repeated = await Promise.all([again(), again()]);
    expect(new Set(repeated.map(({ body }) => body.invoiceNumber)).size).toBe(1);
    expect((await reduce(other.id, '90.01')).problem.errors).toEqual([
      { path: 'amount', message: 'More than is left of the invoice: 90.00' },
    ]);
    expect((await reduce(other.id, '1.005')).problem.errors).toMatchObject([{ path: 'amount' }]);
    const both = {
      reason: 'x',
      amount: '1',
      lines: [{ invoiceLineId: other.lines[0]?.id ?? 0, quantity: 1 }],
    };
    expect(
      (await owner.call(invoiceContract.credit, { params: { id: other.id }, body: both })).problem.errors,
    ).toEqual([{ path: 'amount', message: 'Credit pieces or an amount, not both.' }]);
  });
});
