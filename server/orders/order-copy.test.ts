import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const shop = await testShop();
const { owner, app, book, customerId, designId, measurementId, taxId, work } = shop;

test('a new order like an earlier one has today’s prices, the newest measurements, and nothing of its dates', async () => {
  const { templateId } = (await owner.get(`/measurements/${measurementId}`)).body;
  const rows = [
    { kind: 'article', name: '', designId, measurementId, quantity: 2, price: '99', taxId, note: 'Long' },
    { name: 'Hem', discount: { kind: 'percent', value: '10' } },
    { name: 'Sleeves', workTypeIds: [] },
  ];
  const order = await book(rows, {
    note: 'By hand',
    remarks: 'Pays late',
    discount: { kind: 'amount', value: '5' },
  });
  const design = (await owner.get(`/designs/${designId}`)).body;
  const route = [work('Cutting')];
  await owner.patch(`/designs/${designId}`, {
    version: design.version,
    price: '175',
    name: 'Thobe, 2027',
    workTypeIds: route,
  });
  const newer = (await owner.post('/measurements', { customerId, templateId, values: {} })).body;

  const copy = await owner.get(`/orders/${order.id}/copy`);
  expect(copy.status).toBe(200);
  expect(copy.body).toMatchObject({
    customerId,
    discount: { kind: 'amount', value: '5' },
    rows: [
      {
        designId,
        name: 'Thobe, 2027',
        price: '175.0000',
        measurementId: newer.id,
        route,
        workTypeIds: null,
        quantity: 2,
        taxId,
        note: 'Long',
      },
      { name: 'Hem', price: '100.00', discount: { kind: 'percent', value: '10' }, workTypeIds: route },
      { name: 'Sleeves', workTypeIds: [] },
    ],
  });
  expect(Object.keys(copy.body).sort()).toEqual(['customerId', 'discount', 'rows', 'workTypeId']);
  expect((await owner.get('/orders/999999/copy')).status).toBe(404);
  expect((await app.inject(`/api/v1/orders/${order.id}/copy`)).statusCode).toBe(401);
});
