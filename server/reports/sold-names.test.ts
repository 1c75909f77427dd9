import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const { owner, act, book, companyId, work, app } = await testShop();

test('reports of pieces call a sold item what it was called in each language when it was ordered', async () => {
  const names = { ar: 'عقال', ur: 'عقال سیاہ' };
  const agal = { code: 'AG-1', name: 'Agal', names, type: 'product', cost: '5', price: '20' };
  const { body: item } = await owner.post('/items', agal);
  const order = await book([{ kind: 'article', name: undefined, itemId: item.id, quantity: 2, price: '20' }]);
  await owner.patch(`/items/${item.id}`, { version: item.version, names: { ar: 'آخر' } });
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId, unitCost: '3' });
  const search = `search=${order.referenceNumber}`;
  const { body } = await owner.get(`/reports/article-assignments?${search}`);
  expect(body.data).toMatchObject([{ item: 'Agal', itemNames: names }]);
  await act('collect', { receipts: [{ assignmentId: body.data[0].assignmentId, good: 2 }] });
  expect((await owner.get(`/accounting/receipts?${search}`)).body.data).toMatchObject([
    { item: 'Agal', itemNames: names },
  ]);
});

test('a design is called what the readers of each language call it, from its order to its invoice and the figures', async () => {
  const names = { ar: 'بشت حساوي', ur: 'حساوی بشت' };
  const fields = { code: 'BS-1', name: 'Hasawi bisht', names, cost: '400', price: '900' };
  const { body: design } = await owner.post('/designs', fields);
  expect(design).toMatchObject({ names });
  expect((await owner.get(`/designs/${design.id}/copy`)).body).toMatchObject({ names });
  for (const search of ['حساوي', 'bisht', 'bs-1'])
    expect((await owner.get(`/designs?search=${encodeURIComponent(search)}`)).body.data).toMatchObject([
      { id: design.id },
    ]);

  const row = { kind: 'article' as const, name: undefined, designId: design.id, quantity: 1, price: '900' };
  const order = await book([row]);
  expect(order.rows).toMatchObject([{ name: fields.name, names }]);
  expect((await owner.get(`/orders/${order.id}/copy`)).body.rows).toMatchObject([{ names }]);
  const follow = await app.inject({
    url: `/api/v1/track/${order.trackingId}`,
    headers: { 'accept-language': 'ur' },
  });
  expect(follow.json().garments).toMatchObject([{ name: names.ur }]);

  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId, unitCost: '3' });
  await act('complete', { orderIds: [order.id] });
  const lines = [{ orderRowId: order.rows[0]?.id, quantity: 1 }];
  const issued = await owner.post('/invoices', {
    customerId: order.customerId,
    invoiceDate: order.orderedOn,
    lines,
  });
  expect(issued).toMatchObject({ status: 201, body: { lines: [{ item: fields.name, itemNames: names }] } });

  // Papers keep the names of their day; figures have those of today.
  const renamed = { ar: 'بشت' };
  await owner.patch(`/designs/${design.id}`, { version: design.version, names: renamed });
  expect((await owner.get(`/invoices/${issued.body.id}`)).body.lines).toMatchObject([{ itemNames: names }]);
  expect((await owner.get(`/orders/${order.id}`)).body.rows).toMatchObject([{ names }]);
  const today = { design: { id: design.id, names: renamed } };
  expect((await owner.get(`/reports/sales-by-design?designId=${design.id}`)).body).toMatchObject({
    data: [today],
    chart: { bars: [today] },
  });
  expect((await owner.get('/reports/quality?by=design&search=bisht')).body.data).toMatchObject([today]);
  expect((await owner.get('/accounting')).body.topDesigns).toMatchObject([today]);
  expect((await owner.get('/dashboard')).body.articles.top).toMatchObject([
    { designId: design.id, names: renamed },
  ]);
});
