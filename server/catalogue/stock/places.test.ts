import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { placesContract } from '#shared/catalogue/stock/places.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();
const add = async (path: string, body: object) =>
  (await owner.send('POST', path, body)).body as { id: number };
const move = (body: BodyOf<typeof stockContract.move>) => owner.call(stockContract.move, { body });

test('places tell what lies in them, and which shelves are free', async () => {
  const store = await add('/warehouses', { code: 'STORE', name: 'Store' });
  const frame = await add('/racks', { code: 'R-21', name: 'Rack 21', warehouseId: store.id });
  const full = await add('/shelves', { code: 'R-21-1', name: 'Upper', rackId: frame.id });
  const free = await add('/shelves', { code: 'R-21-10', name: 'Lower', rackId: frame.id });
  const middle = await add('/shelves', { code: 'R-21-2', name: 'Middle', rackId: frame.id });
  const other = await add('/warehouses', { code: 'OTHER', name: 'Other' });
  const cloths: { id: number }[] = [];
  for (const number of [1, 2, 3, 4]) {
    const cloth = {
      code: `IT-${number}`,
      name: `Cloth ${number}`,
      type: 'fabric',
      price: '38',
      cost: '22.40',
    };
    cloths.push(await add('/items', cloth));
  }
  for (const [index, { id: itemId }] of cloths.entries())
    await move({ itemId, kind: 'in', quantity: String(10 + index), shelfId: full.id });
  await move({ itemId: cloths[0]?.id ?? 0, kind: 'in', quantity: '2', warehouseId: store.id });
  await move({ itemId: cloths[0]?.id ?? 0, kind: 'in', quantity: '5', warehouseId: other.id });
  await move({ itemId: cloths[1]?.id ?? 0, kind: 'in', quantity: '1', shelfId: free.id });
  await move({ itemId: cloths[1]?.id ?? 0, kind: 'out', quantity: '1', shelfId: free.id });

  const fillOf = async (kind: 'warehouses' | 'racks' | 'shelves', id: number) =>
    (await owner.call(placesContract.fill, { query: { kind } })).body.data.find(
      (each: { id: number }) => each.id === id,
    );
  expect(await fillOf('warehouses', store.id)).toEqual({
    id: store.id,
    items: 4,
    shelves: 3,
    freeShelves: 2,
  });
  expect(await fillOf('racks', frame.id)).toMatchObject({ items: 4, shelves: 3, freeShelves: 2 });
  expect(await fillOf('shelves', full.id)).toMatchObject({ items: 4, freeShelves: 0 });
  expect(await fillOf('shelves', free.id)).toMatchObject({ items: 0, freeShelves: 1 });

  const plan = (await owner.call(placesContract.plan, { params: { id: store.id } })).body;
  expect(plan).toMatchObject({ items: 4, shelves: 3, freeShelves: 2, lying: { items: 1 } });
  const [upper, second, lower] = plan.racks[0]?.shelves ?? [];
  expect(upper?.lying).toMatchObject({
    items: 4,
    first: [{ quantity: '13' }, { quantity: '12' }, { quantity: '11' }],
  });
  expect(second).toMatchObject({ id: middle.id, code: 'R-21-2' });
  expect(lower).toMatchObject({ code: 'R-21-10', lying: { items: 0, first: [] } });
  expect((await owner.call(placesContract.plan, { params: { id: other.id } })).body).toMatchObject({
    items: 1,
    shelves: 0,
    freeShelves: 0,
    racks: [],
    lying: { items: 1, first: [{ quantity: '5' }] },
  });
  expect((await owner.call(placesContract.plan, { params: { id: 999_999 } })).status).toBe(404);
});
