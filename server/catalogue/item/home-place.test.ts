import { beforeAll, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf, QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';

const shop = await testShop();
const { owner } = shop;
type Id = { id: number; version: number };
let main: Id;
let olaya: Id;
let rack: Id;
let otherRack: Id;
let shelf: Id;
let otherShelf: Id;
let serial = 0;

const add = async (path: string, body: object): Promise<Id> => (await owner.send('POST', path, body)).body;
const fields = () => ({
  code: `P-${++serial}`,
  name: `Cloth ${serial}`,
  type: 'fabric' as const,
  price: '1',
  cost: '1',
});
type Place = Partial<BodyOf<typeof itemContract.create>>;
const addItem = (place: Place) => owner.call(itemContract.create, { body: { ...fields(), ...place } });
const change = async (id: number, place: Place) => {
  const { version } = (await owner.call(itemContract.get, { params: { id } })).body;
  return owner.call(itemContract.update, { params: { id }, body: { version, ...place } });
};
const at = ({
  warehouseId,
  rackId,
  shelfId,
}: Record<'warehouseId' | 'rackId' | 'shelfId', number | null>) => [warehouseId, rackId, shelfId];
const placeOf = async (id: number) => at((await owner.call(itemContract.get, { params: { id } })).body);
const listed = async (query: QueryOf<typeof itemContract.list>) =>
  (await owner.call(itemContract.list, { query: { sort: 'created', ...query } })).body.data.map(
    ({ id }: Id) => id,
  );

beforeAll(async () => {
  main = await add('/warehouses', { code: 'MAIN', name: 'Main' });
  olaya = await add('/warehouses', { code: 'OLAYA', name: 'Olaya' });
  rack = await add('/racks', { code: 'R-1', name: 'Rack 1', warehouseId: main.id });
  otherRack = await add('/racks', { code: 'R-2', name: 'Rack 2', warehouseId: olaya.id });
  shelf = await add('/shelves', { code: 'R-1-1', name: 'Shelf 1', rackId: rack.id });
  otherShelf = await add('/shelves', { code: 'R-2-1', name: 'Shelf 1', rackId: otherRack.id });
});

test('the place of an item is a shelf, rack or warehouse, and those around it are known', async () => {
  const { status, body } = await addItem({ shelfId: shelf.id });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    warehouseId: main.id,
    rackId: rack.id,
    shelfId: shelf.id,
    warehouse: { id: main.id, code: 'MAIN', name: 'Main' },
    rack: { code: 'R-1' },
    shelf: { code: 'R-1-1' },
  });
  expect(at((await addItem({ rackId: rack.id })).body)).toEqual([main.id, rack.id, null]);
  expect(at((await addItem({ warehouseId: olaya.id })).body)).toEqual([olaya.id, null, null]);
  expect((await addItem({})).body).toMatchObject({
    warehouseId: null,
    warehouse: null,
    rack: null,
    shelf: null,
  });
  const whole = { warehouseId: main.id, rackId: rack.id, shelfId: shelf.id };
  expect(at((await addItem(whole)).body)).toEqual([main.id, rack.id, shelf.id]);
});

test('a shelf on another rack, and a rack in another warehouse, are refused at their field', async () => {
  const errorsOf = async (place: object) => (await addItem(place)).problem.errors;
  const message = 'This isn’t in the place that is chosen around it.';
  expect(await errorsOf({ rackId: otherRack.id, shelfId: shelf.id })).toEqual([{ path: 'shelfId', message }]);
  expect(await errorsOf({ warehouseId: olaya.id, rackId: rack.id })).toEqual([{ path: 'rackId', message }]);
  expect(await errorsOf({ warehouseId: olaya.id, shelfId: shelf.id })).toEqual([
    { path: 'shelfId', message },
  ]);
  expect(await errorsOf({ shelfId: 999_999 })).toEqual([
    { path: 'shelfId', message: 'This record does not exist.' },
  ]);
  const { id } = (await addItem({ shelfId: shelf.id })).body;
  const refused = await change(id, { warehouseId: olaya.id, shelfId: shelf.id });
  expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'shelfId' }] } });
  expect(await placeOf(id)).toEqual([main.id, rack.id, shelf.id]);
});

test('a changed part of the place leaves what still fits, and the log tells it', async () => {
  const { id } = (await addItem({ shelfId: shelf.id })).body;
  const changed = async (place: object) => at((await change(id, place)).body);
  expect(await changed({ name: 'Renamed' })).toEqual([main.id, rack.id, shelf.id]);
  expect(await changed({ warehouseId: main.id })).toEqual([main.id, rack.id, shelf.id]);
  expect(await changed({ shelfId: otherShelf.id })).toEqual([olaya.id, otherRack.id, otherShelf.id]);
  expect(await changed({ rackId: rack.id })).toEqual([main.id, rack.id, null]);
  expect(await changed({ shelfId: shelf.id })).toEqual([main.id, rack.id, shelf.id]);
  expect(await changed({ shelfId: null })).toEqual([main.id, rack.id, null]);
  expect(await changed({ rackId: null })).toEqual([main.id, null, null]);
  expect(await changed({ warehouseId: null })).toEqual([null, null, null]);
  const [entry] = (
    await owner.call(auditContract.list, { query: { recordType: 'items', recordId: id, sort: '-at' } })
  ).body.data;
  expect([entry?.before, entry?.after]).toEqual([{ warehouseId: String(main.id) }, { warehouseId: null }]);
});

test('a rack that moves takes its items along, and no place of an item can be deleted', async () => {
  const moved = await add('/racks', { code: 'R-7', name: 'Rack 7', warehouseId: main.id });
  const inside = await add('/shelves', { code: 'R-7-1', name: 'Shelf 1', rackId: moved.id });
  const [onShelf, onRack] = [
    (await addItem({ shelfId: inside.id })).body.id,
    (await addItem({ rackId: moved.id })).body.id,
  ];
  await owner.call(rackContract.update, {
    params: { id: moved.id },
    body: { version: moved.version, warehouseId: olaya.id },
  });
  expect(await placeOf(onShelf)).toEqual([olaya.id, moved.id, inside.id]);
  expect(await placeOf(onRack)).toEqual([olaya.id, moved.id, null]);
  const refused = await owner.call(shelfContract.remove, { params: { id: inside.id } });
  expect(refused).toMatchObject({
    status: 409,
    problem: { code: 'in_use', message: 'This record is used by items and can’t be deleted.' },
  });
  await change(onShelf, { warehouseId: null });
  expect((await owner.call(shelfContract.remove, { params: { id: inside.id } })).status).toBe(204);
  expect((await owner.call(rackContract.remove, { params: { id: moved.id } })).problem.message).toBe(
    'This record is used by items and can’t be deleted.',
  );
});

test('items are found by their place and by where they lie', async () => {
  const place = await add('/warehouses', { code: 'NEW', name: 'New' });
  const [home, lying, both] = [
    await add('/racks', { code: 'N-1', name: 'Rack', warehouseId: place.id }),
    await add('/racks', { code: 'N-2', name: 'Rack', warehouseId: place.id }),
    await add('/shelves', { code: 'N-1-1', name: 'Shelf', rackId: rack.id }),
  ];
  const first = (await addItem({ rackId: home.id })).body.id;
  const second = (await addItem({ shelfId: both.id })).body.id;
  const received = { itemId: second, kind: 'in' as const, quantity: '2', rackId: lying.id };
  expect((await owner.call(stockContract.move, { body: received })).status).toBe(201);
  expect(await listed({ warehouseId: place.id })).toEqual([first, second]);
  expect(await listed({ rackId: home.id })).toEqual([first]);
  expect(await listed({ rackId: lying.id })).toEqual([second]);
  expect(await listed({ shelfId: both.id })).toEqual([second]);
});

test('what is promised of an item that never lay anywhere is promised at its place', async () => {
  const preferences = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, {
    body: { version: preferences.version, allowNegativeStock: true },
  });
  for (const [place, shown] of [
    [{ shelfId: shelf.id }, 'R-1-1'],
    [{ rackId: rack.id }, 'R-1'],
    [{ warehouseId: olaya.id }, 'OLAYA'],
    [{}, 'MAIN'],
  ] as const) {
    const { id: itemId } = (await addItem(place)).body;
    const fabric = { from: 'shop' as const, itemId, quantity: '2' };
    const row = { kind: 'article' as const, designId: shop.designId, quantity: 1, price: '1', fabric };
    const booked = await owner.call(orderContract.create, {
      body: { ...shop.fields([row]), referenceNumber: `HOME-${serial}` },
    });
    expect(booked.status).toBe(201);
    const { data } = (await owner.call(stockContract.list, { query: { itemId } })).body;
    expect([data.length, (data[0]?.shelf ?? data[0]?.rack ?? data[0]?.warehouse)?.code]).toEqual([1, shown]);
  }
});
