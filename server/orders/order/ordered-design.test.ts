import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';

const { app, owner, fields, read, customerId, measurementId } = await testShop();

async function addPicture(): Promise<{ id: number; url: string }> {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2261dd' } });
  const form = new FormData();
  const bytes = Uint8Array.from(await picture.jpeg().toBuffer());
  form.append('image', new File([bytes], 'thobe.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${owner.token}` };
  return (await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers })).json();
}

test('a design or item that an order names can’t be deleted, and nothing of it is lost', async () => {
  const picture = await addPicture();
  const sold = { code: 'TH-7', name: 'Kuwaiti thobe', cost: '40.5', price: '150', imageIds: [picture.id] };
  const { body: design } = await owner.call(designContract.create, { body: sold });
  const { body: item } = await owner.call(itemContract.create, {
    body: { ...sold, code: 'AG-7', name: 'Agal', imageIds: [] },
  });
  const rows = [
    { kind: 'article' as const, designId: design.id, quantity: 2, price: '150' },
    { kind: 'article' as const, itemId: item.id, quantity: 1, price: '20' },
  ];
  const { body: order } = await owner.call(orderContract.create, { body: fields(rows) });
  for (const path of [`/designs/${design.id}`, `/items/${item.id}`]) {
    const before = (await owner.send('GET', path)).body;
    expect(await owner.send('DELETE', path)).toMatchObject({
      status: 409,
      problem: { code: 'in_use', message: 'This record is used by orders and can’t be deleted.' },
    });
    expect((await owner.send('GET', path)).body).toEqual(before);
  }
  expect((await app.inject({ url: picture.url })).statusCode).toBe(200);
  expect((await read(order.id)).rows).toEqual(order.rows);

  expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(204);
  for (const path of [`/designs/${design.id}`, `/items/${item.id}`])
    expect((await owner.send('DELETE', path)).status).toBe(204);
  expect((await app.inject({ url: picture.url })).statusCode).toBe(404);
});

test('an article takes only measurements of its design’s template, and keeps what it has if that comes later', async () => {
  const { data: templates } = (await owner.call(dimensionTemplateContract.list, {})).body;
  const shirt = templates.find(({ name }) => name === 'Shirt');
  if (!shirt) throw new Error('a new shop has a template of shirts');
  const sold = { code: 'SH-1', name: 'Office shirt', cost: '40', price: '150' };
  const { body: design } = await owner.call(designContract.create, { body: sold });
  const row = { kind: 'article' as const, designId: design.id, quantity: 1, price: '150' };
  const before = await owner.call(orderContract.create, { body: fields([{ ...row, measurementId }]) });
  expect([before.status, before.body.rows[0]?.templateId]).toEqual([201, null]);

  const named = { version: design.version, templateId: shirt.id };
  await owner.call(designContract.update, { params: { id: design.id }, body: named });
  const refused = await owner.call(orderContract.create, { body: fields([{ ...row, measurementId }]) });
  const problem = {
    path: 'rows.0.measurementId',
    message: 'Office shirt is measured by “Shirt”: choose a measurement of it',
  };
  expect([refused.status, refused.problem.errors]).toEqual([422, [problem]]);
  expect((await owner.call(orderContract.create, { body: fields([row]) })).status).toBe(201);

  const { id, version, rows } = await read(before.body.id);
  const kept = { ...row, id: rows[0]?.id, measurementId, quantity: 2 };
  const edit = (rows: (typeof kept)[], at: number) =>
    owner.call(orderContract.update, { params: { id }, body: { version: at, rows } });
  const edited = await edit([kept], version);
  expect(edited.body.rows).toMatchObject([{ quantity: 2, measurementId, templateId: shirt.id }]);
  const added = await edit([kept, { ...kept, id: undefined }], edited.body.version);
  expect(added.problem.errors).toEqual([{ ...problem, path: 'rows.1.measurementId' }]);

  // A copy of the order is made to what the design is measured by, if the customer was.
  const copy = async () => (await owner.call(orderCopyContract, { params: { id } })).body.rows[0];
  expect(await copy()).toMatchObject({ templateId: shirt.id, measurementId: null });
  const values = Object.fromEntries(
    shirt.fields.filter(({ required }) => required).map(({ id, options }) => [id, options?.[0] ?? '20']),
  );
  const taken = await owner.call(measurementContract.create, {
    body: { customerId, templateId: shirt.id, values },
  });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect(await copy()).toMatchObject({ measurementId: taken.body.id });
  const right = fields([{ ...row, measurementId: taken.body.id }]);
  expect((await owner.call(orderContract.create, { body: right })).status).toBe(201);
});
