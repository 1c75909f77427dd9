import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const { owner, act, book, companyId, work } = await testShop();

test('reports of pieces call a sold item what it was called in each language when it was ordered', async () => {
  const names = { ar: 'عقال', ur: 'عقال سیاہ' };
  const agal = { code: 'AG-1', name: 'Agal', names, type: 'product', cost: '5', price: '20' };
  const { body: item } = await owner.post('/items', agal);
  const order = await book([{ kind: 'article', name: undefined, itemId: item.id, quantity: 2, price: '20' }]);
  await owner.patch(`/items/${item.id}`, { version: item.version, names: { ar: 'آخر' } });
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId, unitCost: '3' });
  const { body } = await owner.get('/reports/article-assignments');
  expect(body.data).toMatchObject([{ item: 'Agal', itemNames: names }]);
  await act('collect', { receipts: [{ assignmentId: body.data[0].assignmentId, good: 2 }] });
  expect((await owner.get('/accounting/receipts')).body.data).toMatchObject([
    { item: 'Agal', itemNames: names },
  ]);
});
