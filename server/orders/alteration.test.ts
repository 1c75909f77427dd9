import { beforeAll, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { taughtChangeContract } from '#shared/customers/measuring/taught-change.contract.ts';
import { alterationContract } from '#shared/orders/order/alteration.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { testShop } from './test-shop.ts';

const shop = await testShop();
const { owner, book, read, customerId, otherId } = shop;
let template: DimensionTemplate;
let measurementId: number;

const field = (label: string) => template.fields.find((each) => each.label === label)?.id as string;
const measure = async (values: Record<string, string>): Promise<number> => {
  const given = Object.fromEntries(Object.entries(values).map(([label, value]) => [field(label), value]));
  const body = { customerId, templateId: template.id, values: given };
  return (await owner.call(measurementContract.create, { body })).body.id;
};
const thobe = () => book([{ kind: 'article', name: 'Thobe', measurementId }]);
const alter = (order: Order, changes: Record<string, string>, more: Partial<Row> = {}) =>
  book([
    {
      name: 'Shorten',
      note: 'Too long',
      workTypeIds: [],
      alterationOf: { orderRowId: order.rows[0]?.id ?? 0, changes },
      ...more,
    },
  ]);
const attempt = (row: Partial<Row>) =>
  owner.call(orderContract.create, {
    body: shop.fields([{ kind: 'service', name: 'Hem', quantity: 1, price: '10', ...row }]),
  });
const taught = async () =>
  (await owner.call(taughtChangeContract.list, { query: { customerId, templateId: template.id } })).body.data;

beforeAll(async () => {
  const names = ['Length', 'Sleeve'].map((label) => ({ label, names: { ur: `${label} اردو` } }));
  const lengths = names.map((each, order) => ({ ...each, order, kind: 'text' as const, unit: 'in' }));
  const style = { label: 'Style', kind: 'text' as const, order: 5, required: false };
  const fields = [...lengths, style];
  template = (await owner.call(dimensionTemplateContract.create, { body: { name: 'Summer thobe', fields } }))
    .body;
  measurementId = await measure({ Length: '57', Sleeve: '24' });
});

test('a service names the row that it alters and by how much; both orders show it, and the frozen measurement stays', async () => {
  const made = await thobe();
  const altering = await alter(made, { [field('Length')]: '−1 1/2', [field('Sleeve')]: '+½' });
  const [row] = altering.rows;
  expect(row?.alterationOf).toMatchObject({
    orderRowId: made.rows[0]?.id,
    orderId: made.id,
    orderNumber: made.referenceNumber,
    name: 'Thobe',
    changes: { [field('Length')]: '-1.5', [field('Sleeve')]: '+0.5' },
    fields: [
      { label: 'Length', unit: 'in', names: { ur: 'Length اردو' } },
      { label: 'Sleeve', unit: 'in' },
    ],
  });
  const altered = (await read(made.id)).rows[0];
  expect(altered?.alteredBy).toEqual([
    {
      orderRowId: row?.id,
      orderId: altering.id,
      orderNumber: altering.referenceNumber,
      name: 'Shorten',
      names: {},
    },
  ]);
  expect(altered?.measurement?.values).toEqual({ [field('Length')]: '57', [field('Sleeve')]: '24' });

  const { id, version } = altering;
  const kept = {
    id: row?.id,
    kind: 'service' as const,
    name: 'Shorten',
    quantity: 1,
    price: '90',
    workTypeIds: [],
  };
  const edited = (await owner.call(orderContract.update, { params: { id }, body: { version, rows: [kept] } }))
    .body;
  expect(edited.rows[0]?.alterationOf).toEqual(row?.alterationOf);
  const none = { version: edited.version, rows: [{ ...kept, alterationOf: null }] };
  expect(
    (await owner.call(orderContract.update, { params: { id }, body: none })).body.rows[0]?.alterationOf,
  ).toBeNull();
  expect((await read(made.id)).rows[0]?.alteredBy).toEqual([]);
});

test('what isn’t there, another customer’s, not measured or unreadable is refused by its path', async () => {
  const made = await thobe();
  const orderRowId = made.rows[0]?.id ?? 0;
  const others = await book([{ kind: 'article', name: 'Coat' }], { customerId: otherId });
  const of = (alterationOf: Row['alterationOf'], more: Partial<Row> = {}) =>
    attempt({ alterationOf, ...more });
  const paths = async (...sent: ReturnType<typeof of>[]) =>
    (await Promise.all(sent)).map(({ status, problem }) => [status, problem.errors?.[0]?.path]);
  const changes = (each: Record<string, string>) => of({ orderRowId, changes: each });
  const at = (part: string) => [422, `rows.0.alterationOf${part}`];
  expect(
    await paths(
      of({ orderRowId: 999_999 }),
      of({ orderRowId: others.rows[0]?.id ?? 0 }),
      changes({ [field('Style')]: '+1' }),
      changes({ gone: '+1' }),
      changes({ [field('Length')]: '0' }),
      changes({ [field('Length')]: '1/3' }),
      of({ orderRowId }, { kind: 'article', workTypeIds: [] }),
    ),
  ).toEqual([
    at('.orderRowId'),
    at('.orderRowId'),
    at(`.changes.${field('Style')}`),
    at('.changes.gone'),
    at(`.changes.${field('Length')}`),
    at(`.changes.${field('Length')}`),
    at(''),
  ]);
});

test('an altered row can’t be deleted, and its order’s rows can be chosen until it is cancelled', async () => {
  const made = await thobe();
  const rows = async () =>
    (await owner.call(alterationContract.alterable, { query: { customerId } })).body.data;
  expect((await rows())[0]).toMatchObject({
    orderId: made.id,
    name: 'Thobe',
    quantity: 1,
    templateName: 'Summer thobe',
    fields: [{ label: 'Length' }, { label: 'Sleeve' }],
    values: { [field('Length')]: '57' },
  });
  const altering = await alter(made, {});
  expect(await owner.call(orderContract.remove, { params: { id: made.id } })).toMatchObject({
    status: 409,
    problem: { code: 'in_use' },
  });
  expect((await owner.call(orderContract.remove, { params: { id: altering.id } })).status).toBe(204);
  await shop.act('cancel', { orderIds: [made.id] });
  expect((await rows()).map(({ orderId }: { orderId: number }) => orderId)).not.toContain(made.id);
});

test('the next measuring is told what alterations changed since the last one, unless they were cancelled', async () => {
  await measure({ Length: '57', Sleeve: '24' });
  expect(await taught()).toEqual([]);
  const made = await thobe();
  const first = await alter(made, { [field('Length')]: '-1' });
  const second = await alter(made, { [field('Length')]: '+1/4', [field('Sleeve')]: '+0.5' }, { note: '' });
  const cancelled = await alter(made, { [field('Length')]: '+9' }, { workTypeIds: [shop.work('Cutting')] });
  await alter(made, {});
  await shop.act('cancel', { orderIds: [cancelled.id] });
  const changed = (label: string, change: string) => ({ fieldId: field(label), unit: 'in', change });
  expect(await taught()).toMatchObject([
    { orderId: first.id, altered: 'Thobe', note: 'Too long', changes: [changed('Length', '-1')] },
    {
      orderNumber: second.referenceNumber,
      name: 'Shorten',
      changes: [changed('Length', '+0.25'), changed('Sleeve', '+0.5')],
    },
  ]);
  await measure({ Length: '56 1/4', Sleeve: '24.5' });
  expect(await taught()).toEqual([]);
});

test('the customer of an order stays while another order alters its garment, and changes with an alteration of its own', async () => {
  const made = await thobe();
  const altering = await alter(made, { [field('Length')]: '-1' });
  const give = async (order: Order) => {
    const { version } = await read(order.id);
    const rows = [
      { kind: 'article' as const, name: 'Thobe', quantity: 1, price: '90', id: order.rows[0]?.id },
    ];
    return owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version, customerId: otherId, rows },
    });
  };
  expect((await give(made)).problem.errors).toEqual([
    {
      path: 'customerId',
      message: `Order ${altering.referenceNumber} alters a garment of this order, so the customer can’t change`,
    },
  ]);
  expect((await owner.call(orderContract.remove, { params: { id: altering.id } })).status).toBe(204);
  expect((await give(made)).status).toBe(200);

  const own = await book([{ kind: 'article', name: 'Kurta' }]);
  const [kurta] = own.rows;
  const row = { id: kurta?.id, kind: 'article' as const, name: 'Kurta', quantity: 1, price: '90' };
  const hem = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '10' };
  const altered = { ...hem, workTypeIds: [], alterationOf: { orderRowId: kurta?.id ?? 0, changes: {} } };
  const both = await owner.call(orderContract.update, {
    params: { id: own.id },
    body: { version: own.version, rows: [row, altered] },
  });
  expect(both.status).toBe(200);
  const moved = await owner.call(orderContract.update, {
    params: { id: own.id },
    body: {
      version: both.body.version,
      customerId: otherId,
    },
  });
  expect([moved.status, moved.body.customerId]).toEqual([200, otherId]);
});

test('of two at once who alter a garment and give its order to another customer, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await book([{ kind: 'article', name: 'Thobe' }]);
    const hem = { alterationOf: { orderRowId: made.rows[0]?.id ?? 0, changes: {} }, workTypeIds: [] };
    const [booked, moved] = await Promise.all([
      owner.call(orderContract.create, {
        body: {
          ...shop.fields([{ kind: 'service', name: 'Hem', quantity: 1, price: '10', ...hem }]),
          referenceNumber: `RACE-${round}`,
        },
      }),
      owner.call(orderContract.update, {
        params: { id: made.id },
        body: { version: made.version, customerId: otherId },
      }),
    ]);
    expect([booked.status, moved.status].toSorted()).toEqual(booked.status === 201 ? [201, 422] : [200, 422]);
  }
});
