import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, database, customer, vat, order, bill, readOrder } = await testShop();
const remaining = async (orderId: number, all = false) =>
  (
    await owner.call(invoiceContract.invoiceableRows, {
      query: { customerId: customer.id, orderId, all: `${all}` },
    })
  ).body.data;

test('finished orders are found by what of them isn’t billed, however many there are', async () => {
  const toBill = async () =>
    (await owner.call(orderContract.list, { query: { stage: 'completed', unbilled: 'true', perPage: 1 } }))
      .body.meta.total;
  const before = await toBill();
  const { id, rows } = await order([{ quantity: 2, price: '100' }]);
  expect(await toBill()).toBe(before);
  await database.execute(sql`update orders set stage = 'completed' where id = ${id}`);
  expect(await toBill()).toBe(before + 1);
  await bill([[rows[0]?.id, 1]]);
  expect(await toBill()).toBe(before + 1);
  const { body: rest } = await bill([[rows[0]?.id, 1]]);
  expect(await toBill()).toBe(before);
  await owner.call(invoiceContract.credit, { params: { id: rest.id }, body: { reason: 'Wrong size' } });
  expect(await toBill()).toBe(before + 1);
});

describe('the rows to invoice', () => {
  test('come in pages of orders, are found by their order, name or code, and billed ones don’t count', async () => {
    const { id: customerId } = (await owner.call(customerContract.create, { body: { name: 'Hotel Diwan' } }))
      .body;
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
      (
        await owner.call(invoiceContract.invoiceableRows, {
          query: raw(`customerId=${customerId}&perPage=200&${query}`),
        })
      ).body;
    const seen = new Map<number, string>();
    for (let page = 1; page <= 7; page += 1) {
      const { data, meta } = await read(`page=${page}`);
      expect(meta).toMatchObject({ page, total: 1000, more: true });
      for (const row of data) seen.set(row.orderRowId, row.item);
    }
    expect(seen.size).toBe(many + 1);
    expect([...seen.values()]).toEqual([
      'Uniform',
      ...Array.from({ length: many }, (_, n) => `Apron of H-${n + 1}`),
    ]);

    const found = await read('search=h-1117&all=true');
    const oldest = found.data[0]?.orderRowId;
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
      await bill([[rows[0]?.id, 3]], {}, headers),
      await bill([], {}, headers),
      await bill([[rows[0]?.id, -1]], {}, headers),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code, problem.errors])).toEqual([
      [422, 'invalid', [{ path: 'lines.0.quantity', message: tooMany }]],
      [422, 'invalid', [{ path: 'lines', message: empty }]],
      [422, 'invalid', [{ path: 'lines.0.quantity', message: negative }]],
    ]);
  });

  test('rows of others, of cancelled orders, unknown ones and repeated ones', async () => {
    const { rows } = await order([{ quantity: 2, price: '50' }]);
    const mine = rows[0]?.id;
    const cancelled = await order([{ quantity: 1, price: '50' }]);
    await owner.call(productionContract.cancel, { body: { orderIds: [cancelled.id] } });
    const stranger = (await owner.call(customerContract.create, { body: { name: 'Bilal' } })).body.id;
    const others = await order([{ quantity: 1, price: '50' }], { customerId: stranger });

    const refused = await bill([
      [mine, 1],
      [mine, 1],
      [cancelled.rows[0]?.id, 1],
      [others.rows[0]?.id, 1],
      [999_999, 1],
    ]);
    expect(refused.problem.errors).toEqual([
      { path: 'lines.1.orderRowId', message: 'This row is already on the invoice.' },
      { path: 'lines.2.orderRowId', message: `Order ${cancelled.referenceNumber} is cancelled.` },
      { path: 'lines.3.orderRowId', message: 'This row belongs to another customer.' },
      { path: 'lines.4.orderRowId', message: 'This record does not exist.' },
    ]);
    expect((await bill([[mine, 1]], { customerId: 999_999 })).problem.errors).toEqual([
      { path: 'customerId', message: 'This record does not exist.' },
    ]);
    expect(await remaining(cancelled.id)).toEqual([]);
    expect((await owner.call(orderContract.get, { params: { id: others.id } })).body.rows[0]?.invoiced).toBe(
      0,
    );
  });

  test('a missing customer, date or quantity', async () => {
    const refused = await owner.call(invoiceContract.create, { body: raw({ lines: [{ orderRowId: 1 }] }) });
    expect(refused.problem.errors).toEqual([
      { path: 'customerId', message: 'Customer is required' },
      { path: 'invoiceDate', message: 'Date is required' },
      { path: 'lines.0.quantity', message: expect.any(String) },
    ]);
  });
});

describe('many at once', () => {
  test('twenty invoices for five pieces bill five, numbered without gaps', async () => {
    const { id, rows } = await order([{ quantity: 5, price: '100', taxId: vat }]);
    const before = (await owner.call(invoiceContract.list, { query: { perPage: 1, sort: '-invoiceNumber' } }))
      .body.data[0]?.invoiceNumber;
    const answers = await Promise.all(Array.from({ length: 20 }, () => bill([[rows[0]?.id, 1]])));

    const issued = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(issued).toHaveLength(5);
    for (const { status, problem } of refused) {
      expect(status).toBe(422);
      expect(problem.errors).toEqual([{ path: 'lines.0.quantity', message: 'Nothing remains to invoice.' }]);
    }
    const numbers = issued
      .map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')))
      .sort((a, b) => a - b);
    const first = Number(before?.replace('INV-', '')) + 1;
    expect(numbers).toEqual([0, 1, 2, 3, 4].map((index) => first + index));
    const billed = await database.execute(
      sql`select sum(quantity)::int as pieces from invoice_lines where order_row_id = ${rows[0]?.id}`,
    );
    expect(billed.rows).toEqual([{ pieces: 5 }]);
    expect((await readOrder(id)).rows[0]?.invoiced).toBe(5);
    const next = await order([{ quantity: 1, price: '1' }]);
    const { invoiceNumber } = (await bill([[next.rows[0]?.id, 1]])).body;
    expect(Number(invoiceNumber.replace('INV-', ''))).toBe(first + 5);
  });

  test('orders billed together from both ends never wait for each other for good', async () => {
    const [one, two] = [
      await order([{ quantity: 10, price: '1' }]),
      await order([{ quantity: 10, price: '1' }]),
    ];
    const [a, b] = [one.rows[0]?.id, two.rows[0]?.id];
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
    const answers = await Promise.all([1, 2, 3].map(() => bill([[rows[0]?.id, 2]], {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await readOrder(id)).rows[0]?.invoiced).toBe(2);
  });
});
