import { expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';

const shop = await testShop();
const { owner, app, book, customerId, designId, measurementId, taxId, work } = shop;

test('a new order like an earlier one has today’s prices, the newest measurements, and nothing of its dates', async () => {
  const { templateId } = (await owner.call(measurementContract.get, { params: { id: measurementId } })).body;
  const rows: Partial<Row>[] = [
    { kind: 'article', name: '', designId, measurementId, quantity: 2, price: '99', taxId, note: 'Long' },
    { name: 'Hem', discount: { kind: 'percent', value: '10' } },
    { name: 'Sleeves', workTypeIds: [] },
  ];
  const order = await book(rows, {
    note: 'By hand',
    remarks: 'Pays late',
    discount: { kind: 'amount', value: '5' },
  });
  const design = (await owner.call(designContract.get, { params: { id: designId } })).body;
  const route = [work('Cutting')];
  await owner.call(designContract.update, {
    params: { id: designId },
    body: {
      version: design.version,
      price: '175',
      name: 'Thobe, 2027',
      workTypeIds: route,
    },
  });
  const newer = (
    await owner.call(measurementContract.create, { body: { customerId, templateId, values: {} } })
  ).body;

  const copy = await owner.call(orderCopyContract, { params: { id: order.id } });
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
  expect((await owner.call(orderCopyContract, { params: { id: 999_999 } })).status).toBe(404);
  expect((await app.inject(`/api/v1/orders/${order.id}/copy`)).statusCode).toBe(401);
});
