import { expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { differing } from '#server/records/test-kept.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { pieceSoldContract } from '#shared/reports/accounting/piece-sold.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

/* What a piece costs (rules Figures 1 and 2), by example: each row is worked out by hand. */

const { owner, database, customerId, companyId, designId, work, book, act } = await testShop();
const today = localDate((await owner.call(preferenceContract.get, {})).body.timeZone);

const { body: units } = await owner.call(unitContract.list, { query: { perPage: 100 } });
const metre = units.data.find(({ code }) => code === 'm')?.id;
const item = async (code: string, type: 'product' | 'fabric' | 'service', cost: string) =>
  (
    await owner.call(itemContract.create, {
      body: { code, name: code, type, cost, price: '100', ...(type === 'fabric' && { unitId: metre }) },
    })
  ).body.id;
const shawl = await item('SHAWL', 'product', '30');
const hem = await item('HEM', 'service', '9');
const linen = await item('LINEN', 'fabric', '20');
const { body: warehouse } = await owner.call(warehouseContract.create, { body: { code: 'W', name: 'Shop' } });
for (const itemId of [shawl, linen])
  await owner.call(stockContract.move, {
    body: { itemId, kind: 'in', quantity: '50', warehouseId: warehouse.id },
  });

const bill = (order: Order, quantity?: number) =>
  owner.call(invoiceContract.create, {
    body: {
      customerId,
      invoiceDate: today,
      lines: order.rows.map((row) => ({ orderRowId: row.id, quantity: quantity ?? row.quantity })),
    },
  });
const assign = async (order: Order, workName: string, unitCost: string) =>
  expect(
    (await act('assign', { orderIds: [order.id], workTypeId: work(workName), companyId, unitCost })).status,
  ).toBe(200);
const read = async (query: QueryOf<typeof accountingContract> = {}) =>
  (await owner.call(accountingContract, { query })).body;
/** A search also finds an order whose random tracking id has these letters. */
const soldOf = async (order: Order, query: QueryOf<typeof pieceSoldContract.list> = {}) =>
  (
    await owner.call(pieceSoldContract.list, { query: { search: order.referenceNumber, ...query } })
  ).body.data.filter(({ order: { id } }) => id === order.id);

const article = { kind: 'article' as const, designId, quantity: 2, price: '150' };
const twoWorks = () => [work('Cutting'), work('Stitching')];

test('a piece costs its work and the stock in it; else what its design or service says', async () => {
  const costOf = async (row: Partial<Row>, works: readonly (readonly [string, string])[] = []) => {
    const order = await book([row]);
    for (const [name, unitCost] of works) await assign(order, name, unitCost);
    expect((await bill(order)).status).toBe(201);
    const [sold] = await soldOf(order);
    return [sold?.work, sold?.goods];
  };
  const cloth = { from: 'shop' as const, itemId: linen, quantity: '6' };
  // Nothing is known: twice what the design says.
  expect(await costOf({ ...article, workTypeIds: twoWorks() })).toEqual(['0.00', '81.00']);
  // Half of the work is given out: at least what the design says.
  expect(await costOf({ ...article, workTypeIds: twoWorks() }, [['Cutting', '5']])).toEqual([
    '10.00',
    '71.00',
  ]);
  // All is known, and less than the design says: what is known.
  const both = [
    ['Cutting', '5'],
    ['Stitching', '12.25'],
  ] as const;
  expect(await costOf({ ...article, workTypeIds: twoWorks() }, both)).toEqual(['34.50', '0.00']);
  // With six metres of the shop's cloth at 20.
  expect(await costOf({ ...article, workTypeIds: twoWorks(), fabric: cloth }, both)).toEqual([
    '34.50',
    '120.00',
  ]);
  // With its materials from the shelf: four buttons at 1.5 and a metre and a half of linen for each piece.
  const { body: button } = await owner.call(itemContract.create, {
    body: { code: 'BUTTON', name: 'Button', type: 'product', cost: '1.5', price: '3' },
  });
  const lined = { code: 'TH-02', name: 'Lined thobe', cost: '40.5', price: '150' };
  const materials = [
    { itemId: button.id, quantity: '4' },
    { itemId: linen, quantity: '1.5' },
  ];
  const { body: design } = await owner.call(designContract.create, { body: { ...lined, materials } });
  const withMaterials = { ...article, designId: design.id, workTypeIds: twoWorks() };
  expect(await costOf(withMaterials, both)).toEqual(['34.50', '72.00']);
  // Staff with a salary, who are given work at no rate, and no stock: what the design says.
  expect(await costOf({ ...article, workTypeIds: [work('Cutting')] }, [['Cutting', '0']])).toEqual([
    '0.00',
    '81.00',
  ]);
  // A service's own cost stands for its labour, which is not counted twice.
  const service = { kind: 'service' as const, itemId: hem, name: 'Hem', quantity: 2, price: '20' };
  expect(await costOf({ ...service, workTypeIds: [] })).toEqual(['0.00', '18.00']);
  expect(await costOf({ ...service, workTypeIds: [work('Stitching')] }, [['Stitching', '7']])).toEqual([
    '14.00',
    '0.00',
  ]);
  // Goods leave the shelf whatever is done to them.
  const goods = { kind: 'article' as const, itemId: shawl, name: 'Shawl', quantity: 2, price: '90' };
  expect(await costOf({ ...goods, workTypeIds: [] })).toEqual(['0.00', '60.00']);
  expect(await costOf({ ...goods, workTypeIds: [work('Stitching')] }, [['Stitching', '7']])).toEqual([
    '14.00',
    '60.00',
  ]);
});

test('what is known later changes the cost of the day that billed the piece; parts add up', async () => {
  const before = await read();
  const order = await book([{ ...article, quantity: 3, workTypeIds: twoWorks() }]);
  await bill(order, 1);
  await bill(order, 1);
  const costAdded = async () => (Number((await read()).cost) - Number(before.cost)).toFixed(2);
  expect(await costAdded()).toBe('81.00');
  await assign(order, 'Cutting', '10');
  await assign(order, 'Stitching', '20');
  expect(await costAdded()).toBe('60.00');
  expect(await differing(database)).toEqual([]);
  const [receipt] = (await owner.call(orderContract.get, { params: { id: order.id } })).body.assignments;
  const rejected = { receipts: [{ assignmentId: receipt?.id ?? 0, good: 0, rejected: 1 }] };
  expect((await act('collect', rejected)).status).toBe(200);
  // Nobody has the rejected piece yet: at least what the design says.
  expect(await costAdded()).toBe('81.00');
  const filtered = await read({ workTypeId: work('Stitching') });
  expect(filtered.byWorkType.map(({ workType }) => workType?.name ?? null)).toContain('Stitching');
});

test('a cancelled order costs the work that was done for it, on its day; goods go back', async () => {
  const before = await read();
  const order = await book([{ ...article, quantity: 2, workTypeIds: twoWorks() }]);
  await assign(order, 'Cutting', '10');
  await act('complete', { orderIds: [order.id] });
  await assign(order, 'Stitching', '20');
  expect((await read()).cost).toBe(before.cost);
  await act('cancel', { orderIds: [order.id], reason: 'Moved away' });
  const cancelled = await read();
  expect(Number(cancelled.cost) - Number(before.cost)).toBeCloseTo(20);
  expect(await soldOf(order)).toMatchObject([
    {
      kind: 'cancelled',
      document: null,
      quantity: 2,
      income: '0.00',
      work: '20.00',
      goods: '0.00',
      profit: '-20.00',
    },
  ]);
  await act('undo-cancel', { orderIds: [order.id], reason: 'They stay' });
  expect((await read()).cost).toBe(before.cost);
  expect(await differing(database)).toEqual([]);
});

test('goods that come back to the shelf take their cost back; what can’t be sold again has cost what it cost', async () => {
  const before = Number((await read()).cost);
  const goods = {
    kind: 'article' as const,
    itemId: shawl,
    name: 'Shawl',
    quantity: 2,
    price: '90',
    workTypeIds: [],
  };
  const order = await book([goods]);
  await act('hand-over', { orderIds: [order.id], pickedBy: 'Omar' });
  await bill(order);
  const giveBack = async (to: 'stock' | 'none') => {
    const rows = [{ orderRowId: order.rows[0]?.id ?? 0, quantity: 1, to, condition: 'good' as const }];
    const body = { orderId: order.id, rows, reason: 'Too dark', money: { kind: 'credit' as const } };
    const { status, body: reply } = await owner.call(returnContract.create, { body });
    expect(status).toBe(201);
    return reply.id;
  };
  const cost = async () => Number((await read()).cost) - before;
  expect(await cost()).toBeCloseTo(60);
  await giveBack('stock');
  expect(await cost()).toBeCloseTo(30);
  const id = await giveBack('none');
  expect(await cost()).toBeCloseTo(30);
  await owner.call(returnContract.undo, { params: { id }, body: { reason: 'Still theirs' } });
  expect(await cost()).toBeCloseTo(30);
  expect(await differing(database)).toEqual([]);
});

test('the pieces of a period come to its income and cost, with each filter', async () => {
  const billed = await book([{ ...article, quantity: 3, workTypeIds: twoWorks() }]);
  const cancelled = await book([{ ...article, workTypeIds: twoWorks() }]);
  for (const order of [billed, cancelled]) {
    await assign(order, 'Cutting', '3.335');
    await act('complete', { orderIds: [order.id] });
    await assign(order, 'Stitching', '11.17');
  }
  const { body: invoice } = await bill(billed);
  const lines = [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 1 }];
  await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Torn', lines } });
  await act('cancel', { orderIds: [cancelled.id], reason: 'Moved away' });
  const asked: QueryOf<typeof pieceSoldContract.list>[] = [
    {},
    { workTypeId: work('Stitching') },
    { workTypeId: work('Cutting') },
  ];
  for (const query of asked) {
    const accounting = await read({ period: 'today', ...query });
    const { data } = (
      await owner.call(pieceSoldContract.list, { query: { ...query, from: today, perPage: 200 } })
    ).body;
    const sum = (of: (piece: (typeof data)[number]) => string) =>
      data.reduce((all, each) => all + Number(of(each)), 0);
    expect(sum(({ income }) => income)).toBeCloseTo(Number(accounting.income));
    expect(sum(({ work }) => work) + sum(({ goods }) => goods)).toBeCloseTo(Number(accounting.cost));
    expect(sum(({ profit }) => profit)).toBeCloseTo(Number(accounting.profit));
  }
  const of = async (query: QueryOf<typeof pieceSoldContract.list>) =>
    (
      await owner.call(pieceSoldContract.list, { query: { from: today, perPage: 200, ...query } })
    ).body.data.reduce((all, each) => all + Number(each.work), 0);
  const { byCompany } = await read({ period: 'today' });
  expect(await of({ companyId })).toBeCloseTo(
    Number(byCompany.find(({ company }) => company?.id === companyId)?.cost),
  );
  expect(await of({ by: 'company' })).toBeCloseTo(await of({ companyId }));
  expect(await of({ by: 'user' })).toBe(0);
});
