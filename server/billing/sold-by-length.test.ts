import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { differing } from '#server/records/test-kept.ts';
import { shopRules } from '#server/seed/generated/test-shop-rules.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { trackingContract } from '#shared/orders/tracking/tracking.contract.ts';
import { salesByItemReport } from '#shared/reports/report/sales-report.contract.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const shop = await testShop();
const { owner, pool, database, vat, order, bill, readOrder, readInvoice } = shop;

const units = (await owner.call(unitContract.list, { query: { perPage: 100 } })).body.data;
const metre =
  units.find(({ code }) => code === 'm')?.id ??
  (
    await owner.call(unitContract.create, {
      body: { name: 'Metre', code: 'm', kind: 'length', factor: '100' },
    })
  ).body.id;
const hall = (await owner.call(warehouseContract.create, { body: { code: 'HALL', name: 'Hall' } })).body.id;

let cloths = 0;
/** A fabric that is sold by the metre, of which so many lie in the hall. */
async function cloth(received = '100', unitId: number | null = metre) {
  cloths += 1;
  const { body } = await owner.call(itemContract.create, {
    body: {
      code: `CL-${cloths}`,
      name: `Linen ${cloths}`,
      type: 'fabric',
      price: '45',
      cost: '20',
      unitId,
    },
  });
  await owner.call(stockContract.move, {
    body: { itemId: body.id, kind: 'in', quantity: received, warehouseId: hall },
  });
  return body.id;
}
const stockOf = async (id: number) => {
  const { stock } = (await owner.call(itemContract.get, { params: { id } })).body;
  return `${stock?.quantity} ${stock?.reserved} ${stock?.free}`;
};
const soldOf = async (id: number) =>
  (await owner.call(itemContract.get, { params: { id } })).body.bestSellingCounter;
const handOver = (id: number) =>
  owner.call(productionContract.handOver, { body: { orderIds: [id], pickedBy: 'Bilal' } });
const bookedRow = async (row: Parameters<typeof order>[0][number], more: object = {}) => {
  const booked = await order([{ taxId: vat, ...row }], more);
  return { ...booked, row: booked.rows[0] };
};
const refusal = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
const tryOrder = (row: object) =>
  owner.call(orderContract.create, {
    body: {
      customerId: shop.customer.id,
      dueDate: shop.today,
      statusId: shop.statusId,
      rows: [{ kind: 'article', price: '45', quantity: 1, ...row }],
    },
  });

async function includeTax(pricesIncludeTax: boolean) {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax } });
}

/** What is wrong in the shop: nothing. */
async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(shopRules))
    if (/rows|lines|invoices/.test(name))
      for (const { id } of (await pool.query(query)).rows) found.push(`${name}: ${id}`);
  return [...found, ...(await differing(database))];
}

test('a length is ordered as a tape says it, priced and taxed to the last coin, and told with its unit', async () => {
  await includeTax(false);
  const itemId = await cloth();
  for (const [typed, length] of [
    ['3 3/8', '3.375'],
    ['3⅜', '3.375'],
    ['٣٫٧٥', '3.75'],
    ['2,75', '2.75'],
    [2.5, '2.5'],
    [3, '3'],
  ] as const) {
    const { row, id } = await bookedRow({ itemId, quantity: typed, price: '45' });
    expect([row.quantity, row.ordered, row.unit]).toEqual([length, length, 'm']);
    expect([row.delivered, row.invoiced, row.returned, row.credited]).toEqual(['0', '0', '0', '0']);
    await owner.call(orderContract.remove, { params: { id } });
  }
  const { row, totals } = await bookedRow({ itemId, quantity: '3 3/8', price: '45' });
  expect(totals).toMatchObject({ exclTax: '151.88', tax: '22.78', inclTax: '174.66' });
  expect(row).toMatchObject({ works: [], workTypeIds: [], assigned: 0 });
  expect((await bookedRow({ name: 'Box', quantity: 2, price: '5', workTypeIds: [] })).row).toMatchObject({
    quantity: 2,
    unit: null,
    delivered: 0,
  });
});

test.each([
  ['prices without tax', false, null],
  ['prices with tax', true, null],
  ['a discount', false, { kind: 'percent', value: '12.5' } as const],
])('billed in parts it comes to the order, returned and undone too: %s', async (_, taxed, discount) => {
  await includeTax(taxed);
  const itemId = await cloth('10');
  const { id, row, totals } = await bookedRow({ itemId, quantity: '3 3/8', price: '45', discount });
  expect(await stockOf(itemId)).toBe('10 3.375 6.625');
  const first = (await bill([[row.id, '1.5']])).body;
  expect(first.lines[0]).toMatchObject({ quantity: '1.5', orderQuantity: '3.375', unit: 'm' });
  expect(refusal(await bill([[row.id, '1.876']]))).toEqual(['lines.0.quantity: Only 1.875 is left']);
  expect((await readOrder(id)).rows[0]).toMatchObject({ invoiced: '1.5', billed: '1.5' });
  const { data } = (
    await owner.call(invoiceContract.invoiceableRows, {
      query: { customerId: shop.customer.id, orderId: id },
    })
  ).body;
  expect(data[0]).toMatchObject({ remainingQuantity: '1.875', invoicedQuantity: '1.5', unit: 'm' });
  const rest = (await bill([[row.id, '1 7/8']])).body;
  expect(sumMoney([first.total, rest.total], 2)).toBe(totals?.inclTax);
  expect(sumMoney([first.totalTax, rest.totalTax], 2)).toBe(totals?.tax);

  await handOver(id);
  expect(await stockOf(itemId)).toBe('6.625 0 6.625');
  const back = (
    await owner.call(returnContract.create, {
      body: {
        orderId: id,
        rows: [{ orderRowId: row.id, quantity: '0.375', to: 'stock' }],
        reason: 'Too much',
      },
    })
  ).body;
  expect(back.rows).toMatchObject([{ quantity: '0.375', unit: 'm' }]);
  const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
  expect(events[0]?.data.rows).toMatchObject([{ pieces: 1, length: '0.375', unit: 'm' }]);
  expect(await stockOf(itemId)).toBe('7 0 7');
  expect(await soldOf(itemId)).toBe('3');
  const after = await readOrder(id);
  expect(after.rows[0]).toMatchObject({ returned: '0.375', billed: '3', credited: '0.375' });
  expect(subtractMoney(totals?.inclTax ?? '', after.totals?.inclTax ?? '', 2)).toBe(back.amount);
  const [noteId] = back.creditNotes;
  expect((await readInvoice(noteId?.id ?? 0)).lines).toMatchObject([{ quantity: '0.375', unit: 'm' }]);

  await owner.call(returnContract.undo, { params: { id: back.id }, body: { reason: 'Wrong order' } });
  expect(await stockOf(itemId)).toBe('6.625 0 6.625');
  expect((await readOrder(id)).totals?.inclTax).toBe(totals?.inclTax);
  const note = (
    await owner.call(invoiceContract.credit, {
      params: { id: first.id },
      body: { reason: 'Faded', lines: [{ invoiceLineId: first.lines[0]?.id ?? 0, quantity: '1 1/4' }] },
    })
  ).body;
  expect(note.lines[0]).toMatchObject({ quantity: '1.25', unit: 'm' });
  expect((await readInvoice(first.id)).lines[0]).toMatchObject({ creditedQuantity: '1.25' });
  expect(await broken()).toEqual([]);
});

test('of sixteen at once no centimetre is billed twice', async () => {
  const itemId = await cloth();
  const { id, row, totals } = await bookedRow({ itemId, quantity: '4.5', price: '33.33' });
  const replies = await Promise.all(Array.from({ length: 16 }, () => bill([[row.id, '0.375']])));
  const billed = replies.filter(({ status }) => status === 201);
  expect(billed).toHaveLength(12);
  expect((await readOrder(id)).rows[0]).toMatchObject({ invoiced: '4.5' });
  expect(
    sumMoney(
      billed.map(({ body }) => body.total),
      2,
    ),
  ).toBe(totals?.inclTax);
  expect(await broken()).toEqual([]);
});

test('what is no length, and parts of pieces, are refused with the reason', async () => {
  const itemId = await cloth();
  const pieces = await cloth('5', null);
  const of = async (row: object) => refusal(await tryOrder(row));
  expect(await of({ itemId, quantity: '2.7505' })).toEqual([
    'rows.0.quantity: Use at most three decimals, such as 3.375.',
  ]);
  expect(await of({ itemId, quantity: '12,500' })).toEqual([
    expect.stringMatching(/^rows.0.quantity: .*can be read in several ways/),
  ]);
  for (const quantity of ['0', '-1', 'x', '1/3'])
    expect(await of({ itemId, quantity })).toEqual(['rows.0.quantity: Enter a whole number of pieces']);
  for (const row of [{ itemId: pieces }, { name: 'Box', workTypeIds: [] }])
    expect(await of({ ...row, quantity: 3.5 })).toEqual(['rows.0.quantity: Enter a whole number of pieces']);
  expect((await tryOrder({ itemId: pieces, quantity: '3' })).body.rows[0]).toMatchObject({ quantity: 3 });

  const box = await bookedRow({ name: 'Box', quantity: 2, price: '5', workTypeIds: [] });
  expect(refusal(await bill([[box.row.id, '1.5']]))).toEqual([
    'lines.0.quantity: Enter a whole number of pieces, at least 1.',
  ]);
  await expect(
    pool.query('update order_rows set quantity = 1.5 where id = $1', [box.row.id]),
  ).rejects.toThrow(/order_rows_whole_check/);
});

test('a row keeps the unit of its booking, and falls below nothing that is billed', async () => {
  const itemId = await cloth('50');
  const { id, row } = await bookedRow({ itemId, quantity: '3.5', price: '45' });
  const yard =
    units.find(({ code }) => code === 'yd')?.id ??
    (
      await owner.call(unitContract.create, {
        body: { name: 'Yard', code: 'yd', kind: 'length', factor: '91.44' },
      })
    ).body.id;
  await pool.query('update items set unit_id = $1 where id = $2', [yard, itemId]);
  const edit = async (quantity: number | string) =>
    owner.call(orderContract.update, {
      params: { id },
      body: {
        version: (await readOrder(id)).version,
        rows: [{ id: row.id, kind: 'article', itemId, taxId: vat, price: '45', quantity }],
      },
    });
  expect((await edit('4.25')).body.rows[0]).toMatchObject({ quantity: '4.25', unit: 'm' });
  expect(await stockOf(itemId)).toBe('50 4.25 45.75');
  const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
  expect(events[0]?.data.changes).toEqual([
    {
      field: 'row',
      before: '3.5 m × Thobe, 45',
      after: expect.stringMatching(/^4.25 m × Linen \d+, 45$/),
    },
  ]);
  await bill([[row.id, 2]]);
  expect(refusal(await edit('1.5'))).toEqual(['rows.0.quantity: 2 is already invoiced']);
  expect((await edit(2)).body.rows[0]).toMatchObject({ quantity: '2', invoiced: '2' });
});

test('is one piece where pieces are counted', async () => {
  const itemId = await cloth();
  const booked = await order([
    { itemId, quantity: '3.375', price: '45' },
    { name: 'Box', quantity: 2, price: '5', workTypeIds: [] },
  ]);
  const { data } = (await owner.call(orderContract.list, { query: { perPage: 100 } })).body;
  expect(data.find(({ id }) => id === booked.id)).toMatchObject({
    pieces: 3,
    unbilled: 3,
    articles: [
      { quantity: '3.375', unit: 'm' },
      { quantity: 2, unit: null },
    ],
  });
  const { trackingId } = booked;
  expect((await owner.call(trackingContract.get, { params: { trackingId } })).body).toMatchObject({
    pieces: 3,
    ready: 3,
    garments: [{ pieces: 1 }, { pieces: 2 }],
  });
  expect(await soldOf(itemId)).toBe('3.375');
  const written = async (id: number, language: 'en' | 'ar') =>
    (
      await owner.call(messageContract.drafts, {
        query: { kind: 'received', orderIds: String(id), language },
      })
    ).body.data[0]?.text;
  expect(await written(booked.id, 'en')).toContain(': 2 pieces, 3.375 m\n');
  expect(await written(booked.id, 'ar')).toMatch(/قطعتان، 3\.375 م/);
  const { id } = await order([{ itemId, quantity: '2.75', price: '45' }]);
  expect(await written(id, 'en')).toContain(': 2.75 m\n');
  const counted = await pool.query(`
    select pieces_of(q, null) as pieces, pieces_of(q, 'm') as lengths from (values (2.0), (0.0), (0.25)) as v (q)`);
  expect(counted.rows.map(({ lengths }) => lengths)).toEqual([1, 0, 1]);
});

test('is sold in its unit in the report of items, and adds to no pieces', async () => {
  await includeTax(false);
  const itemId = await cloth();
  const { row } = await bookedRow({ itemId, quantity: '4.5', price: '45' });
  const invoice = (await bill([[row.id, '1.5']])).body;
  await bill([[row.id, '0.25']]);
  await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Faded', lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: '0.5' }] },
  });
  const { data, totals } = (await owner.call(salesByItemReport.list, { query: { itemId } })).body;
  expect(data).toMatchObject([{ pieces: 0, lengths: [{ quantity: '1.25', unit: 'm' }], income: '56.25' }]);
  expect(totals).toMatchObject({ pieces: 0, income: '56.25' });
});
