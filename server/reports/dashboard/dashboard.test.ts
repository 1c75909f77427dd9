import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, owner, pool, designId, book, act } = await testShop();
/** A shop with no other orders than those of one test. */
const emptyShop = await testShop();

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('counts stages, months, what is due, and the work of open orders', async () => {
  const { owner, pool, companyId, work, book, act } = emptyShop;
  await pool.query(`update preferences set time_zone = 'UTC'`);
  const open = await book([{ quantity: 3, workTypeIds: [work('Cutting'), work('Pressing')] }], {
    dueDate: day(-1),
  });
  await act('assign', {
    rows: [{ orderRowId: open.rows[0]?.id ?? 0, quantity: 2 }],
    workTypeId: work('Cutting'),
    companyId,
  });
  await book([{}], { dueDate: day(0) });
  await book([{}], { dueDate: day(7) });
  await book([{}], { dueDate: day(8) });
  const done = await book([{}], { dueDate: day(-1) });
  await act('assign', { orderIds: [done.id], workTypeId: work('Cutting'), companyId });
  await act('complete', { orderIds: [done.id] });
  const cancelled = await book([{ workTypeIds: [work('Stitching')] }], { dueDate: day(0) });
  await act('cancel', { orderIds: [cancelled.id] });

  const { status, body } = await owner.call(dashboardContract, {});
  expect(status).toBe(200);
  expect(body.currency).toEqual({ code: 'SAR', symbol: 'SAR', decimals: 2 });
  expect(body.stages).toEqual([
    { stage: 'pending', orders: 3 },
    { stage: 'inQueue', orders: 1 },
    { stage: 'partialCompletion', orders: 0 },
    { stage: 'completed', orders: 1 },
    { stage: 'cancelled', orders: 1 },
  ]);
  expect(body.months).toHaveLength(24);
  expect(body.months.at(-1)).toEqual({ month: day(0).slice(0, 7), orders: 5, total: '700.00' });
  expect(body.months[0]).toMatchObject({ orders: 0, total: '0.00' });
  const days = { today: day(0), from: day(1), to: day(7) };
  expect(body.due).toEqual({ late: 1, today: 1, week: 1, days });
  const dueFrom = (from: string, to: string) =>
    owner
      .call(orderContract.list, { query: { open: 'true', dueFrom: from, dueTo: to } })
      .then((listed) => listed.body.meta.total);
  expect(await dueFrom(days.today, days.today)).toBe(1);
  expect(await dueFrom(days.from, days.to)).toBe(1);
  const perDay = (due: Record<number, number>) => Array.from({ length: 14 }, (_, ahead) => due[ahead] ?? 0);
  expect(body.dueByStage).toEqual([
    { stage: 'pending', late: 0, days: perDay({ 0: 1, 7: 1, 8: 1 }) },
    { stage: 'inQueue', late: 1, days: perDay({}) },
    { stage: 'partialCompletion', late: 0, days: perDay({}) },
  ]);
  // Completing the order received its piece.
  expect(body.today).toEqual({ orders: 5, received: 1 });
  expect(body.unpricedDesigns).toBe(0);
  await owner.call(designContract.create, { body: { code: 'TH-00', name: 'Sample', cost: '0', price: '0' } });
  expect((await owner.call(dashboardContract, {})).body.unpricedDesigns).toBe(1);
  expect(body.workTypes).toEqual([
    { workTypeId: work('Cutting'), name: 'Cutting', assigned: 2, unassigned: 4 },
    { workTypeId: work('Pressing'), name: 'Pressing', assigned: 0, unassigned: 3 },
  ]);
  expect(body.articles).toEqual({ count: 0, top: [] });
  expect(body.recentOrders).toHaveLength(6);
  expect(body.recentOrders[0]?.id).toBe(cancelled.id);
});

test('what the months were worth is for those alone who may read the books', async () => {
  const password = 'chalk-and-thimble';
  const email = 'bilal@example.com';
  const fields = { name: 'Bilal', email, role: 'user', password, passwordConfirmation: password };
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  const { token } = await as(null).signIn({ email, password });
  const seen = await as(token).call(dashboardContract, {});
  expect(seen.body.months.at(-1)).toMatchObject({ month: expect.any(String), total: null });
});

test('counts the articles of the month, and names what sells', async () => {
  const other = await owner.call(designContract.create, {
    body: {
      code: 'TH-02',
      name: 'Kuwaiti thobe',
      cost: '40',
      price: '150',
    },
  });
  const article = (quantity: number, id: number | null, more: { name?: string } = {}) => ({
    kind: 'article' as const,
    quantity,
    designId: id,
    ...more,
  });
  const sold = async () => (await owner.call(dashboardContract, {})).body.articles;
  const [thobe, kuwaiti] = [
    { designId, code: 'TH-01', name: 'Saudi thobe', names: {}, picture: null },
    { designId: other.body.id, code: 'TH-02', name: 'Kuwaiti thobe', names: {}, picture: null },
  ];
  const first = await book([article(5, thobe.designId), article(2, kuwaiti.designId), { quantity: 9 }]);
  const second = await book([article(4, kuwaiti.designId), article(3, null, { name: 'Cap' })]);
  const both = {
    count: 14,
    top: [
      { ...kuwaiti, sold: 6 },
      { ...thobe, sold: 5 },
    ],
  };
  expect(await sold()).toEqual(both);

  // Its first picture goes with it.
  await pool.query(`
    with added as (
      insert into images (storage_key, width, height, bytes, uploaded_by)
      values ('back', 1, 1, 1, 1), ('front', 1, 1, 1, 1) returning id, storage_key
    )
    insert into design_images (design_id, image_id, position)
    select ${kuwaiti.designId}, id, case storage_key when 'front' then 0 else 1 end from added`);
  expect((await sold()).top[0]).toEqual({ ...kuwaiti, sold: 6, picture: '/images/front-small.jpg' });
  await pool.query('delete from design_images');

  await act('cancel', { orderIds: [second.id] });
  expect(await sold()).toEqual({
    count: 7,
    top: [
      { ...thobe, sold: 5 },
      { ...kuwaiti, sold: 2 },
    ],
  });
  await act('undo-cancel', { orderIds: [second.id] });
  expect(await sold()).toEqual(both);

  // One row less, another design and another quantity.
  const { version, rows } = (await owner.call(orderContract.get, { params: { id: first.id } })).body;
  const changed = await owner.call(orderContract.update, {
    params: { id: first.id },
    body: {
      version,
      rows: [{ ...article(1, kuwaiti.designId), id: rows[0]?.id ?? 0, price: '100' }],
    },
  });
  expect(changed.status).toBe(200);
  expect(await sold()).toEqual({ count: 8, top: [{ ...kuwaiti, sold: 5 }] });

  expect((await owner.call(orderContract.remove, { params: { id: second.id } })).status).toBe(204);
  await act('cancel', { orderIds: [first.id] });
  expect((await owner.call(orderContract.remove, { params: { id: first.id } })).status).toBe(204);
  expect(await sold()).toEqual({ count: 0, top: [] });
});

test('today’s money is what was taken by each method, less refunds, and what was billed', async () => {
  const money = async (by = owner) => (await by.call(dashboardContract, {})).body.money;
  const before = await money();
  const { body: customer } = await owner.call(customerContract.create, { body: { name: 'Nadia' } });
  const [status] = (await owner.call(statusContract.list, { query: { stage: 'pending' } })).body.data;
  const { timeZone } = (await owner.call(preferenceContract.get, {})).body;
  const date = localDate(timeZone);
  const { body: order } = await owner.call(orderContract.create, {
    body: {
      customerId: customer.id,
      referenceNumber: 'MONEY-1',
      dueDate: date,
      statusId: status?.id ?? 0,
      rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '100' }],
    },
  });
  const pay = (amount: string, method: 'cash' | 'card') =>
    owner.call(paymentContract.create, { body: { orderId: order.id, amount, method, date } });
  const { body: cash } = await pay('60', 'cash');
  await pay('25', 'card');
  await owner.call(paymentContract.refund, {
    params: { id: cash.id },
    body: { amount: '10', date, reason: 'Too much' },
  });
  const lines = [{ orderRowId: order.rows[0]?.id ?? 0, quantity: 1 }];
  const { body: invoice } = await owner.call(invoiceContract.create, {
    body: {
      customerId: customer.id,
      invoiceDate: date,
      lines,
    },
  });
  expect(before).toEqual({ taken: [], billed: '0.00' });
  expect(await money()).toEqual({
    taken: [
      { method: 'cash', amount: '50.00' },
      { method: 'card', amount: '25.00' },
    ],
    billed: invoice.total,
  });
});
