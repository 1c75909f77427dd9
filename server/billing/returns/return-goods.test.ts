import { expect, test } from 'vitest';
import { refusal, testReturns } from '#server/billing/test-returns.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { owner, delivered, giveBack, undo, broken } = await testReturns();

test('a return puts goods back where they came from, or on a shelf, and undone takes them out again', async () => {
  const { body: hall } = await owner.call(warehouseContract.create, {
    body: { code: 'HALL', name: 'Hall' },
  });
  const { body: rack } = await owner.call(rackContract.create, {
    body: { code: 'R-1', name: 'Rack', warehouseId: hall.id },
  });
  const { body: shelf } = await owner.call(shelfContract.create, {
    body: { code: 'S-1', name: 'Shelf', rackId: rack.id },
  });
  const { body: item } = await owner.call(itemContract.create, {
    body: { code: 'AGAL', name: 'Agal', type: 'product', price: '40', cost: '20' },
  });
  const lying = async () =>
    (await owner.call(stockContract.list, { query: { itemId: item.id } })).body.data
      .map(({ quantity, shelf: at }) => `${at?.code ?? ''} ${quantity}`)
      .sort();
  await owner.call(stockContract.move, {
    body: { itemId: item.id, kind: 'in', quantity: '5', warehouseId: hall.id },
  });
  const { id, rows } = await delivered([
    { quantity: 3, price: '40', itemId: item.id },
    { quantity: 1, price: '9' },
  ]);
  expect(await lying()).toEqual([' 2']);
  const stocked = (shelfId: number | null, row = rows[0]) =>
    giveBack(id, [], { rows: [{ orderRowId: row?.id ?? 0, quantity: 1, to: 'stock', shelfId }] });
  const { body: first } = await stocked(null);
  await stocked(shelf.id);
  expect(await lying()).toEqual([' 3', 'S-1 1']);
  const sold = async () =>
    (await owner.call(itemContract.get, { params: { id: item.id } })).body.bestSellingCounter;
  expect(await sold()).toBe(1);
  await undo(first.id);
  expect([await lying(), await sold()]).toEqual([[' 2', 'S-1 1'], 2]);
  expect(refusal(await stocked(null, rows[1]))[2]).toMatch(/^rows.0.to: /);
  expect(await broken()).toEqual([]);
});
