import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { pieceReceiptContract } from '#shared/reports/accounting/receipt.contract.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';
import { articleAssignmentsReport } from '#shared/reports/report/assignment-report.contract.ts';
import { qualityReport } from '#shared/reports/report/making-report.contract.ts';
import { salesByDesignReport } from '#shared/reports/report/sales-report.contract.ts';

const { owner, act, book, companyId, work, app } = await testShop();

test('reports of pieces call a sold item what it was called in each language when it was ordered', async () => {
  const names = { ar: 'عقال', ur: 'عقال سیاہ' };
  const agal = { code: 'AG-1', name: 'Agal', names, type: 'product' as const, cost: '5', price: '20' };
  const { body: item } = await owner.call(itemContract.create, { body: agal });
  const order = await book([{ kind: 'article', name: undefined, itemId: item.id, quantity: 2, price: '20' }]);
  await owner.call(itemContract.update, {
    params: { id: item.id },
    body: { version: item.version, names: { ar: 'آخر' } },
  });
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId, unitCost: '3' });
  const search = order.referenceNumber;
  const { body } = await owner.call(articleAssignmentsReport.list, { query: { search } });
  expect(body.data).toMatchObject([{ item: 'Agal', itemNames: names }]);
  await act('collect', { receipts: [{ assignmentId: body.data[0]?.assignmentId ?? 0, good: 2 }] });
  expect((await owner.call(pieceReceiptContract.list, { query: { search } })).body.data).toMatchObject([
    { item: 'Agal', itemNames: names },
  ]);
});

test('a design is called what the readers of each language call it, from its order to its invoice and the figures', async () => {
  const names = { ar: 'بشت حساوي', ur: 'حساوی بشت' };
  const fields = { code: 'BS-1', name: 'Hasawi bisht', names, cost: '400', price: '900' };
  const { body: design } = await owner.call(designContract.create, { body: fields });
  expect(design).toMatchObject({ names });
  expect((await owner.call(designContract.copy, { params: { id: design.id } })).body).toMatchObject({
    names,
  });
  for (const search of ['حساوي', 'bisht', 'bs-1'])
    expect((await owner.call(designContract.list, { query: { search } })).body.data).toMatchObject([
      { id: design.id },
    ]);

  const row = { kind: 'article' as const, name: undefined, designId: design.id, quantity: 1, price: '900' };
  const order = await book([row]);
  expect(order.rows).toMatchObject([{ name: fields.name, names }]);
  expect((await owner.call(orderCopyContract, { params: { id: order.id } })).body.rows).toMatchObject([
    { names },
  ]);
  const follow = await app.inject({
    url: `/api/v1/track/${order.trackingId}`,
    headers: { 'accept-language': 'ur' },
  });
  expect(follow.json().garments).toMatchObject([{ name: names.ur }]);

  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId, unitCost: '3' });
  await act('complete', { orderIds: [order.id] });
  const lines = [{ orderRowId: order.rows[0]?.id ?? 0, quantity: 1 }];
  const issued = await owner.call(invoiceContract.create, {
    body: {
      customerId: order.customerId,
      invoiceDate: order.orderedOn,
      lines,
    },
  });
  expect(issued).toMatchObject({ status: 201, body: { lines: [{ item: fields.name, itemNames: names }] } });

  // Papers keep the names of their day; figures have those of today.
  const renamed = { ar: 'بشت' };
  await owner.call(designContract.update, {
    params: { id: design.id },
    body: { version: design.version, names: renamed },
  });
  expect(
    (await owner.call(invoiceContract.get, { params: { id: issued.body.id } })).body.lines,
  ).toMatchObject([{ itemNames: names }]);
  expect((await owner.call(orderContract.get, { params: { id: order.id } })).body.rows).toMatchObject([
    { names },
  ]);
  const today = { design: { id: design.id, names: renamed } };
  expect((await owner.call(salesByDesignReport.list, { query: { designId: design.id } })).body).toMatchObject(
    {
      data: [today],
      chart: { bars: [today] },
    },
  );
  expect(
    (await owner.call(qualityReport.list, { query: { by: 'design', search: 'bisht' } })).body.data,
  ).toMatchObject([today]);
  expect((await owner.call(accountingContract, {})).body.topDesigns).toMatchObject([today]);
  expect((await owner.call(dashboardContract, {})).body.articles.top).toMatchObject([
    { designId: design.id, names: renamed },
  ]);
});
