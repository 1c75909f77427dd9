import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const shop = await testShop();
const { owner, work, fields, read } = shop;

const thobe = {
  kind: 'article',
  designId: shop.designId,
  companyId: shop.companyId,
  measurementId: shop.measurementId,
  quantity: 2,
  price: '150.5',
  taxId: shop.taxId,
};
const hem = { kind: 'service', name: 'Hem', quantity: 1, price: '20' };

test('the reply of booking is what is stored, with discounts, rush, prices with tax and rows of every kind', async () => {
  const { body: preferences } = await owner.get('/preferences');
  await owner.patch('/preferences', { version: preferences.version, pricesIncludeTax: true });
  const item = await owner.post('/items', {
    name: 'Button',
    names: { ur: 'بٹن' },
    code: 'B-1',
    cost: '1',
    price: '3',
  });
  const discount = { kind: 'percent', value: '10' };
  const rows = [
    {
      ...thobe,
      discount: { kind: 'amount', value: '0.5' },
      workTypeIds: [work('Stitching'), work('Cutting')],
    },
    { kind: 'article', itemId: item.body.id, quantity: 3, price: '3', taxId: shop.taxId },
    { ...hem, price: '12.3', note: 'twice' },
  ];
  const { status: code, body } = await owner.post(
    '/orders',
    fields(rows, { discount, rush: true, remarks: 'soon' }),
  );
  expect(code, JSON.stringify(body)).toBe(201);
  expect(body.totals).toMatchObject({ discount: '32.68', paid: '0.00' });
  expect(body).toEqual(await read(body.id));
});
