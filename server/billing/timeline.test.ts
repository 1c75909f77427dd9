import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { TimelineEntry } from '#shared/billing/timeline.api.ts';
import { timelineContract } from '#shared/billing/timeline.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, as, customer, order, bill, pay } = await testShop();

type Session = typeof owner;
const timelineOf = async (
  id: number,
  query: QueryOf<typeof timelineContract.list> = {},
  by: Session = owner,
) => (await by.call(timelineContract.list, { params: { id }, query })).body;
const shortOf = (data: readonly TimelineEntry[]) =>
  data.map(({ kind, number, event, amount, from, fields, measurement }) =>
    [kind, number, event?.kind, amount?.amount, from?.name, ...fields, measurement?.number]
      .filter(Boolean)
      .join(' '),
  );

const signedIn = async (name: string, permissions: Permission[]): Promise<Session> => {
  const password = 'forty-two-loose-buttons';
  await owner.call(roleContract.create, { body: { name, permissions } });
  const user = { name, email: `${name.toLowerCase()}@example.com`, role: name, active: true };
  const created = await owner.call(userContract.create, {
    body: { ...user, password, passwordConfirmation: password },
  });
  expect(created.status).toBe(201);
  return as(null).signIn({ email: user.email, password });
};

const first = await order([{ quantity: 2, price: '100' }]);
await pay({ orderId: first.id }, '50');
const { body: invoice } = await bill([[first.rows[0]?.id, 1]]);
const { body: creditNote } = await owner.call(invoiceContract.credit, {
  params: { id: invoice.id },
  body: { reason: 'Wrong' },
});
const [template] = (await owner.call(dimensionTemplateContract.list, {})).body.data;
const templateId = template?.id ?? 0;
const values = Object.fromEntries(
  (template?.fields ?? []).map(({ id, kind, options }) => [id, kind === 'text' ? '20' : (options[0] ?? '')]),
);
const measured = await owner.call(measurementContract.create, {
  body: { customerId: customer.id, templateId, values },
});
expect(measured.status).toBe(201);
const { body: read } = await owner.call(customerContract.get, { params: { id: customer.id } });
await owner.call(customerContract.update, {
  params: { id: customer.id },
  body: {
    version: read.version,
    email: 'faisal@example.com',
    shippingAddress: 'Malaz',
  },
});
const other = (await owner.call(customerContract.create, { body: { name: 'Faisal again' } })).body;
const merged = await owner.call(mergeContract.merge, {
  params: { id: customer.id },
  body: { from: other.id, fields: {} },
});
expect(merged.status).toBeLessThan(300);
await owner.call(productionContract.cancel, { body: { orderIds: [first.id], reason: 'Travels' } });

const whole = await timelineOf(customer.id);
const all = [
  `order ${first.referenceNumber} cancelled`,
  'merged Faisal again',
  'changed email shippingAddress',
  'measurement 1',
  `invoice ${creditNote.invoiceNumber} 100.00`,
  `invoice ${invoice.invoiceNumber} 100.00`,
  `payment ${first.referenceNumber} 50.00`,
  `order ${first.referenceNumber} created`,
  'added',
];

test('the timeline has everything that happened with a customer, newest first', () => {
  const { data, next } = whole;
  expect(shortOf(data)).toEqual(all);
  expect(next).toBeNull();
  expect(data[0]).toMatchObject({ orderId: first.id, by: expect.any(String), event: { reason: 'Travels' } });
  expect(data[4]).toMatchObject({ invoiceId: creditNote.id, isCredit: true });
  expect(data[3]?.measurement).toMatchObject({ templateId });
});

test('its pages meet without a gap, and a merged customer has the timeline of the kept one', async () => {
  for (const perPage of [1, 2, 4]) {
    const seen: TimelineEntry[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof timelineOf>> = await timelineOf(other.id, {
        perPage,
        ...(after && { after }),
      });
      expect(page.data.length).toBeLessThanOrEqual(perPage);
      seen.push(...page.data);
      after = page.next;
    }
    expect(shortOf(seen)).toEqual(all);
  }
});

test('each reader sees what they may', async () => {
  const ofKinds = (...kinds: string[]) => all.filter((entry) => kinds.includes(entry.split(' ')[0] ?? ''));
  for (const [name, permission, ...kinds] of [
    ['Desk', null],
    ['Sewer', 'measurements:read', 'measurement'],
    ['Till', 'payments:read', 'payment'],
    ['Books', 'invoices:read', 'invoice'],
    ['Checker', 'audit:read', 'changed'],
    ['Seller', 'orders:read', 'order'],
  ] as const) {
    const session = await signedIn(name, ['customers:read', ...(permission ? [permission] : [])]);
    const { data } = await timelineOf(customer.id, {}, session);
    expect([name, shortOf(data)]).toEqual([name, ofKinds('added', 'merged', ...kinds)]);
  }
  const outside = await signedIn('Outside', ['orders:read']);
  expect((await outside.call(timelineContract.list, { params: { id: customer.id } })).status).toBe(403);
  expect((await owner.call(timelineContract.list, { params: { id: 999_999 } })).status).toBe(404);
  expect(
    (await owner.call(timelineContract.list, { params: { id: customer.id }, query: { after: 'soon' } }))
      .status,
  ).toBe(422);
});

test('events of an order come with the names of its rows in other languages', async () => {
  const { id: customerId } = (await owner.call(customerContract.create, { body: { name: 'Reads Arabic' } }))
    .body;
  const names = { ar: 'عقال' };
  const { body: agal } = await owner.call(itemContract.create, {
    body: { code: 'AG-1', name: 'Agal', names, type: 'product', price: '40', cost: '20' },
  });
  const row = { quantity: 1, price: '40' };
  await order([row, { ...row, name: 'Agal', itemId: agal.id, workTypeIds: [] }], { customerId });
  const { data } = await timelineOf(customerId);
  expect(data.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['order', [{ name: 'Agal', names }]],
    ['added', []],
  ]);
});

test('changed rows are told without prices to those who may not see them', async () => {
  const { id: customerId } = (await owner.call(customerContract.create, { body: { name: 'Changes rows' } }))
    .body;
  const second = await order([{ quantity: 1, price: '77' }], { customerId });
  const { status } = await owner.call(orderContract.update, {
    params: { id: second.id },
    body: {
      version: second.version,
      rows: [
        ...second.rows.map(({ id }) => ({
          id,
          kind: 'article' as const,
          name: 'Thobe',
          quantity: 3,
          price: '88',
        })),
      ],
    },
  });
  expect(status).toBe(200);
  const seller = await signedIn('Helper', ['customers:read', 'orders:read']);
  expect(JSON.stringify(await timelineOf(customerId))).toContain('88');
  expect(JSON.stringify(await timelineOf(customerId, {}, seller))).not.toMatch(/, 88|, 77/);
});
