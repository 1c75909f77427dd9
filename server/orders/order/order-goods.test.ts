import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const shop = await testShop();
const { owner, act, designId, work, companyId, read, pool } = shop;
let main: number;
let olaya: number;
let booked = 0;

beforeAll(async () => {
  const add = async (code: string) =>
    (await owner.call(warehouseContract.create, { body: { code, name: code } })).body.id;
  main = await add('MAIN');
  olaya = await add('OLAYA');
});

type Item = BodyOf<typeof itemContract.create>;
type Movement = BodyOf<typeof stockContract.move>;
/** A product of which so many pieces were received in each place. */
async function product(code: string, received: [string, object][], more: Partial<Item> = {}) {
  const fields = { code, name: `Agal ${code}`, price: '45', cost: '20', ...more };
  const { id } = (await owner.call(itemContract.create, { body: fields })).body;
  for (const [quantity, at] of received) await move({ itemId: id, kind: 'in', quantity, ...at });
  return id;
}
const move = (body: Movement) => owner.call(stockContract.move, { body });
const rowOf = (itemId: number, quantity = 1, more: Partial<Row> = {}): Row => ({
  kind: 'article',
  itemId,
  quantity,
  price: '45',
  ...more,
});
const bookWith = (rows: Row[]) =>
  owner.call(orderContract.create, { body: { ...shop.fields(rows), referenceNumber: `GD-${++booked}` } });
const edit = async ({ id }: Order, rows: Row[]) =>
  owner.call(orderContract.update, { params: { id }, body: { version: (await read(id)).version, rows } });
const handOver = (...orders: Order[]) =>
  act('hand-over', { orderIds: orders.map(({ id }) => id), pickedBy: 'His brother' });
const revert = ({ id }: Order) => act('revert', { orderIds: [id] });

/** Pieces there, promised and free, of all places together or of each: `20 2 18`. */
const stockOf = async (itemId: number) => {
  const { stock } = (await owner.call(itemContract.get, { params: { id: itemId } })).body;
  return `${stock?.quantity} ${stock?.reserved} ${stock?.free}`;
};
const placesOf = async (itemId: number) => {
  const { data } = (await owner.call(stockContract.list, { query: { itemId } })).body;
  return Object.fromEntries(
    data.map(({ warehouse, rack, quantity, reserved }) => [
      rack?.code ?? warehouse.code,
      `${quantity} ${reserved}`,
    ]),
  );
};
const movementsOf = async (itemId: number): Promise<string[]> =>
  (await owner.call(stockContract.movements, { query: { itemId, sort: 'created' } })).body.data.map(
    ({ kind, quantity, reason }) => `${kind} ${quantity} ${reason}`.trim(),
  );
const goodsOf = async ({ id }: Order) => (await read(id)).rows[0]?.goods;
async function allowBelowZero(allowNegativeStock: boolean) {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, allowNegativeStock } });
}

/** Stock is what its movements add up to, and what is promised is what lots say, of every place there is. */
async function expectStockAddsUp() {
  const { rows } = await pool.query(`
    select s.id from stock s
    where s.reserved <> (select coalesce(sum(l.quantity), 0) from stock_lots l where l.stock_id = s.id and not is_taken)
    union all
    select i.id from items i
    where (select coalesce(sum(s.quantity), 0) from stock s where s.item_id = i.id)
      <> (select coalesce(sum(m.change), 0) from stock_movements m where m.item_id = i.id and m.kind <> 'move')`);
  expect(rows).toEqual([]);
}

describe('goods', () => {
  test('are promised when they are ordered, leave with the hand-over, and come back when that is reverted', async () => {
    const itemId = await product('G-1', [['20', { warehouseId: main }]]);
    const orders: Order[] = [];
    for (let index = 0; index < 4; index++) orders.push((await bookWith([rowOf(itemId)])).body);
    const [first, second, third, fourth] = orders as [Order, Order, Order, Order];
    expect(await stockOf(itemId)).toBe('20 4 16');
    expect(first).toMatchObject({
      stage: 'completed',
      rows: [
        {
          warehouseId: null,
          rackId: null,
          shelfId: null,
          place: null,
          goods: {
            quantity: '1',
            missing: '0',
            isTaken: false,
            places: [{ warehouse: { code: 'MAIN' }, rack: null, shelf: null, quantity: '1' }],
          },
        },
      ],
    });
    expect((await handOver(first, second, third)).body.data[0]?.rows[0]?.goods?.isTaken).toBe(true);
    expect(await stockOf(itemId)).toBe('17 1 16');
    await revert(third);
    expect(await stockOf(itemId)).toBe('18 2 16');
    // What is handed over is as it was left, also when somebody writes a note to it.
    const { version, rows } = await read(first.id);
    const noted = await owner.call(orderContract.update, {
      params: { id: first.id },
      body: { version, note: 'A gift', rows: rows.map(({ id }) => ({ ...rowOf(itemId), id })) },
    });
    expect([noted.status, await stockOf(itemId)]).toEqual([200, '18 2 16']);
    const { value } = (await owner.call(stockContract.list, { query: { itemId } })).body.totals;
    const { bestSellingCounter } = (await owner.call(itemContract.get, { params: { id: itemId } })).body;
    expect([value, bestSellingCounter]).toEqual(['360.00', 4]);
    const [one, two, three] = [first, second, third].map(({ referenceNumber }) => referenceNumber);
    expect(await movementsOf(itemId)).toEqual([
      ...['in 20', `out 1 ${one}`, `out 1 ${two}`, `out 1 ${three}`, `in 1 ${three}`],
    ]);
    expect((await owner.call(orderContract.remove, { params: { id: fourth.id } })).status).toBe(204);
    expect(await stockOf(itemId)).toBe('18 1 17');
    await expectStockAddsUp();
  });

  test('follow the rows: a larger quantity, a smaller one, another item, a removed row', async () => {
    const [itemId, other] = [
      await product('G-2', [['10', { warehouseId: main }]]),
      await product('G-3', [['3', { warehouseId: main }]]),
    ];
    const { body: order } = await bookWith([rowOf(itemId, 4), rowOf(itemId, 2)]);
    const [first, second] = order.rows.map(({ id }) => id);
    expect(await stockOf(itemId)).toBe('10 6 4');
    await edit(order, [
      { ...rowOf(itemId, 7), id: first },
      { ...rowOf(itemId, 1), id: second },
    ]);
    expect(await stockOf(itemId)).toBe('10 8 2');
    const refused = await edit(order, [
      { ...rowOf(itemId, 7), id: first },
      { ...rowOf(other, 4), id: second },
    ]);
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        message: expect.stringContaining('Only 3 of Agal G-3 is free.'),
        errors: [{ path: 'rows.1.quantity', message: 'Only 3 free' }],
      },
    });
    expect([await stockOf(itemId), await stockOf(other)]).toEqual(['10 8 2', '3 0 3']);
    await edit(order, [{ ...rowOf(other, 3), id: first }]);
    expect([await stockOf(itemId), await stockOf(other)]).toEqual(['10 0 10', '3 3 0']);
    await expectStockAddsUp();
  });

  test('are free again with a cancellation, and promised again when that is undone, if they are still there', async () => {
    const itemId = await product('G-4', [['2', { warehouseId: main }]]);
    const thobe: Row = {
      kind: 'article',
      designId,
      quantity: 1,
      price: '150',
      workTypeIds: [work('Cutting')],
    };
    const { body: order } = await bookWith([thobe, rowOf(itemId, 2)]);
    expect((await bookWith([rowOf(itemId)])).status).toBe(409);
    await act('cancel', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toBe('2 0 2');
    const { body: another } = await bookWith([rowOf(itemId)]);
    const refused = await act('undo-cancel', { orderIds: [order.id] });
    expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([
      409,
      `Order ${order.referenceNumber}: only 1 of Agal G-4 is free.`,
    ]);
    await owner.call(orderContract.remove, { params: { id: another.id } });
    expect((await act('undo-cancel', { orderIds: [order.id] })).status).toBe(200);
    expect(await stockOf(itemId)).toBe('2 2 0');
    // The thobe is made, and then both leave.
    await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
    await act('complete', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toBe('2 2 0');
    await handOver(order);
    expect(await stockOf(itemId)).toBe('0 0 0');
    await expectStockAddsUp();
  });

  test('come from the usual place first, else from where there is enough, or only from the chosen one', async () => {
    const { id: rackId } = (
      await owner.call(rackContract.create, { body: { code: 'R-1', name: 'Rack 1', warehouseId: main } })
    ).body;
    const itemId = await product(
      'G-5',
      [
        ['5', { warehouseId: olaya }],
        ['2', { rackId }],
      ],
      { warehouseId: main },
    );
    const { body: usual } = await bookWith([rowOf(itemId, 2)]);
    expect(await placesOf(itemId)).toEqual({ OLAYA: '5 0', 'R-1': '2 2' });
    const { body: order } = await bookWith([rowOf(itemId, 3)]);
    expect(await placesOf(itemId)).toEqual({ OLAYA: '5 3', 'R-1': '2 2' });
    const fromMain = await bookWith([rowOf(itemId, 1, { warehouseId: main })]);
    expect(fromMain.problem.message).toContain('Only 0 of Agal G-5 is free.');
    // Promised to somebody, so nobody takes it from its place by hand.
    const taken = await move({ itemId, kind: 'move', quantity: '1', rackId, toWarehouseId: olaya });
    expect(taken.problem.code).toBe('not_allowed');
    const [row] = usual.rows;
    const moved = await edit(usual, [{ ...rowOf(itemId, 2, { warehouseId: olaya }), id: row?.id }]);
    expect(moved.body.rows[0]).toMatchObject({
      warehouseId: olaya,
      rackId: null,
      place: { warehouse: { code: 'OLAYA' }, rack: null },
      goods: { places: [{ warehouse: { code: 'OLAYA' } }] },
    });
    expect(await placesOf(itemId)).toEqual({ OLAYA: '5 5', 'R-1': '2 0' });
    // Left out, the place stays; null is the usual one.
    const kept = await edit(usual, [{ ...rowOf(itemId, 2, { note: 'Wrapped' }), id: row?.id }]);
    expect(kept.body.rows[0]?.warehouseId).toBe(olaya);
    await edit(usual, [{ ...rowOf(itemId, 2, { warehouseId: null }), id: row?.id }]);
    expect(await placesOf(itemId)).toEqual({ OLAYA: '5 3', 'R-1': '2 2' });
    await handOver(usual, order);
    expect(await placesOf(itemId)).toEqual({ OLAYA: '2 0', 'R-1': '0 0' });
    await expectStockAddsUp();
  });

  test('of a place that isn’t one, or of a row without goods, are refused', async () => {
    const itemId = await product('G-6', [['1', { warehouseId: main }]]);
    const errorsOf = async (row: Row) =>
      (await bookWith([row])).problem.errors?.map(({ path, message }) => `${path}: ${message}`);
    expect(await errorsOf(rowOf(itemId, 1, { warehouseId: 999_999 }))).toEqual([
      'rows.0.warehouseId: This record does not exist.',
    ]);
    expect(await errorsOf(rowOf(itemId, 1, { warehouseId: main, shelfId: 1 }))).toEqual([
      'rows.0.warehouseId: Choose one place.',
    ]);
    const thobe: Row = { kind: 'article', designId, quantity: 1, price: '150', warehouseId: main };
    expect(await errorsOf(thobe)).toEqual([
      'rows.0.warehouseId: Only goods of the catalogue are kept in stock.',
    ]);
    expect(await stockOf(itemId)).toBe('1 0 1');
  });

  test('come back to what is left of the shop when their place is gone since', async () => {
    const kiosk = (await owner.call(warehouseContract.create, { body: { code: 'KIOSK', name: 'Kiosk' } }))
      .body;
    const itemId = await product('G-10', [
      ['1', { warehouseId: kiosk.id }],
      ['1', { warehouseId: main }],
    ]);
    const { body: order } = await bookWith([rowOf(itemId, 1, { warehouseId: kiosk.id })]);
    const { body: waiting } = await bookWith([rowOf(itemId, 1, { warehouseId: main })]);
    const remove = () => owner.call(warehouseContract.remove, { params: { id: kiosk.id } });
    expect((await remove()).problem.code).toBe('in_use');
    await handOver(order);
    expect((await remove()).status).toBe(204);
    expect((await read(order.id)).rows[0]).toMatchObject({
      place: null,
      goods: { isTaken: true, places: [] },
    });
    await revert(order);
    expect(await placesOf(itemId)).toEqual({ MAIN: '2 2' });
    await handOver(order, waiting);
    expect(await stockOf(itemId)).toBe('0 0 0');
    await expectStockAddsUp();
  });

  test('that were never received are sold without a promise', async () => {
    const itemId = await product('G-7', []);
    const { body: order } = await bookWith([rowOf(itemId, 3)]);
    expect([order.rows[0]?.goods, await stockOf(itemId)]).toEqual([null, '0 0 0']);
    // Counted since: they leave from what was counted.
    await move({ itemId, kind: 'count', quantity: '5', warehouseId: main });
    await handOver(order);
    expect(await stockOf(itemId)).toBe('2 0 2');
    await expectStockAddsUp();
  });

  test('that were counted away since can’t be handed over', async () => {
    const itemId = await product('G-8', [['2', { warehouseId: main }]]);
    const { body: order } = await bookWith([rowOf(itemId, 2)]);
    await move({ itemId, kind: 'count', quantity: '1', warehouseId: main });
    expect(await goodsOf(order)).toMatchObject({ quantity: '2', missing: '1' });
    const refused = await handOver(order);
    expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([
      409,
      `Order ${order.referenceNumber}: only 1 of Agal G-8 is free.`,
    ]);
    expect((await read(order.id)).pickedAt).toBeNull();
    await move({ itemId, kind: 'in', quantity: '1', warehouseId: main });
    await handOver(order);
    expect(await stockOf(itemId)).toBe('0 0 0');
  });

  test('are promised and handed over beyond what there is where the shop allows it, and the row says so', async () => {
    await allowBelowZero(true);
    const itemId = await product('G-9', [['1', { warehouseId: main }]]);
    const { body: first } = await bookWith([rowOf(itemId, 1)]);
    const { body: second } = await bookWith([rowOf(itemId, 3, { warehouseId: olaya })]);
    const { body: third } = await bookWith([rowOf(itemId, 2)]);
    expect(await Promise.all([first, second, third].map(goodsOf))).toMatchObject([
      { quantity: '1', missing: '0' },
      { quantity: '3', missing: '3', places: [{ warehouse: { code: 'OLAYA' } }] },
      { quantity: '2', missing: '2' },
    ]);
    expect(await placesOf(itemId)).toEqual({ MAIN: '1 3', OLAYA: '0 3' });
    await handOver(third);
    expect(await placesOf(itemId)).toEqual({ MAIN: '-1 1', OLAYA: '0 3' });
    await allowBelowZero(false);
    await expectStockAddsUp();
  });
});

test('of sixteen desks that sell the last five pieces at once, each gets what is there or is told', async () => {
  const itemId = await product('LAST', [['5', { warehouseId: main }]]);
  // Of customers and numbers of their own, so that the desks wait for nothing but the stock.
  const desks = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => ({
      key: randomUUID(),
      number: `DESK-${index}`,
      customerId: (await owner.call(customerContract.create, { body: { name: `Customer ${index}` } })).body
        .id,
    })),
  );
  const send = ({ key, number, customerId }: (typeof desks)[number]) =>
    owner.call(
      orderContract.create,
      { body: { ...shop.fields([rowOf(itemId)]), referenceNumber: number, customerId } },
      { 'Idempotency-Key': key },
    );
  const sold = await Promise.all(desks.map(send));
  expect(sold.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(11).fill(409)]);
  expect(await stockOf(itemId)).toBe('5 5 0');
  // A desk that didn't hear the answer asks again, and gets the same one.
  const again = await Promise.all(desks.map(send));
  expect(again.map(({ status }) => status)).toEqual(sold.map(({ status }) => status));
  const orders = sold.flatMap((answer) => (answer.status === 201 ? [answer.body] : []));
  expect(await stockOf(itemId)).toBe('5 5 0');
  // All at once, in any order: handed over, edited, reverted, booked. Whatever won, the sums agree.
  const all = await Promise.all([
    ...orders.map((order) => handOver(order)),
    ...orders.map((order) => edit(order, [{ ...rowOf(itemId, 1, { note: 'Now' }), id: order.rows[0]?.id }])),
    ...orders.map(revert),
    move({ itemId, kind: 'out', quantity: '1', warehouseId: main }),
  ]);
  expect(all.every(({ status }) => [200, 409].includes(status))).toBe(true);
  const held = await Promise.all(orders.map(({ id }) => read(id)));
  const left = held.filter(({ pickedAt }) => pickedAt !== null).length;
  expect(await stockOf(itemId)).toBe(`${5 - left} ${5 - left} 0`);
  for (const { pickedAt, rows } of held) expect(rows[0]?.goods?.isTaken).toBe(pickedAt !== null);
  await expectStockAddsUp();
});
