import { beforeAll, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';

const { as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let metre: { id: number };
let main: { id: number };
let olaya: { id: number };
let rack: { id: number; version: number };
let shelf: { id: number };

beforeAll(async () => {
  owner = await signUpOwner();
  const units = (await owner.call(unitContract.list, { query: { perPage: 200 } })).body.data as {
    id: number;
    code: string;
  }[];
  metre = units.find(({ code }) => code === 'm') as { id: number };
  const add = async (path: string, body: object) => (await owner.send('POST', path, body)).body;
  main = await add('/warehouses', { code: 'MAIN', name: 'Main warehouse', names: { ar: 'الرئيسي' } });
  olaya = await add('/warehouses', { code: 'OLAYA', name: 'Olaya shop' });
  rack = await add('/racks', { code: 'R-11', name: 'Rack 11', warehouseId: main.id });
  shelf = await add('/shelves', { code: 'R-11-4', name: 'Shelf 4', rackId: rack.id });
});

let lastCode = 0;
async function addItem(fields: Partial<BodyOf<typeof itemContract.create>> = {}) {
  lastCode += 1;
  const item = {
    code: `IT-${lastCode}`,
    name: `Cloth ${lastCode}`,
    type: 'fabric' as const,
    price: '38',
    cost: '22.40',
  };
  return (await owner.call(itemContract.create, { body: { ...item, unitId: metre.id, ...fields } })).body;
}

const move = (body: BodyOf<typeof stockContract.move>) => owner.call(stockContract.move, { body });
const stockOf = async (itemId: number) =>
  (await owner.call(itemContract.get, { params: { id: itemId } })).body.stock;
/** `Main warehouse/Rack 11/Shelf 4: 12.5` of every row. */
async function lying(query: string): Promise<string[]> {
  const { data } = (await owner.call(stockContract.list, { query: raw(query) })).body;
  type Row = Record<'warehouse' | 'rack' | 'shelf', { name: string } | null> & { quantity: string };
  return (data as Row[]).map(
    ({ warehouse, rack, shelf, quantity }) =>
      `${[warehouse, rack, shelf].flatMap((each) => each?.name ?? []).join('/')}: ${quantity}`,
  );
}

test('what is received, taken out, moved and counted adds up, and every movement is kept', async () => {
  const { id: itemId } = await addItem({ reorderLevel: '60', names: { ar: 'تويوبو' } });
  expect(await stockOf(itemId)).toEqual({ ...nothing, isLow: true });
  const received = await move({ itemId, kind: 'in', quantity: '86.5', shelfId: shelf.id, reason: 'PO-0218' });
  expect(received).toMatchObject({
    status: 201,
    body: {
      kind: 'in',
      quantity: '86.5',
      change: '86.5',
      reason: 'PO-0218',
      to: null,
      item: { id: itemId, names: { ar: 'تويوبو' }, unit: 'm' },
      place: { warehouse: { code: 'MAIN' }, rack: { code: 'R-11' }, shelf: { code: 'R-11-4' } },
      user: { name: expect.any(String) },
    },
  });
  expect((await stockOf(itemId))?.isLow).toBe(false);
  await move({ itemId, kind: 'move', quantity: '20', shelfId: shelf.id, toWarehouseId: olaya.id });
  await move({ itemId, kind: 'out', quantity: '6.25', warehouseId: olaya.id, reason: 'Samples' });
  const counted = await move({
    itemId,
    kind: 'count',
    quantity: '66',
    shelfId: shelf.id,
    reason: 'End of year',
  });
  expect(counted.body).toMatchObject({ quantity: '66', change: '-0.5' });

  expect(await lying(`itemId=${itemId}&sort=-quantity`)).toEqual([
    'Main warehouse/Rack 11/Shelf 4: 66',
    'Olaya shop: 13.75',
  ]);
  for (const inMain of [`warehouseId=${main.id}`, `rackId=${rack.id}`, `shelfId=${shelf.id}`])
    expect(await lying(`itemId=${itemId}&${inMain}`)).toEqual(['Main warehouse/Rack 11/Shelf 4: 66']);
  const { totals } = (await owner.call(stockContract.list, { query: { itemId, perPage: 1 } })).body;
  expect(totals).toEqual({ quantity: '79.75', reserved: '0', value: '1786.40' });
  expect(await stockOf(itemId)).toEqual({
    quantity: '79.75',
    reserved: '0',
    free: '79.75',
    isLow: false,
    warehouses: [
      { id: main.id, code: 'MAIN', name: 'Main warehouse', names: { ar: 'الرئيسي' }, quantity: '66' },
      { id: olaya.id, code: 'OLAYA', name: 'Olaya shop', names: {}, quantity: '13.75' },
    ],
  });
  const movements = (await owner.call(stockContract.movements, { query: { itemId } })).body.data;
  expect(movements.map(({ change }: { change: string }) => change)).toEqual(['-0.5', '-6.25', '-20', '86.5']);
  expect(
    (await owner.call(stockContract.movements, { query: { itemId, kind: 'move' } })).body.data,
  ).toMatchObject([
    { place: { shelf: { code: 'R-11-4' } }, to: { warehouse: { code: 'OLAYA' }, rack: null } },
  ]);
  const entries = (await owner.call(auditContract.list, { query: { recordType: 'items', recordId: itemId } }))
    .body.data;
  expect(entries.filter(({ part }: { part: string }) => part === 'stock-movements')).toHaveLength(4);
});

const nothing = { quantity: '0', reserved: '0', free: '0', isLow: false, warehouses: [] };

test('nothing can be taken that isn’t there, unless the shop’s preferences allow it', async () => {
  const { id: itemId } = await addItem();
  const take = { itemId, kind: 'out' as const, quantity: '5', warehouseId: main.id };
  await move({ ...take, kind: 'in', quantity: '4.5' });
  const refused = await move(take);
  expect(refused).toMatchObject({
    status: 409,
    problem: { code: 'not_allowed', message: 'Only 4.5 is free at Main warehouse.' },
  });
  expect(refused.problem.errors).toEqual([
    { path: 'quantity', message: 'Only 4.5 is free at Main warehouse.' },
  ]);
  expect((await move({ ...take, kind: 'move', toWarehouseId: olaya.id })).status).toBe(409);
  expect(await lying(`itemId=${itemId}`)).toEqual(['Main warehouse: 4.5']);

  const { version } = (await owner.call(preferenceContract.get, {})).body;
  const allowed = await owner.call(preferenceContract.update, {
    body: { version, allowNegativeStock: true },
  });
  expect((await move(take)).status).toBe(201);
  expect(await lying(`itemId=${itemId}`)).toEqual(['Main warehouse: -0.5']);
  await owner.call(preferenceContract.update, {
    body: { version: allowed.body.version, allowNegativeStock: false },
  });
});

test('a length of cloth is taken in eighths and with a comma, and asked about where that may be either', async () => {
  const { id: itemId } = await addItem();
  const receive = (quantity: string) => move({ itemId, kind: 'in', quantity, shelfId: shelf.id });
  const received = [];
  for (const quantity of ['3 3/8', '3⅜', '0,250', '٠٫١٢٥'])
    received.push((await receive(quantity)).body.change);
  expect(received).toEqual(['3.375', '3.375', '0.25', '0.125']);
  expect(await lying(`itemId=${itemId}`)).toEqual(['Main warehouse/Rack 11/Shelf 4: 7.125']);
  const asked = await receive('12,500');
  expect([asked.status, asked.problem.errors]).toEqual([
    422,
    [
      {
        path: 'quantity',
        message:
          '“\u206612,500\u2069” can be read in several ways: \u206612500\u2069 · \u206612.5\u2069. Write what is meant.',
      },
    ],
  ]);
});

test('a wrong movement is refused at its field', async () => {
  const { id: itemId } = await addItem();
  const { id: piece } = await addItem({ unitId: null, type: 'product' });
  const { id: service } = await addItem({ unitId: null, type: 'service' });
  const good = { itemId, kind: 'in' as const, quantity: '5', warehouseId: main.id };
  const errorsOf = async (body: object) => (await move({ ...good, ...body })).problem.errors;
  const place = [{ path: 'warehouseId', message: 'Place is required' }];
  expect(await errorsOf({ warehouseId: null })).toEqual(place);
  expect(await errorsOf({ shelfId: shelf.id })).toEqual(place);
  const amount = [{ path: 'quantity', message: 'Enter an amount, such as 3.375 or 3 3/8.' }];
  for (const quantity of ['0', '-1', '1.0005', '1 1/16', 'x'])
    expect(await errorsOf({ quantity })).toEqual(amount);
  expect(await errorsOf({ itemId: piece, quantity: '1.5' })).toEqual([
    { path: 'quantity', message: 'Pieces are counted in whole numbers.' },
  ]);
  expect(await errorsOf({ itemId: service })).toEqual([
    { path: 'itemId', message: 'A service keeps no stock.' },
  ]);
  expect(await errorsOf({ warehouseId: null, rackId: 999_999 })).toEqual([
    { path: 'rackId', message: 'This record does not exist.' },
  ]);
  expect(await errorsOf({ kind: 'move' })).toEqual([
    { path: 'toWarehouseId', message: 'Choose where it goes.' },
  ]);
  expect(await errorsOf({ toShelfId: shelf.id })).toHaveLength(1);
  expect(await errorsOf({ kind: 'move', toWarehouseId: main.id })).toEqual([
    { path: 'toWarehouseId', message: 'It lies there already.' },
  ]);
  expect(await stockOf(itemId)).toEqual(nothing);
  expect((await owner.call(stockContract.movements, { query: { itemId } })).body.meta.total).toBe(0);
});

test('a rack that moves takes along what lies on it, and only an empty place can be deleted', async () => {
  const item = await addItem();
  const onRack = (
    await owner.call(rackContract.create, { body: { code: 'R-30', name: 'Rack 30', warehouseId: main.id } })
  ).body;
  const put = { itemId: item.id, kind: 'in' as const, quantity: '7', rackId: onRack.id };
  await move(put);
  await owner.call(rackContract.update, {
    params: { id: onRack.id },
    body: { version: onRack.version, warehouseId: olaya.id },
  });
  expect(await lying(`itemId=${item.id}&warehouseId=${olaya.id}`)).toEqual(['Olaya shop/Rack 30: 7']);
  expect(await lying(`itemId=${item.id}&warehouseId=${main.id}`)).toEqual([]);

  const inUse = 'This record is used in stock and can’t be deleted.';
  expect((await owner.call(rackContract.remove, { params: { id: onRack.id } })).problem).toMatchObject({
    code: 'in_use',
    message: inUse,
  });
  await move({ ...put, kind: 'out' });
  expect((await owner.call(rackContract.remove, { params: { id: onRack.id } })).status).toBe(204);
  expect((await owner.call(itemContract.remove, { params: { id: item.id } })).problem).toMatchObject({
    code: 'in_use',
    message: inUse,
  });
  const [first] = (await owner.call(stockContract.movements, { query: { itemId: item.id, sort: 'created' } }))
    .body.data;
  expect(first?.place).toMatchObject({ warehouse: { code: 'MAIN' }, rack: { name: 'Rack 30' } });
});

test('the unit and the kind of an item stay once its stock is counted', async () => {
  const item = await addItem();
  await move({ itemId: item.id, kind: 'in', quantity: '7', warehouseId: main.id });
  const changed = await owner.call(itemContract.update, {
    params: { id: item.id },
    body: {
      version: item.version,
      unitId: null,
      type: 'service',
    },
  });
  const message = 'Stays as it is, since stock is counted in it.';
  expect(changed.problem.errors).toEqual([
    { path: 'unitId', message },
    { path: 'type', message },
  ]);
  const same = await owner.call(itemContract.update, {
    params: { id: item.id },
    body: {
      version: item.version,
      unitId: metre.id,
      name: 'New',
    },
  });
  expect(same.status).toBe(200);
});

test('items to reorder are found, by their list and by that of the stock', async () => {
  const low = await addItem({ name: 'Shikibo', reorderLevel: '8' });
  const enough = await addItem({ name: 'Shikibo', reorderLevel: '7.99' });
  for (const { id: itemId } of [low, enough])
    await move({ itemId, kind: 'in', quantity: '8', warehouseId: olaya.id });
  const idsOf = async (query: string) =>
    (await owner.send('GET', query)).body.data.map(
      (row: { id: number; item?: { id: number } }) => row.item?.id ?? row.id,
    );
  expect(await idsOf('/items?low=true&search=shikibo')).toEqual([low.id]);
  expect(await idsOf('/stock?low=true&search=shikibo')).toEqual([low.id]);
  expect(await idsOf(`/items?warehouseId=${olaya.id}&search=shikibo&sort=created`)).toEqual([
    low.id,
    enough.id,
  ]);
  expect((await owner.call(stockContract.list, { query: { search: 'shikibo' } })).body.totals.quantity).toBe(
    '16',
  );
});

test('cost and value are left out for users who don’t maintain items', async () => {
  const { id: itemId } = await addItem();
  await move({ itemId, kind: 'in', quantity: '2', warehouseId: main.id });
  const permissions: Permission[] = ['items:read', 'warehouses:read'];
  await owner.call(roleContract.create, { body: { name: 'Window', permissions } });
  await owner.call(roleContract.create, { body: { name: 'Seller', permissions: ['items:read'] } });
  const signIn = async (role: string) => {
    const password = 'stitch-in-time-9';
    const email = `${role.toLowerCase()}@shop.example`;
    await owner.call(userContract.create, {
      body: { name: role, email, role, password, passwordConfirmation: password },
    });
    return as(null).signIn({ email, password });
  };
  const reader = await signIn('Window');
  const item = (await reader.call(itemContract.get, { params: { id: itemId } })).body;
  expect(item).toMatchObject({ price: '38.00', stock: { quantity: '2' } });
  expect(item).not.toHaveProperty('cost');
  const { data, totals } = (await reader.call(stockContract.list, { query: { itemId } })).body;
  expect([data[0], totals]).toMatchObject([{ quantity: '2' }, { quantity: '2' }]);
  for (const each of [data[0], totals]) expect(each).not.toHaveProperty('value');
  const moving = { itemId, kind: 'in' as const, quantity: '2', warehouseId: main.id };
  expect((await reader.call(stockContract.move, { body: moving })).status).toBe(403);
  const seller = await signIn('Seller');
  expect((await seller.call(itemContract.get, { params: { id: itemId } })).body).not.toHaveProperty('stock');
  expect((await seller.call(stockContract.list, {})).status).toBe(403);
});

test('the same request twice moves once', async () => {
  const { id: itemId } = await addItem();
  const body = { itemId, kind: 'in' as const, quantity: '3', warehouseId: main.id };
  const headers = { 'idempotency-key': 'receive-3' };
  const [first, again] = [
    await owner.call(stockContract.move, { body }, headers),
    await owner.call(stockContract.move, { body }, headers),
  ];
  expect(again.body).toEqual(first.body);
  expect((await stockOf(itemId))?.quantity).toBe('3');
});
