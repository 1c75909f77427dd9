import { expect, test } from 'vitest';
import { owner as account } from '#server/test-app.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { testShop } from './test-shop.ts';

const { owner, as, order: book, customer, readOrder, bill, pay } = await testShop();
const inEnglish = { 'accept-language': 'en' };

let serial = 0;
/** A signed-in user with these permissions. */
async function userWith(...permissions: Permission[]) {
  serial += 1;
  const role = `role ${serial}`;
  const fields = { ...account, email: `reader${serial}@example.com`, role };
  expect((await owner.call(roleContract.create, { body: { name: role, permissions } })).status).toBe(201);
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  return as(null).signIn(fields);
}

/** An order with a changed price, a deposit, pieces given out at a cost, and an invoice. */
async function busyOrder(): Promise<number> {
  const { id } = await book([{ quantity: 2, price: '333' }]);
  const { version, rows } = await readOrder(id);
  const [row] = rows;
  const changed = { ...row, kind: 'article' as const, quantity: 2, price: '341' };
  const edited = await owner.call(orderContract.update, {
    params: { id },
    body: { version, rows: [changed] },
  });
  const company = await owner.call(companyContract.create, {
    body: { name: 'Al Noor Workshop', phone: '', address: '' },
  });
  const done = [
    edited,
    await owner.call(productionContract.assign, {
      body: {
        orderIds: [id],
        workTypeId: row?.workTypeIds[0] ?? 0,
        companyId: company.body.id,
        unitCost: '27.5',
      },
    }),
    await pay({ orderId: id }, '211'),
    await bill([[row?.id, 1]]),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  return id;
}
const id = await busyOrder();

/** An order of what was measured, 107.25 cm long. */
async function measuredOrder() {
  const { data } = (await owner.call(dimensionTemplateContract.list, {})).body;
  const [template] = data;
  const values = Object.fromEntries(
    (template?.fields ?? []).map(({ id, kind, options }) => [
      id,
      kind === 'text' ? '107.25' : (options[0] ?? ''),
    ]),
  );
  const taken = await owner.call(measurementContract.create, {
    body: { customerId: customer.id, templateId: template?.id ?? 0, values },
  });
  return book([{ quantity: 1, price: '100', measurementId: taken.body.id }]);
}
const measured = await measuredOrder();

const readsOfOrders = [
  '/orders',
  `/orders/${id}`,
  `/orders/${id}/events`,
  `/orders/assignments?orderIds=${id}`,
  '/dashboard',
];
const textOf = async (reader: ReturnType<typeof as>, paths: readonly string[]) => {
  const replies = await Promise.all(paths.map((path) => reader.send('GET', path, undefined, inEnglish)));
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return JSON.stringify(replies.map(({ body }) => body));
};

const secrets = { phone: customer.phone, price: '341', earlierPrice: '333', paid: '211', cost: '27.5' };
const seenBy = (text: string) =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

test('who receives pieces sees no phones, prices, payments or wages', async () => {
  const text = await textOf(await userWith('orders:collect'), readsOfOrders);
  expect(seenBy(text)).toEqual([]);
  expect(text).toContain('Thobe');
});

test('each permission shows its own fields', async () => {
  const seen = async (...permissions: Permission[]) =>
    seenBy(await textOf(await userWith('orders:read', ...permissions), readsOfOrders));
  expect(await seen('customers:read')).toEqual(['phone']);
  expect(await seen('orders:prices')).toEqual(['price', 'earlierPrice']);
  expect(await seen('orders:assign')).toEqual(['cost']);
  expect(await seen('payments:read', 'orders:prices')).toEqual(['price', 'earlierPrice', 'paid']);
  expect(seenBy(await textOf(owner, readsOfOrders))).toEqual(Object.keys(secrets));
});

test('replies of writes and conflicts leave the same fields out', async () => {
  const collector = await userWith('orders:collect');
  const { body: order } = await collector.call(orderContract.get, { params: { id } });
  const done = await collector.call(productionContract.collect, {
    body: {
      receipts: [{ assignmentId: order.assignments[0]?.id ?? 0, good: 1 }],
    },
  });
  expect([done.status, seenBy(JSON.stringify(done.body))]).toEqual([200, []]);
});

test('an invoice leaves out what was paid and the customer’s phone', async () => {
  const { body } = await owner.call(invoiceContract.list, { query: { customerId: customer.id } });
  const paths = ['/invoices', `/invoices/${body.data[0]?.id}`];
  const reader = await userWith('invoices:read');
  expect(seenBy(await textOf(reader, paths))).toEqual(['price']);
  const { body: invoice } = await reader.call(invoiceContract.get, { params: { id: body.data[0]?.id ?? 0 } });
  expect(invoice).not.toHaveProperty('balance');
  expect(invoice).not.toHaveProperty('payments');
  expect(seenBy(await textOf(owner, paths))).toEqual(['phone', 'price', 'paid']);
});

test('a role that edits orders sees their prices', async () => {
  const { body } = await owner.call(roleContract.create, {
    body: { name: 'Desk', permissions: ['orders:write'] },
  });
  expect(body.permissions).toEqual(['orders:read', 'orders:prices', 'orders:write']);
});

test('measurements are read with their own permission, in orders and on job cards', async () => {
  const paths = [
    `/orders/${measured.id}`,
    `/job-cards?orderIds=${measured.id}`,
    `/alterable-rows?customerId=${customer.id}`,
  ];
  const [reader, measurer] = [
    await userWith('orders:read'),
    await userWith('orders:read', 'measurements:read'),
  ];
  expect(await textOf(reader, paths)).not.toContain('107.25');
  expect((await textOf(measurer, paths)).match(/107\.25/g)?.length).toBeGreaterThanOrEqual(3);
  expect((await reader.send('GET', `/job-cards/pdf?orderIds=${measured.id}`)).status).toBe(200);
});

test('a hidden phone number is found as a whole alone', async () => {
  const digits = customer.phone.replace(/\D/g, '');
  const parts = Array.from(digits, (_, at) => digits.slice(0, at)).filter((part) => part.length > 1);
  const sneaky = (part: string) => [
    part,
    `#${part}`,
    `i¨${part}`,
    `Harbi ${part}`,
    `${part.slice(0, 2)} ${part.slice(2)}`,
  ];
  const reader = await userWith(
    'orders:read',
    'invoices:read',
    'payments:read',
    'accounting:read',
    'measurements:read',
  );
  const lists = [
    '/orders',
    '/invoices',
    '/payments',
    '/transactions',
    '/measurements',
    '/reports/receivables',
  ];
  const found = async (who: ReturnType<typeof as>, path: string, search: string) =>
    ((await who.send('GET', `${path}?search=${encodeURIComponent(search)}`)).body as { data: unknown[] }).data
      .length;
  for (const path of lists) {
    for (const search of [...new Set(parts.slice(2).flatMap(sneaky))])
      expect([path, search, await found(reader, path, search)]).toEqual([path, search, 0]);
    const most = await found(owner, path, digits.slice(1, 6));
    // The payment is of an order, which is found by its number.
    expect([path, most > 0]).toEqual([path, path !== '/payments' && path !== '/transactions']);
    for (const whole of [digits, `+966 ${digits.slice(1)}`])
      expect([path, whole, await found(reader, path, whole)]).toEqual([path, whole, most]);
    if (most > 0) expect(await found(reader, path, 'Faisal')).toBe(most);
  }
});
