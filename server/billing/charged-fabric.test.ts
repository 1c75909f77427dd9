import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { differing } from '#server/records/test-kept.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const shop = await testShop();
const { owner, database, vat, order, bill, readOrder, readInvoice, today } = shop;

type Row = BodyOf<typeof orderContract.create>['rows'][number];

const units = (await owner.call(unitContract.list, { query: { perPage: 100 } })).body.data;
const metre = units.find(({ code }) => code === 'm')?.id ?? null;
const hall = (await owner.call(warehouseContract.create, { body: { code: 'HALL', name: 'Hall' } })).body.id;
const { body: linen } = await owner.call(itemContract.create, {
  body: { code: 'LIN', name: 'Linen', type: 'fabric', price: '40', cost: '20', unitId: metre },
});
await owner.call(stockContract.move, {
  body: { itemId: linen.id, kind: 'in', quantity: '1000', warehouseId: hall },
});

const cloth = (quantity: string, price: string | null = '40') => ({
  from: 'shop' as const,
  itemId: linen.id,
  quantity,
  price,
});
const bookedRow = async (row: Partial<Row> & { quantity: number; price: string }, more: object = {}) => {
  const booked = await order([{ taxId: vat, workTypeIds: [], ...row }], more);
  return { ...booked, row: booked.rows[0] };
};
const edit = async (id: number, row: Partial<Row>) => {
  const { version, rows } = await readOrder(id);
  const [before] = rows;
  if (!before) throw new Error('the order has a row');
  const { kind, name, price = '', quantity, taxId } = before;
  return owner.call(orderContract.update, {
    params: { id },
    body: { version, rows: [{ id: before.id, kind, name, price, quantity, taxId, ...row }] },
  });
};
const refusal = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
const tryOrder = (row: object) =>
  owner.call(orderContract.create, {
    body: {
      customerId: shop.customer.id,
      dueDate: today,
      statusId: shop.statusId,
      rows: [{ kind: 'article', name: 'Thobe', price: '100', quantity: 1, workTypeIds: [], ...row }],
    },
  });

async function includeTax(pricesIncludeTax: boolean) {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax } });
}

test('the shop’s fabric is included in the price, unless it is charged by its length', async () => {
  await includeTax(false);
  const included = await bookedRow({ quantity: 2, price: '100', fabric: cloth('5.5', null) });
  expect(included.totals?.exclTax).toBe('200.00');
  expect(included.row.fabric).toMatchObject({ quantity: '5.5', price: null });
  const charged = await bookedRow({ quantity: 2, price: '100', fabric: cloth('5.5') });
  expect(charged.totals).toMatchObject({ exclTax: '420.00', tax: '63.00', inclTax: '483.00' });
  expect(charged.row.fabric).toMatchObject({ quantity: '5.5', price: '40.00' });
  const off = { kind: 'percent', value: '10' } as const;
  const reduced = await bookedRow({ quantity: 2, price: '100', discount: off, fabric: cloth('5.5') });
  expect(reduced.row).toMatchObject({ discountAmount: '42.00', exclTax: '378.00' });
  const free = await bookedRow({ quantity: 1, price: '0', fabric: cloth('2') });
  expect(free.totals?.exclTax).toBe('80.00');
});

test.each([
  ['prices without tax', false, null],
  ['prices with tax', true, null],
  ['a discount', false, { kind: 'percent', value: '12.5' } as const],
])(
  'its parts come to the order, credited, billed again, returned and undone too: %s',
  async (_, taxed, discount) => {
    await includeTax(taxed);
    const { id, row, totals } = await bookedRow({
      quantity: 3,
      price: '99.99',
      discount,
      fabric: cloth('8.2', '40.45'),
    });
    const bills: Invoice[] = [];
    for (const pieces of [1, 1, 1]) bills.push((await bill([[row.id, pieces]])).body);
    const [first, , last] = bills;
    if (!first || !last) throw new Error('three invoices are issued');
    const lines = bills.map(({ lines: [line] }) => line?.fabric);
    expect(lines).toMatchObject([
      { name: 'Linen', unit: 'm', quantity: '2.733', price: '40.45', amount: '110.56' },
      { quantity: '2.734', amount: '110.57' },
      { quantity: '2.733', amount: '110.56' },
    ]);
    for (const {
      lines: [line],
    } of bills) {
      const { price = '', discount: off = '', fabric, exclTax = '', inclTax = '' } = line ?? {};
      const read = subtractMoney(sumMoney([price, fabric?.amount ?? ''], 2), off, 2);
      expect(read).toBe(taxed ? inclTax : exclTax);
    }
    const sumOf = (part: 'subtotal' | 'totalTax' | 'total') =>
      sumMoney(
        bills.map((each) => each[part]),
        2,
      );
    expect(sumOf('total')).toBe(totals?.inclTax);
    // Where prices include tax, each invoice has the tax of its own sum.
    if (!taxed) expect([sumOf('subtotal'), sumOf('totalTax')]).toEqual([totals?.exclTax, totals?.tax]);

    const note = (
      await owner.call(invoiceContract.credit, { params: { id: last.id }, body: { reason: 'Faded' } })
    ).body;
    expect(note.total).toBe(last.total);
    expect(note.lines[0]?.fabric).toEqual(last.lines[0]?.fabric);
    expect((await bill([[row.id, 1]])).body.total).toBe(last.total);

    await owner.call(productionContract.handOver, { body: { orderIds: [id], pickedBy: 'Bilal' } });
    const back = (
      await owner.call(returnContract.create, {
        body: { orderId: id, rows: [{ orderRowId: row.id, quantity: 1, to: 'none' }], reason: 'Tight' },
      })
    ).body;
    const after = await readOrder(id);
    expect(subtractMoney(totals?.inclTax ?? '', after.totals?.inclTax ?? '', 2)).toBe(back.amount);
    expect(after.totals?.inclTax).toBe(sumMoney([first.total, bills[1]?.total ?? ''], 2));
    expect((await readInvoice(back.creditNotes[0]?.id ?? 0)).lines).toMatchObject([
      { quantity: 1, fabric: { quantity: '2.733', amount: '110.56' } },
    ]);
    await owner.call(returnContract.undo, { params: { id: back.id }, body: { reason: 'Wrong order' } });
    expect((await readOrder(id)).totals?.inclTax).toBe(totals?.inclTax);
    expect(await differing(database)).toEqual([]);
  },
);

test('what is left to bill shows the fabric of all pieces, and the draft of an order keeps it', async () => {
  await includeTax(false);
  const { id, row } = await bookedRow({ quantity: 2, price: '100', fabric: cloth('5.5') });
  const { data } = (
    await owner.call(invoiceContract.invoiceableRows, {
      query: { customerId: shop.customer.id, orderId: id },
    })
  ).body;
  expect(data).toMatchObject([
    { orderRowId: row.id, fabric: { name: 'Linen', unit: 'm', quantity: '5.5', price: '40.00' } },
  ]);
  expect((await owner.call(orderCopyContract, { params: { id } })).body.rows).toMatchObject([
    { fabric: { quantity: '5.5', price: '40.00' } },
  ]);
});

test('a length or price changes what the row comes to until pieces are billed, and then stays with them', async () => {
  await includeTax(false);
  const { id, row } = await bookedRow({ quantity: 3, price: '100', fabric: cloth('6') });
  expect((await edit(id, { fabric: cloth('6.75', '42') })).body.totals?.exclTax).toBe('583.50');
  expect((await edit(id, { fabric: cloth('6', null) })).body.totals?.exclTax).toBe('300.00');
  expect((await edit(id, { fabric: cloth('6') })).body.totals?.exclTax).toBe('540.00');
  const { data: events } = (await owner.call(orderContract.events, { params: { id } })).body;
  expect(events.slice(0, 3).flatMap(({ data }) => data.changes?.map(({ after }) => after))).toEqual([
    '3 × Thobe, 100+6×40',
    '3 × Thobe, 100',
    'Linen 6',
    '3 × Thobe, 100+6.75×42',
    'Linen 6.75',
  ]);
  await bill([[row.id, 1]]);
  const fixed = 'This can’t change once pieces are invoiced';
  const length = 'Pieces are invoiced with their fabric, so the length of each piece stays';
  expect(refusal(await edit(id, { fabric: cloth('6.5') }))).toEqual([`rows.0.fabric.quantity: ${length}`]);
  expect(refusal(await edit(id, { quantity: 4 }))).toEqual([`rows.0.fabric.quantity: ${length}`]);
  for (const price of ['39', null])
    expect(refusal(await edit(id, { fabric: cloth('6', price) }))).toEqual([`rows.0.fabric.price: ${fixed}`]);
  expect(refusal(await edit(id, { fabric: null }))).toEqual([`rows.0.fabric.price: ${fixed}`]);
  const fewer = (await edit(id, { quantity: 2, fabric: cloth('4') })).body;
  expect(fewer.totals?.exclTax).toBe('360.00');
  const rest = (await bill([[row.id, 1]])).body;
  expect([rest.subtotal, rest.lines[0]?.fabric?.quantity]).toEqual(['180.00', '2']);
  expect(await differing(database)).toEqual([]);
});

test('the customer’s own fabric is never charged, and a price has the decimals of its currency', async () => {
  expect(refusal(await tryOrder({ fabric: { from: 'customer', note: 'Navy wool', price: '40' } }))).toEqual([
    'rows.0.fabric.price: Only the shop’s fabric can be charged.',
  ]);
  expect(refusal(await tryOrder({ fabric: cloth('2', '40.005') }))).toEqual([
    'rows.0.fabric.price: SAR prices have at most 2 decimals',
  ]);
  expect(refusal(await tryOrder({ fabric: cloth('2', '-1') }))).toEqual([
    'rows.0.fabric.price: Enter a price, such as 150 or 150.75',
  ]);
  expect(refusal(await tryOrder({ fabric: cloth('999', '99999999') }))).toEqual([
    expect.stringContaining('rows.0.price'),
  ]);
  const discount = { kind: 'amount', value: '181' };
  expect(refusal(await tryOrder({ discount, fabric: cloth('2') }))).toEqual([
    expect.stringContaining('rows.0.discount.value'),
  ]);
  expect((await tryOrder({ discount: { ...discount, value: '180' }, fabric: cloth('2') })).status).toBe(201);
});

test('of sixteen at once no piece is billed twice with its fabric', async () => {
  await includeTax(false);
  const { row, totals } = await bookedRow({ quantity: 7, price: '33.33', fabric: cloth('10', '7.77') });
  const replies = await Promise.all(Array.from({ length: 16 }, () => bill([[row.id, 1]])));
  const billed = replies.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(billed).toHaveLength(7);
  expect(
    sumMoney(
      billed.map(({ total }) => total),
      2,
    ),
  ).toBe(totals?.inclTax);
  expect(
    billed.reduce((sum, { lines }) => sum + Math.round(Number(lines[0]?.fabric?.quantity) * 1000), 0),
  ).toBe(10_000);
});

test('income and receivables are of the fabric too', async () => {
  const query = { period: 'today' as const };
  const before = (await owner.call(accountingContract, { query })).body;
  const { row } = await bookedRow({ quantity: 2, price: '100', fabric: cloth('5.5') });
  await bill([[row.id, 1]]);
  const after = (await owner.call(accountingContract, { query })).body;
  expect(subtractMoney(after.income, before.income, 2)).toBe('210.00');
});
