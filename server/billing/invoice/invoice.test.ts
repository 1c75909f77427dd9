import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { owner, database, today, customer, vat, order, bill, readOrder, readInvoice } = await testShop();
const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);

const remaining = async (orderId: number, all = false) =>
  (
    await owner.call(invoiceContract.invoiceableRows, {
      query: { customerId: customer.id, orderId, all: `${all}` },
    })
  ).body.data;

describe('an invoice', () => {
  test('bills a part, then the rest, and then nothing is left', async () => {
    const { id, referenceNumber, rows } = await order([
      { name: 'Thobe', quantity: 5, price: '200', taxId: vat },
      { name: 'Delivery', quantity: 1, price: '20.00' },
    ]);
    const [thobe, delivery] = rows;
    expect(await remaining(id)).toMatchObject([
      {
        orderRowId: thobe?.id,
        item: 'Thobe',
        orderQuantity: 5,
        invoicedQuantity: 0,
        remainingQuantity: 5,
        qtyToInvoice: 5,
        price: '200.00',
        taxRate: '15',
      },
      { orderRowId: delivery?.id, remainingQuantity: 1, taxRate: '0', orderDeposit: '0.00' },
    ]);

    const part = await bill([[thobe?.id, 2]], { referenceNumber: 'PO-7' });
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
          orderRowId: thobe?.id,
          item: 'Thobe',
          orderNumber: referenceNumber,
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
      [thobe?.id, 3],
      [delivery?.id, 1],
    ]);
    expect(rest.body).toMatchObject({ subtotal: '620.00', totalTax: '90.00', total: '710.00' });
    expect(await remaining(id)).toEqual([]);
    expect(await remaining(id, true)).toMatchObject([{ remainingQuantity: 0 }, { remainingQuantity: 0 }]);
    expect((await readOrder(id)).rows).toMatchObject([{ invoiced: 5 }, { invoiced: 1 }]);

    const none = await bill([[thobe?.id, 1]]);
    expect(none).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'lines.0.quantity', message: 'Nothing remains to invoice.' }] },
    });
    const { data } = (await owner.call(orderContract.events, { params: { id } })).body;
    expect(data.filter((event: { kind: string }) => event.kind === 'invoiced')).toMatchObject([
      { data: { invoiceNumber: rest.body.invoiceNumber, pieces: 4, amount: '710.00' } },
      { data: { invoiceNumber: part.body.invoiceNumber, pieces: 2, amount: '460.00' } },
    ]);
  });

  test('invoiced piece by piece adds up to the ordered amount', async () => {
    const { rows, totals } = await order([{ quantity: 3, price: '10.10', taxId: vat }]);
    const piece: [number, number] = [rows[0]?.id, 1];
    const bills = [await bill([piece]), await bill([piece]), await bill([piece])];
    expect(bills.map(({ body }) => body.total)).toEqual(['11.62', '11.61', '11.62']);
    expect(totals?.inclTax).toBe('34.85');
  });

  test('of prices that include tax takes the tax out of them, whatever the shop prefers by then', async () => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax: true } });
    const { rows } = await order([{ quantity: 3, price: '99.99', taxId: vat }]);
    await owner.call(preferenceContract.update, { body: { version: version + 1, pricesIncludeTax: false } });
    const { body } = await bill([[rows[0]?.id, 2]]);
    expect(body).toMatchObject({ subtotal: '173.90', totalTax: '26.08', total: '199.98' });
  });

  test('is in the one currency of its orders, with its decimals and its rate of the day', async () => {
    const kwd = { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.08' };
    expect((await owner.call(currencyContract.create, { body: kwd })).status).toBe(201);
    const riyals = await order([{ quantity: 1, price: '10' }]);
    const dinars = await order([{ quantity: 2, price: '1.23', taxId: vat }]);
    // Orders are booked in the base currency; this one stands for an order from before a change of it, and its price
    // for one from before prices had the currency's decimals.
    await database.execute(sql`update order_rows set price = 1.2345 where order_id = ${dinars.id}`);
    await database.execute(
      sql`update orders set currency = 'KWD', decimals = 3, exchange_rate = 0.1 where id = ${dinars.id}`,
    );
    const [riyal, dinar] = [riyals.rows[0]?.id, dinars.rows[0]?.id];
    const both = await bill([
      [riyal, 1],
      [dinar, 1],
    ]);
    expect(both.problem.errors).toEqual([
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
  });

  test('takes quantities in Eastern digits', async () => {
    const { rows } = await order([{ quantity: '٤', price: '۱۲٫۵' }]);
    const { body } = await bill([[rows[0]?.id, '۳']]);
    expect(body).toMatchObject({ total: '37.50', lines: [{ quantity: 3, orderQuantity: 4 }] });
  });

  test('keeps customer, shop and prices as they were', async () => {
    const named = { body: { name: 'Faisal' } };
    const { id: customerId, version } = (await owner.call(customerContract.create, named)).body;
    const { id, rows } = await order([{ quantity: 2, price: '50' }], { customerId });
    const issued = (await bill([[rows[0]?.id, 1]], { customerId })).body;
    await owner.call(customerContract.update, {
      params: { id: customerId },
      body: { version, name: 'Faisal H.' },
    });
    const shop = (await owner.call(companyInformationContract.get, {})).body;
    const { body: renamed } = await owner.call(companyInformationContract.update, {
      body: { version: shop.version, name: 'Other name' },
    });
    expect(await readInvoice(issued.id)).toEqual(issued);
    await owner.call(companyInformationContract.update, {
      body: { version: renamed.version, name: shop.name },
    });
    expect((await readOrder(id)).customer.name).toBe('Faisal H.');
  });
});

describe('the list', () => {
  test('finds by number, customer and order, and pages', async () => {
    const many = await order([{ quantity: 5, price: '30' }]);
    for (let n = 0; n < 5; n += 1) await bill([[many.rows[0]?.id, 1]]);
    const { id, rows, referenceNumber } = await order([{ quantity: 2, price: '30' }]);
    const { invoiceNumber } = (await bill([[rows[0]?.id, 1]])).body;
    const ofOrder = (await owner.call(invoiceContract.list, { query: { orderId: id } })).body;
    expect(ofOrder).toMatchObject({
      data: [
        { invoiceNumber, orderNumbers: [referenceNumber], total: '30.00', balance: '30.00', state: 'unpaid' },
      ],
      meta: { page: 1, perPage: 25, total: 1 },
    });
    expect(
      (await owner.call(invoiceContract.list, { query: { search: invoiceNumber.toLowerCase() } })).body.meta
        .total,
    ).toBe(1);
    expect(
      (await owner.call(invoiceContract.list, { query: { search: '050123' } })).body.meta.total,
    ).toBeGreaterThan(5);
    expect((await owner.call(invoiceContract.list, { query: { search: 'nobody' } })).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    expect((await owner.call(invoiceContract.list, { query: { from: tomorrow } })).body.meta.total).toBe(0);
    const page = (
      await owner.call(invoiceContract.list, { query: { perPage: 2, page: 2, sort: 'invoiceNumber' } })
    ).body;
    expect(page.data.map((each: { invoiceNumber: string }) => each.invoiceNumber)).toEqual([
      'INV-0003',
      'INV-0004',
    ]);
    expect((await owner.call(invoiceContract.get, { params: { id: 999_999 } })).status).toBe(404);
  });
});

test('the database refuses changes to what was issued', async () => {
  const { rows } = await order([{ quantity: 1, price: '30' }]);
  expect((await bill([[rows[0]?.id, 1]])).status).toBe(201);
  for (const [table, column] of [
    ['invoices', 'total'],
    ['invoice_lines', 'quantity'],
  ]) {
    const change = database.execute(sql.raw(`update ${table} set ${column} = 1`)).catch((error) => error);
    expect(String((await change).cause)).toContain('is a ledger');
    await expect(database.execute(sql.raw(`delete from ${table}`))).rejects.toThrow();
  }
});
