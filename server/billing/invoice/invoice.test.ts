import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';

const { owner, database, today, customer, vat, order, bill, readOrder, readInvoice } = await testShop();
const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Says when the shop began; null: when it was set up. */
const begin = async (beganOn: string | null) => {
  const { version } = (await owner.get('/preferences')).body;
  expect((await owner.patch('/preferences', { version, beganOn })).body).toMatchObject({ beganOn });
};

const remaining = async (orderId: number, all = false) =>
  (await owner.get(`/invoiceable-rows?customerId=${customer.id}&orderId=${orderId}&all=${all}`)).body.data;

describe('an invoice', () => {
  test('bills a part, then the rest, and then nothing is left', async () => {
    const { id, rows } = await order([
      { name: 'Thobe', quantity: 5, price: '200', taxId: vat },
      { name: 'Delivery', quantity: 1, price: '20.00' },
    ]);
    const [thobe, delivery] = rows;
    expect(await remaining(id)).toMatchObject([
      {
        orderRowId: thobe.id,
        item: 'Thobe',
        orderQuantity: 5,
        invoicedQuantity: 0,
        remainingQuantity: 5,
        qtyToInvoice: 5,
        price: '200.00',
        taxRate: '15',
      },
      { orderRowId: delivery.id, remainingQuantity: 1, taxRate: '0', orderDeposit: '0.00' },
    ]);

    const part = await bill([[thobe.id, 2]], { referenceNumber: 'PO-7' });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      kind: 'invoice',
      invoiceDate: today,
      referenceNumber: 'PO-7',
      customer: {
        id: customer.id,
        name: 'Faisal Al-Harbi',
        phone: '+966 50 123 4567',
        customerCode: 'C-0001',
      },
      issuer: { name: 'My tailoring shop' },
      currency: 'SAR',
      exchangeRate: '1',
      subtotal: '400.00',
      totalTax: '60.00',
      total: '460.00',
      paid: '0.00',
      balance: '460.00',
      state: 'unpaid',
      lines: [
        {
          orderRowId: thobe.id,
          item: 'Thobe',
          orderNumber: 'T-1',
          orderQuantity: 5,
          quantity: 2,
          price: '200.00',
          taxRate: '15',
          exclTax: '400.00',
          taxAmount: '60.00',
          inclTax: '460.00',
        },
      ],
      payments: [],
    });
    const nothing = { quantity: 0, exclTax: '0.00', taxAmount: '0.00', inclTax: '0.00' };
    expect(await remaining(id)).toMatchObject([
      {
        remainingQuantity: 3,
        pricesIncludeTax: false,
        billed: { quantity: 2, exclTax: '400.00', taxAmount: '60.00', inclTax: '460.00' },
      },
      { remainingQuantity: 1, billed: nothing },
    ]);

    const rest = await bill([
      [thobe.id, 3],
      [delivery.id, 1],
    ]);
    expect(rest.body).toMatchObject({ subtotal: '620.00', totalTax: '90.00', total: '710.00' });
    expect(await remaining(id)).toEqual([]);
    expect(await remaining(id, true)).toMatchObject([{ remainingQuantity: 0 }, { remainingQuantity: 0 }]);
    expect((await readOrder(id)).rows).toMatchObject([{ invoiced: 5 }, { invoiced: 1 }]);

    const none = await bill([[thobe.id, 1]]);
    expect(none).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.0.quantity', message: 'Nothing remains to invoice.' }] },
    });
    const { data } = (await owner.get(`/orders/${id}/events`)).body;
    expect(data.filter((event: { kind: string }) => event.kind === 'invoiced')).toMatchObject([
      { data: { invoiceNumber: rest.body.invoiceNumber, pieces: 4, amount: '710.00' } },
      { data: { invoiceNumber: part.body.invoiceNumber, pieces: 2, amount: '460.00' } },
    ]);
  });

  test('invoiced piece by piece adds up to the ordered amount', async () => {
    const { rows, totals } = await order([{ quantity: 3, price: '10.10', taxId: vat }]);
    const piece: [number, number] = [rows[0].id, 1];
    const bills = [await bill([piece]), await bill([piece]), await bill([piece])];
    expect(bills.map(({ body }) => body.total)).toEqual(['11.62', '11.61', '11.62']);
    expect(totals.inclTax).toBe('34.85');
  });

  test('of prices that include tax takes the tax out of them, whatever the shop prefers by then', async () => {
    const { version } = (await owner.get('/preferences')).body;
    await owner.patch('/preferences', { version, pricesIncludeTax: true });
    const { rows } = await order([{ quantity: 3, price: '99.99', taxId: vat }]);
    await owner.patch('/preferences', { version: version + 1, pricesIncludeTax: false });
    const { body } = await bill([[rows[0].id, 2]]);
    expect(body).toMatchObject({ subtotal: '173.90', totalTax: '26.08', total: '199.98' });
  });

  test('is in the one currency of its orders, with its decimals and its rate of the day', async () => {
    const kwd = { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.08' };
    expect((await owner.post('/currencies', kwd)).status).toBe(201);
    const riyals = await order([{ quantity: 1, price: '10' }]);
    const dinars = await order([{ quantity: 2, price: '1.23', taxId: vat }]);
    // Orders are booked in the base currency; this one stands for an order from before a change of it, and its price
    // for one from before prices had the currency's decimals.
    await database.execute(sql`update order_rows set price = 1.2345 where order_id = ${dinars.id}`);
    await database.execute(
      sql`update orders set currency = 'KWD', decimals = 3, exchange_rate = 0.1 where id = ${dinars.id}`,
    );
    const [riyal, dinar] = [riyals.rows[0].id, dinars.rows[0].id];
    const both = await bill([
      [riyal, 1],
      [dinar, 1],
    ]);
    expect(both.body.errors).toEqual([
      { path: 'lines.1.orderRowId', message: 'An invoice is in one currency: this row is in KWD.' },
    ]);
    const { body } = await bill([[dinar, 1]]);
    expect(body).toMatchObject({
      currency: 'KWD',
      decimals: 3,
      exchangeRate: '0.08',
      subtotal: '1.235',
      totalTax: '0.185',
      total: '1.420',
      lines: [{ price: '1.2345' }],
    });
    const stored = await database.execute(sql`select base_total from invoices where id = ${body.id}`);
    expect(stored.rows).toEqual([{ base_total: '17.7500' }]);

    // The rate is the one of the invoice's own day, whatever holds today.
    const { id: kwdId } = (await owner.get('/currencies?search=dinar')).body.data[0];
    await owner.post(`/currencies/${kwdId}/rates`, { asOf: '2026-01-01', rate: '0.1' });
    await begin('2026-01-01');
    const dated = await bill([[dinar, 1]], { invoiceDate: '2026-01-31' });
    expect(dated.body).toMatchObject({ exchangeRate: '0.1', invoiceDate: '2026-01-31' });
    await begin(null);
  });

  test('takes quantities in Eastern digits', async () => {
    const { rows } = await order([{ quantity: '٤', price: '۱۲٫۵' }]);
    const { body } = await bill([[rows[0].id, '۳']]);
    expect(body).toMatchObject({ total: '37.50', lines: [{ quantity: 3, orderQuantity: 4 }] });
  });

  test('keeps customer, shop and prices as they were', async () => {
    const { id, rows } = await order([{ quantity: 2, price: '50' }]);
    const issued = (await bill([[rows[0].id, 1]])).body;
    await owner.patch(`/customers/${customer.id}`, { version: customer.version, name: 'Faisal H.' });
    const shop = (await owner.get('/company-information')).body;
    await owner.patch('/company-information', { version: shop.version, name: 'Other name' });
    expect(await readInvoice(issued.id)).toEqual(issued);
    expect((await readOrder(id)).customer.name).toBe('Faisal H.');
  });
});

describe('the rows to invoice', () => {
  test('come in pages of orders, are found by their order, name or code, and billed ones don’t count', async () => {
    const { id: customerId } = (await owner.post('/customers', { name: 'Hotel Diwan' })).body;
    const booked = await order([{ name: 'Uniform', quantity: 1, price: '10' }], { customerId });
    const many = 1200;
    await database.execute(sql`
      with copies as (
        insert into orders (customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, note, remarks,
          stage, taken_by, currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total)
        select customer_id, 'H-' || n, 'HOTEL-' || n, ordered_on - n, due_date, status_id, note, remarks,
          stage, taken_by, currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total
        from orders, generate_series(1, ${many}::int) as n where id = ${booked.id} returning id, reference_number
      )
      insert into order_rows (order_id, position, kind, name, code, quantity, price, excl_tax, tax_amount, incl_tax, note,
        invoiced)
      select id, place, 'article', case place when 0 then 'Apron of ' else 'Cap of ' end || reference_number, '', 1, 10,
        10, 0, 10, '', place
      from copies, generate_series(0, 1) as place`);
    const read = async (query: string) =>
      (await owner.get(`/invoiceable-rows?customerId=${customerId}&perPage=200&${query}`)).body;
    const seen = new Map<number, string>();
    for (let page = 1; page <= 7; page += 1) {
      const { data, meta } = await read(`page=${page}`);
      expect(meta).toMatchObject({ page, total: many + 1 });
      for (const row of data) seen.set(row.orderRowId, row.item);
    }
    expect(seen.size).toBe(many + 1);
    expect([...seen.values()]).toEqual([
      'Uniform',
      ...Array.from({ length: many }, (_, n) => `Apron of H-${n + 1}`),
    ]);

    const found = await read('search=h-1117&all=true');
    const oldest = found.data[0].orderRowId;
    expect(found.data).toMatchObject([
      { item: 'Apron of H-1117', remainingQuantity: 1 },
      { item: 'Cap of H-1117', remainingQuantity: 0 },
    ]);
    expect((await read('search=APRON+1117')).meta.total).toBe(1);
    expect((await read(`rowIds=${oldest}`)).data).toMatchObject([{ item: 'Apron of H-1117' }]);
    const billed = await bill([[oldest, 1]], { customerId });
    expect(billed.status).toBe(201);
    expect((await read('search=h-1117&all=true')).data).toEqual([]);
    expect((await read(`rowIds=${oldest}&rowIds=${[...seen.keys()][0]}`)).data).toHaveLength(1);
  });
});

describe('what an invoice refuses', () => {
  test.each([
    [
      'en',
      'Only 2 remain to invoice.',
      'Please select at least one item',
      'Enter a whole number of pieces, at least 1.',
    ],
    [
      'ar',
      'لم يتبقَّ للفوترة سوى قطعتين.',
      'اختر بنداً واحداً على الأقل',
      'أدخل عدداً صحيحاً من القطع، 1 على الأقل.',
    ],
    ['ur', 'انوائس کے لیے صرف 2 باقی ہیں۔', 'کم از کم ایک آئٹم چنیں', 'پورا عدد لکھیں، کم از کم 1۔'],
  ])('is said in %s', async (language, tooMany, empty, negative) => {
    const { rows } = await order([{ quantity: 2, price: '50' }]);
    const headers = { 'accept-language': language };
    const refusals = [
      await bill([[rows[0].id, 3]], {}, headers),
      await bill([], {}, headers),
      await bill([[rows[0].id, -1]], {}, headers),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code, body.errors])).toEqual([
      [422, 'invalid', [{ path: 'lines.0.quantity', message: tooMany }]],
      [422, 'invalid', [{ path: 'lines', message: empty }]],
      [422, 'invalid', [{ path: 'lines.0.quantity', message: negative }]],
    ]);
  });

  test('rows of others, of cancelled orders, unknown ones and repeated ones', async () => {
    const { rows } = await order([{ quantity: 2, price: '50' }]);
    const mine = rows[0].id;
    const cancelled = await order([{ quantity: 1, price: '50' }]);
    await owner.post('/orders/cancel', { orderIds: [cancelled.id] });
    const stranger = (await owner.post('/customers', { name: 'Bilal' })).body.id;
    const others = await order([{ quantity: 1, price: '50' }], { customerId: stranger });

    const refused = await bill([
      [mine, 1],
      [mine, 1],
      [cancelled.rows[0].id, 1],
      [others.rows[0].id, 1],
      [999_999, 1],
    ]);
    expect(refused.body.errors).toEqual([
      { path: 'lines.1.orderRowId', message: 'This row is already on the invoice.' },
      { path: 'lines.2.orderRowId', message: `Order ${cancelled.referenceNumber} is cancelled.` },
      { path: 'lines.3.orderRowId', message: 'This row belongs to another customer.' },
      { path: 'lines.4.orderRowId', message: 'This record does not exist.' },
    ]);
    expect((await bill([[mine, 1]], { customerId: 999_999 })).body.errors).toEqual([
      { path: 'customerId', message: 'This record does not exist.' },
    ]);
    expect(await remaining(cancelled.id)).toEqual([]);
    expect((await owner.get(`/orders/${others.id}`)).body.rows[0].invoiced).toBe(0);
  });

  test('a missing customer, date or quantity', async () => {
    const refused = await owner.post('/invoices', { lines: [{ orderRowId: 1 }] });
    expect(refused.body.errors).toEqual([
      { path: 'customerId', message: 'Customer is required' },
      { path: 'invoiceDate', message: 'Date is required' },
      { path: 'lines.0.quantity', message: expect.any(String) },
    ]);
  });
});

describe('many at once', () => {
  test('twenty invoices for five pieces bill five, numbered without gaps', async () => {
    const { id, rows } = await order([{ quantity: 5, price: '100', taxId: vat }]);
    const before = (await owner.get('/invoices?perPage=1&sort=-invoiceNumber')).body.data[0].invoiceNumber;
    const answers = await Promise.all(Array.from({ length: 20 }, () => bill([[rows[0].id, 1]])));

    const issued = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(issued).toHaveLength(5);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ path: 'lines.0.quantity', message: 'Nothing remains to invoice.' }]);
    }
    const numbers = issued
      .map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')))
      .sort((a, b) => a - b);
    const first = Number(before.replace('INV-', '')) + 1;
    expect(numbers).toEqual([0, 1, 2, 3, 4].map((index) => first + index));
    const billed = await database.execute(
      sql`select sum(quantity)::int as pieces from invoice_lines where order_row_id = ${rows[0].id}`,
    );
    expect(billed.rows).toEqual([{ pieces: 5 }]);
    expect((await readOrder(id)).rows[0].invoiced).toBe(5);
    const next = await order([{ quantity: 1, price: '1' }]);
    const { invoiceNumber } = (await bill([[next.rows[0].id, 1]])).body;
    expect(Number(invoiceNumber.replace('INV-', ''))).toBe(first + 5);
  });

  test('orders billed together from both ends never wait for each other for good', async () => {
    const [one, two] = [
      await order([{ quantity: 10, price: '1' }]),
      await order([{ quantity: 10, price: '1' }]),
    ];
    const [a, b] = [one.rows[0].id, two.rows[0].id];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bill(
          index % 2
            ? [
                [a, 1],
                [b, 1],
              ]
            : [
                [b, 1],
                [a, 1],
              ],
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  });

  test('the same request twice returns the same invoice and issues it once', async () => {
    const { id, rows } = await order([{ quantity: 5, price: '10' }]);
    const headers = { 'idempotency-key': 'the-same-invoice' };
    const answers = await Promise.all([1, 2, 3].map(() => bill([[rows[0].id, 2]], {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await readOrder(id)).rows[0].invoiced).toBe(2);
  });
});

describe('the day of an invoice', () => {
  test('is not after today, nor before the shop began', async () => {
    const { id, rows } = await order([{ quantity: 3, price: '30' }]);
    const billOn = async (invoiceDate: string) => {
      const { status, body } = await bill([[rows[0].id, 1]], { invoiceDate });
      return status === 201 ? body.invoiceDate : body.errors;
    };
    expect(await billOn(dayAfter(today))).toEqual([
      { path: 'invoiceDate', message: 'This day hasn’t come yet' },
    ]);
    const { rows: found } = await database.execute<{ first: string }>(
      sql`select min(ordered_on)::text as first from orders`,
    );
    const first = found[0]?.first ?? today;
    const early = [{ path: 'invoiceDate', message: `This is before the shop began on \u2066${first}\u2069` }];
    expect(await billOn(dayAfter(first, -1))).toEqual(early);
    expect((await readOrder(id)).rows[0].invoiced).toBe(0);

    // A shop that is older than its records here says so.
    const beganOn = dayAfter(first, -400);
    await begin(beganOn);
    expect(await billOn(dayAfter(first, -1))).toBe(dayAfter(first, -1));
    expect(await billOn(beganOn)).toBe(beganOn);
    expect(await billOn(dayAfter(beganOn, -1))).toMatchObject([{ path: 'invoiceDate' }]);
    await begin(null);
  });
});

describe('the list', () => {
  test('finds by number, customer and order, and pages', async () => {
    const { id, rows, referenceNumber } = await order([{ quantity: 2, price: '30' }]);
    const { invoiceNumber } = (await bill([[rows[0].id, 1]])).body;
    const ofOrder = (await owner.get(`/invoices?orderId=${id}`)).body;
    expect(ofOrder).toMatchObject({
      data: [
        { invoiceNumber, orderNumbers: [referenceNumber], total: '30.00', balance: '30.00', state: 'unpaid' },
      ],
      meta: { page: 1, perPage: 25, total: 1 },
    });
    expect((await owner.get(`/invoices?search=${invoiceNumber.toLowerCase()}`)).body.meta.total).toBe(1);
    expect((await owner.get('/invoices?search=050123')).body.meta.total).toBeGreaterThan(5);
    expect((await owner.get('/invoices?search=nobody')).body).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await owner.get(`/invoices?from=${dayAfter(today)}`)).body.meta.total).toBe(0);
    const page = (await owner.get('/invoices?perPage=2&page=2&sort=invoiceNumber')).body;
    expect(page.data.map((each: { invoiceNumber: string }) => each.invoiceNumber)).toEqual([
      'INV-0003',
      'INV-0004',
    ]);
    expect((await owner.get('/invoices/999999')).status).toBe(404);
  });
});

test('the database refuses changes to what was issued', async () => {
  for (const [table, column] of [
    ['invoices', 'total'],
    ['invoice_lines', 'quantity'],
  ]) {
    const change = database.execute(sql.raw(`update ${table} set ${column} = 1`)).catch((error) => error);
    expect(String((await change).cause)).toContain('is a ledger');
    await expect(database.execute(sql.raw(`delete from ${table}`))).rejects.toThrow();
  }
});
