import { beforeAll, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const shop = await testShop();
const { owner, work } = shop;
/** Against the shop's own sequence, so that it shows whose order is kept. */
const route = ['Pressing', 'Stitching'];
let designId: number;
let itemId: number;

const idsOf = (names: readonly string[]) => names.map(work);
const rowOf = (fields: Partial<Row>): Row => ({ kind: 'article', quantity: 1, price: '100', ...fields });
let booked = 0;
const book = (rows: Row[], more: Parameters<typeof shop.fields>[1] = {}) =>
  owner.call(orderContract.create, {
    body: { ...shop.fields(rows, more), referenceNumber: `ROUTE-${++booked}` },
  });
const worksOf = async (row: Partial<Row>, more: Parameters<typeof shop.fields>[1] = {}) =>
  (await book([rowOf(row)], more)).body.rows[0]?.workTypeIds;

beforeAll(async () => {
  const design = { code: 'RT-1', name: 'Bisht', cost: '1', price: '2', workTypeIds: idsOf(route) };
  const { body } = await owner.call(designContract.create, { body: design });
  expect(body).toMatchObject({
    workTypeIds: idsOf(route),
    workTypes: [{ name: 'Pressing' }, { name: 'Stitching' }],
  });
  designId = body.id;
  const item = { code: 'RT-2', name: 'Shemagh', cost: '1', price: '2', workTypeIds: idsOf(['Pressing']) };
  itemId = (await owner.call(itemContract.create, { body: item })).body.id;
});

test('a row goes through its own work first, then that of its design, of its order, of the shop', async () => {
  const ofOrder = { workTypeId: work('Cutting') };
  expect(await worksOf({ designId, workTypeIds: idsOf(['Cutting']) })).toEqual(idsOf(['Cutting']));
  expect(await worksOf({ designId }, ofOrder)).toEqual(idsOf(route));
  expect(await worksOf({ designId: shop.designId }, ofOrder)).toEqual(idsOf(['Cutting']));
  const usual = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body.data.filter(
    ({ inRoute }: { inRoute: boolean }) => inRoute,
  );
  expect(usual.length).toBeGreaterThan(1);
  expect(await worksOf({ designId: shop.designId })).toEqual(usual.map(({ id }: { id: number }) => id));
});

test('an item goes through its own route; without one it is sold as it is', async () => {
  expect(await worksOf({ itemId }, { workTypeId: work('Cutting') })).toEqual(idsOf(['Pressing']));
  const plain = (
    await owner.call(itemContract.create, { body: { code: 'RT-3', name: 'Agal', cost: '1', price: '2' } })
  ).body;
  expect(await worksOf({ itemId: plain.id })).toEqual([]);
});

test('a new order of a route is for orders to come; the row keeps the route that it was booked with', async () => {
  const fields = { code: 'RT-6', name: 'Farwa', cost: '1', price: '2', workTypeIds: idsOf(route) };
  const { body: design } = await owner.call(designContract.create, { body: fields });
  const designId: number = design.id;
  const { body: order } = await book([rowOf({ designId })]);
  const turned = idsOf(route.toReversed());
  const changed = await owner.call(designContract.update, {
    params: { id: designId },
    body: { version: design.version, workTypeIds: turned },
  });
  expect(changed.body.workTypeIds).toEqual(turned);
  expect(
    (await owner.call(orderContract.get, { params: { id: order.id } })).body.rows[0]?.workTypeIds,
  ).toEqual(idsOf(route));
  const rows = [{ ...rowOf({ designId }), id: order.rows[0]?.id, note: 'silk' }, rowOf({ designId })];
  const edited = (
    await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version: order.version, rows },
    })
  ).body;
  expect(edited.rows.map(({ workTypeIds }: { workTypeIds: number[] }) => workTypeIds)).toEqual([
    idsOf(route),
    turned,
  ]);
});

test('a route names work types that exist, and keeps them from being deleted', async () => {
  const wrong = { code: 'RT-4', name: 'A', cost: '1', price: '2', workTypeIds: [999_999] };
  expect((await owner.call(designContract.create, { body: wrong })).problem.errors).toEqual([
    { path: 'workTypeIds', message: 'This record does not exist.' },
  ]);
  const extra = (await owner.call(workTypeContract.create, { body: { name: 'Embroidery by hand' } })).body;
  const fields = { code: 'RT-5', name: 'B', cost: '1', price: '2', workTypeIds: [extra.id] };
  const { body: design } = await owner.call(designContract.create, { body: fields });
  expect(await owner.call(workTypeContract.remove, { params: { id: extra.id } })).toMatchObject({
    status: 409,
    problem: { message: 'This record is used by designs and can’t be deleted.' },
  });
  expect((await owner.call(designContract.remove, { params: { id: design.id } })).status).toBe(204);
  expect((await owner.call(workTypeContract.remove, { params: { id: extra.id } })).status).toBe(204);
});
