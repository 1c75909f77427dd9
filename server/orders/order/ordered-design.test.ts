import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const { app, owner, fields, read } = await testShop();

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
