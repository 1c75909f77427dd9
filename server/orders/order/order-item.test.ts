import { beforeAll, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const shop = await testShop();
const { owner, act, designId } = shop;
let shemagh: { id: number };
let pressing: { id: number };

beforeAll(async () => {
  const add = async (body: BodyOf<typeof itemContract.create>) =>
    (await owner.call(itemContract.create, { body })).body;
  shemagh = await add({ code: 'PRD-0067', name: 'Shemagh, red', price: '95', cost: '53' });
  pressing = await add({ code: 'SRV-0003', name: 'Pressing', type: 'service', price: '10', cost: '3' });
});

const rowOf = (fields: Partial<Row>): Row => ({ kind: 'article', quantity: 1, price: '95', ...fields });
const book = async (rows: Row[]) =>
  owner.call(orderContract.create, { body: { ...shop.fields(rows), referenceNumber: `ITEM-${++booked}` } });
let booked = 0;
const sold = async (id: number) =>
  (await owner.call(itemContract.get, { params: { id } })).body.bestSellingCounter as number;

test('an item is ordered as it is: with its name, code and cost of that day, and without work', async () => {
  const created = await book([
    rowOf({ itemId: shemagh.id, quantity: 3 }),
    rowOf({ kind: 'service', itemId: pressing.id, price: '10' }),
  ]);
  expect(created).toMatchObject({
    status: 201,
    body: {
      stage: 'completed',
      rows: [
        { itemId: shemagh.id, name: 'Shemagh, red', code: 'PRD-0067', workTypeIds: [], quantity: 3 },
        { itemId: pressing.id, name: 'Pressing', code: 'SRV-0003', kind: 'service' },
      ],
    },
  });
  const item = (await owner.call(itemContract.get, { params: { id: shemagh.id } })).body;
  await owner.call(itemContract.update, {
    params: { id: shemagh.id },
    body: { version: item.version, name: 'Shemagh', cost: '60' },
  });
  const { body: order } = await owner.call(orderContract.get, { params: { id: created.body.id } });
  expect(order.rows[0]).toMatchObject({ name: 'Shemagh, red', code: 'PRD-0067' });
  const { rows } = await shop.pool.query('select cost from order_rows where id = $1', [order.rows[0]?.id]);
  expect(rows).toEqual([{ cost: '53.0000' }]);
  const used = await owner.call(itemContract.remove, { params: { id: shemagh.id } });
  expect(used).toMatchObject({ status: 409, problem: { code: 'in_use' } });
});

test('a row has a design or an item, which exists', async () => {
  const errorsOf = async (fields: object) => (await book([rowOf(fields)])).problem.errors;
  expect(await errorsOf({ itemId: 999_999 })).toEqual([
    { path: 'rows.0.itemId', message: 'This record does not exist.' },
  ]);
  expect(await errorsOf({ itemId: shemagh.id, designId })).toEqual([
    { path: 'rows.0.itemId', message: 'Choose either a design or an item.' },
  ]);
});

test('what is sold of an item follows its orders', async () => {
  const before = await sold(pressing.id);
  const of = (quantity: number, itemId = pressing.id) =>
    rowOf({ kind: 'service', itemId, quantity, price: '10', name: '' });
  const { body: order } = await book([of(5), rowOf({ name: 'Thobe', designId })]);
  expect(await sold(pressing.id)).toBe(before + 5);
  const [service, thobe] = order.rows;
  const rows = [
    { ...of(2), id: service?.id },
    { ...rowOf({ name: 'Thobe', designId }), id: thobe?.id },
  ];
  const changed = await owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version: order.version, rows },
  });
  expect(changed.status).toBe(200);
  expect(await sold(pressing.id)).toBe(before + 2);
  await act('cancel', { orderIds: [order.id] });
  expect(await sold(pressing.id)).toBe(before);
  await act('undo-cancel', { orderIds: [order.id] });
  expect(await sold(pressing.id)).toBe(before + 2);
  expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(204);
  expect(await sold(pressing.id)).toBe(before);
});

test('a row keeps what its item is called in each language while it is called as the item is', async () => {
  const names = { ar: 'عقال', ur: 'عقال، ہاتھ کا' };
  const { body: agal } = await owner.call(itemContract.create, {
    body: {
      code: 'PRD-0071',
      name: 'Agal',
      price: '120',
      cost: '64',
      names,
    },
  });
  const created = await book([
    rowOf({ itemId: agal.id }),
    rowOf({ itemId: agal.id, name: 'Agal' }),
    rowOf({ itemId: agal.id, name: 'عقال' }),
    rowOf({ itemId: agal.id, name: 'Agal for the groom' }),
  ]);
  const named = { name: 'Agal', names };
  const rows = [named, named, named, { name: 'Agal for the groom', names: {} }];
  expect(created.body.rows).toMatchObject(rows);
  const { body: listed } = await owner.call(orderContract.list, {
    query: { search: created.body.referenceNumber },
  });
  expect(listed.data[0]?.articles.map(({ names }) => names)).toEqual([names, names, names, null]);

  await owner.call(itemContract.update, {
    params: { id: agal.id },
    body: { version: agal.version, names: { ar: 'عقال آخر' } },
  });
  const { body: order } = await owner.call(orderContract.get, { params: { id: created.body.id } });
  expect(order.rows).toMatchObject(rows);
  const fields = order.rows.map(({ id, itemId }) => rowOf({ id, itemId, quantity: 2 }));
  const renamed = fields.map((row, index) => (index === 0 ? { ...row, name: 'Cord' } : row));
  const changed = await owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version: order.version, rows: renamed },
  });
  expect(changed.body.rows).toMatchObject([{ name: 'Cord', names: {} }, named, named, rows[3]]);
});
