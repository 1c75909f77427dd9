import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();
const add = async (path: string, body: object): Promise<{ id: number }> =>
  (await owner.send('POST', path, body)).body;
const [main, olaya] = [
  await add('/warehouses', { code: 'MAIN', name: 'Main' }),
  await add('/warehouses', { code: 'OLAYA', name: 'Olaya' }),
];
const product = (code: string) => add('/items', { code, name: code, type: 'product', price: '1', cost: '1' });
const move = (body: BodyOf<typeof stockContract.move>) => owner.call(stockContract.move, { body });
const amounts = async (itemId: number) =>
  (await owner.call(stockContract.list, { query: { itemId, sort: '-quantity' } })).body.data.map(
    ({ quantity }: { quantity: string }) => quantity,
  );

test('of many who take the last piece at once, one gets it', async () => {
  const { id: itemId } = await product('LAST');
  await move({ itemId, kind: 'in', quantity: '1', warehouseId: main.id });
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? move({ itemId, kind: 'out', quantity: '1', warehouseId: main.id })
        : move({ itemId, kind: 'move', quantity: '1', warehouseId: main.id, toWarehouseId: olaya.id }),
    ),
  );
  expect(taken.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(['0', '1']).toContain(
    (await owner.call(itemContract.get, { params: { id: itemId } })).body.stock?.quantity,
  );
  expect((await owner.call(stockContract.movements, { query: { itemId } })).body.meta.total).toBe(2);
});

test('movements across each other neither wait for each other nor lose anything', async () => {
  const { id: itemId } = await product('ACROSS');
  for (const { id } of [main, olaya]) await move({ itemId, kind: 'in', quantity: '50', warehouseId: id });
  const there = {
    itemId,
    kind: 'move' as const,
    quantity: '1',
    warehouseId: main.id,
    toWarehouseId: olaya.id,
  };
  const back = {
    itemId,
    kind: 'move' as const,
    quantity: '1',
    warehouseId: olaya.id,
    toWarehouseId: main.id,
  };
  const moved = await Promise.all(Array.from({ length: 40 }, (_, index) => move(index % 2 ? there : back)));
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await amounts(itemId)).toEqual(['50', '50']);
});

test('two who first put an item into the same place add up', async () => {
  const { id: itemId } = await product('FIRST');
  await Promise.all(
    Array.from({ length: 6 }, () => move({ itemId, kind: 'in', quantity: '2', warehouseId: main.id })),
  );
  expect(await amounts(itemId)).toEqual(['12']);
});
