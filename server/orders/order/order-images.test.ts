import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { Image } from '#shared/images/image.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';

const { owner, database, fields, work, read } = await testShop();

let drawn = 0;
/** A stored picture; its file is of no interest here. */
async function picture(): Promise<number> {
  const key = `row-picture-${++drawn}`.padEnd(24, '0');
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into images (storage_key, width, height, bytes, uploaded_by)
    values (${key}, 60, 40, 900, (select id from users limit 1)) returning id`);
  return Number(rows[0]?.id);
}
const row = (more: Partial<Row> = {}): Row => ({
  kind: 'article' as const,
  name: 'Thobe',
  quantity: 1,
  price: '150',
  workTypeIds: [work('Cutting')],
  ...more,
});
const idsOf = ({ rows }: Order) =>
  rows.map(({ imageIds, images }) => {
    expect(images.map(({ id }: Image) => id)).toEqual(imageIds);
    return imageIds;
  });
const edit = async (order: Order, rows: Row[]) =>
  owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version: (await read(order.id)).version, rows },
  });
const isStored = async (id: number) =>
  (await owner.call(imageContract.get, { params: { id } })).status === 200;

test('a row shows the customer’s pictures in their order, and keeps them until others are named', async () => {
  const [front, back, sleeve] = [await picture(), await picture(), await picture()];
  const booked = await owner.call(orderContract.create, {
    body: fields([row(), row({ imageIds: [front, back, front] })]),
  });
  expect(booked.status).toBe(201);
  const order: Order = booked.body;
  expect(idsOf(order)).toEqual([[], [front, back]]);
  expect(order.rows[1]?.images[0]).toMatchObject({
    width: 60,
    smallUrl: expect.stringMatching(/-small\.jpg$/),
  });
  const [first, second] = order.rows.map(({ id }) => ({ id }));

  // Left out they stay, also where the rows change places; the history tells of nothing else.
  const moved = await edit(order, [row(second), row(first)]);
  expect(idsOf(moved.body)).toEqual([[front, back], []]);
  const turned = await edit(order, [row({ ...second, imageIds: [back, sleeve, front] }), row(first)]);
  expect(idsOf(turned.body)).toEqual([[back, sleeve, front], []]);
  const { version } = turned.body;
  const same = await edit(order, [row({ ...second, imageIds: [back, sleeve, front] }), row(first)]);
  expect(same.body.version).toBe(version);
  const events = (await owner.call(orderContract.events, { params: { id: order.id } })).body.data;
  expect(events[0]?.data.changes).toHaveLength(1);

  const fewer = await edit(order, [row({ ...second, imageIds: [] }), row({ ...first, imageIds: [sleeve] })]);
  expect(idsOf(fewer.body)).toEqual([[], [sleeve]]);
  expect(idsOf(await read(order.id))).toEqual([[], [sleeve]]);
  const used = await owner.call(imageContract.remove, { params: { id: sleeve } });
  expect([used.status, used.problem.code, used.problem.message]).toEqual([
    409,
    'in_use',
    expect.stringMatching(/order/i),
  ]);
  expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(204);
  expect((await owner.call(imageContract.remove, { params: { id: sleeve } })).status).toBe(204);
});

test('the customer’s fabric has a picture, which stays with what is known of it', async () => {
  const id = await picture();
  const fabric = { from: 'customer' as const, note: 'Navy wool', imageId: id };
  const { body: order } = await owner.call(orderContract.create, { body: fields([row({ fabric })]) });
  expect(order.rows[0]?.fabric).toMatchObject({ ...fabric, image: { id, width: 60 } });
  const rowId = order.rows[0]?.id;
  const renamed = await edit(order, [row({ id: rowId, name: 'Kurta' })]);
  expect(renamed.body.rows[0]?.fabric).toMatchObject(fabric);
  const without = await edit(order, [row({ id: rowId, fabric: { ...fabric, imageId: null } })]);
  expect(without.body.rows[0]?.fabric).toMatchObject({ note: 'Navy wool', imageId: null, image: null });
  expect(await isStored(id)).toBe(true);
});

test('unknown pictures are refused at their row', async () => {
  const unknown = 999_999;
  const rows = [
    row({ imageIds: [await picture(), unknown] }),
    row({ fabric: { from: 'customer', note: '', imageId: unknown } }),
  ];
  const refused = await owner.call(orderContract.create, { body: fields(rows) });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [
      { path: 'rows.0.imageIds.1', message: 'This record does not exist.' },
      { path: 'rows.1.fabric.imageId', message: 'This record does not exist.' },
    ],
  ]);
});
