import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { publicItem } from '#shared/catalogue/shop/public-catalogue.api.ts';
import { publicCatalogueContract } from '#shared/catalogue/shop/public-catalogue.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { app, signUpOwner, as, pool } = await testApp();
const owner = await signUpOwner();
const visitor = as(null);

const configure = async (body: object) => {
  const { version } = (await owner.call(ecommerceConfigContract.get, {})).body;
  return owner.call(ecommerceConfigContract.update, { body: { version, ...body } });
};
const codesOf = (reply: { body: { data: { code: string }[] } }) => reply.body.data.map(({ code }) => code);
const pathsOf = ({ problem }: { problem: ErrorReply }) => problem.errors?.map(({ path }) => path);

/** Text in every field that isn't for everybody. */
const mark = 'zzsecret';
/** An amount that occurs nowhere else. */
const secretCost = '7391.53';
const secretStock = '86413';

async function upload(): Promise<number> {
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#c9b68d' } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), `${mark}.jpg`);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/images',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json().id;
}

/** Books an order of an item that is worked on, so that it can be cancelled. */
async function orderPieces(itemId: number, quantity: number) {
  const first = async (path: string) => (await owner.send('GET', path)).body.data[0].id;
  const customer = await owner.call(customerContract.create, {
    body: { name: 'Faisal', phone: '+966 50 123 4567' },
  });
  const { status, body } = await owner.call(orderContract.create, {
    body: {
      customerId: customer.body.id,
      referenceNumber: `B-${itemId}`,
      dueDate: '2099-01-31',
      statusId: await first('/statuses'),
      rows: [
        {
          kind: 'article',
          itemId,
          name: 'Ordered',
          quantity,
          price: '1',
          workTypeIds: [await first('/work-types')],
        },
      ],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** A shop whose every private field is marked. */
async function fillShop() {
  const { body: company } = await owner.call(companyContract.create, {
    body: { name: `${mark} supplier`, phone: '0501234567' },
  });
  const { body: warehouse } = await owner.call(warehouseContract.create, {
    body: {
      code: `${mark}W`,
      name: `${mark} warehouse`,
    },
  });
  const { body: taxes } = await owner.call(taxContract.list, {});
  const { body: units } = await owner.call(unitContract.list, { query: { perPage: 200 } });
  const tax = taxes.data.find(({ rate }: { rate: string }) => Number(rate) > 0);
  const metre = units.data.find(({ code }: { code: string }) => code === 'm');
  const secrets = {
    cost: secretCost,
    companyId: company.id,
    location: `${mark} corner`,
    details: `${mark} details`,
    reorderLevel: '5128',
  };
  type Fields = BodyOf<typeof itemContract.create>;
  const add = async (fields: Omit<Fields, 'cost'>) =>
    (await owner.call(itemContract.create, { body: { ...secrets, showOnEcommerce: true, ...fields } })).body;
  const thobe = await add({
    code: 'TH-1',
    name: 'Thobe',
    price: '3217',
    taxId: tax?.id,
    color: 'White',
    featuredItem: true,
    ecommerceDescription: 'Cut to measure',
    itemSpecification: 'Two buttons',
    imageIds: [await upload()],
  });
  await add({ code: 'FAB-1', name: 'قماش', type: 'fabric', price: '38', color: 'أبيض', unitId: metre?.id });
  await add({ code: 'ODD/1', name: 'Agal', price: '120', color: 'Black' });
  await add({ code: 'HID-1', name: `${mark} hidden`, price: '10', showOnEcommerce: false });
  await owner.call(stockContract.move, {
    body: {
      itemId: thobe.id,
      kind: 'in',
      quantity: secretStock,
      warehouseId: warehouse.id,
      reason: `${mark} reason`,
    },
  });
  return { thobe };
}

await fillShop();
const config = (await owner.call(ecommerceConfigContract.get, {})).body;
const closed = [
  await visitor.call(publicCatalogueContract.list, {}),
  await visitor.call(publicCatalogueContract.get, { params: { code: 'TH-1' } }),
];
await configure({ isOn: true });

test('a new shop’s page is off, and nothing of its catalogue is public', async () => {
  expect(config).toMatchObject({
    isOn: false,
    showPrices: true,
    itemOrder: 'featured',
    offersEn: true,
    banner: null,
  });
  expect(closed.map(({ status }) => status)).toEqual([404, 404]);
  expect((await visitor.call(ecommerceConfigContract.get, {})).status).toBe(401);
});

test('the settings are checked: a language, phones by country, whole texts', async () => {
  const none = await configure({ offersEn: false, offersAr: false, offersUr: false });
  expect([none.status, pathsOf(none)]).toEqual([422, ['offersEn']]);
  const phone = await configure({ whatsapp: '12' });
  expect([phone.status, pathsOf(phone)]).toEqual([422, ['whatsapp']]);
  expect(pathsOf(await configure({ headlineEn: 'x'.repeat(81) }))).toEqual(['headlineEn']);
  const changed = await configure({ isOn: true, whatsapp: '٠٥٠٤٦٥٢٢١٠', nameAr: 'دار الخيّاط' });
  expect(changed.body).toMatchObject({ isOn: true, whatsapp: '+966 50 465 2210', nameAr: 'دار الخيّاط' });
  const log = await owner.call(auditContract.list, { query: { recordType: 'ecommerce-config' } });
  expect(JSON.stringify(log.body.data)).toContain('50 465 2210');
});

test('everybody reads the items that are shown: searched, filtered, sorted, in pages', async () => {
  const all = await visitor.call(publicCatalogueContract.list, {});
  expect(codesOf(all)).toEqual(['TH-1', 'ODD/1', 'FAB-1']);
  expect(all.body.meta).toEqual({ page: 1, perPage: 25, total: 3 });
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { search: 'قُماش' } }))).toEqual([
    'FAB-1',
  ]);
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { search: 'hidden' } }))).toEqual(
    [],
  );
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { type: 'fabric' } }))).toEqual([
    'FAB-1',
  ]);
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { color: 'Black' } }))).toEqual([
    'ODD/1',
  ]);
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { featured: 'true' } }))).toEqual([
    'TH-1',
  ]);
  // With tax, a thobe costs 3699.55.
  expect(
    codesOf(
      await visitor.call(publicCatalogueContract.list, {
        query: { minPrice: '3699.55', maxPrice: '3699.55' },
      }),
    ),
  ).toEqual(['TH-1']);
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { sort: 'price' } }))).toEqual([
    'FAB-1',
    'ODD/1',
    'TH-1',
  ]);
  expect(
    codesOf(
      await visitor.call(publicCatalogueContract.list, { query: { sort: '-name', perPage: 1, page: 2 } }),
    ),
  ).toEqual(['TH-1']);
  expect((await visitor.call(publicCatalogueContract.list, { query: { perPage: 201 } })).status).toBe(422);

  const one = await visitor.call(publicCatalogueContract.get, { params: { code: 'th-1' } });
  expect(one.body).toMatchObject({
    code: 'TH-1',
    price: '3699.55',
    currency: 'SAR',
    color: 'White',
    unit: null,
  });
  expect((await visitor.call(publicCatalogueContract.get, { params: { code: 'ODD/1' } })).body.name).toBe(
    'Agal',
  );
  expect((await visitor.call(publicCatalogueContract.get, { params: { code: 'HID-1' } })).status).toBe(404);
  expect((await visitor.call(publicCatalogueContract.get, { params: { code: '\0' } })).status).toBe(400);
});

test('the shop’s own order is that of its settings', async () => {
  await configure({ itemOrder: 'newest' });
  expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(['ODD/1', 'FAB-1', 'TH-1']);
  await configure({ itemOrder: 'price' });
  expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(['FAB-1', 'ODD/1', 'TH-1']);
  const id = (await owner.call(itemContract.list, { query: { search: 'ODD' } })).body.data[0]?.id ?? 0;
  await orderPieces(id, 3);
  await configure({ itemOrder: 'bestSelling' });
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { search: 'a' } }))[0]).toBe(
    'ODD/1',
  );
  expect((await owner.call(itemContract.get, { params: { id } })).body.bestSellingCounter).toBe(3);
  const other = (await owner.call(itemContract.list, { query: { search: 'TH-1' } })).body.data[0]?.id ?? 0;
  const order = await orderPieces(other, 4);
  expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(['TH-1', 'ODD/1', 'FAB-1']);
  await owner.call(productionContract.cancel, { body: { orderIds: [order.id] } });
  expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(['ODD/1', 'FAB-1', 'TH-1']);
  await configure({ itemOrder: 'own' });
  const shown: { id: number; code: string }[] = (
    await owner.call(itemContract.list, { query: { showOnEcommerce: 'true', sort: 'position' } })
  ).body.data;
  expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(
    shown.map(({ code }) => code),
  );
  const wanted = ['FAB-1', 'ODD/1', 'TH-1'];
  for (const codes of [wanted, wanted.toReversed()]) {
    const ids = codes.map((code) => shown.find((each) => each.code === code)?.id ?? 0);
    expect((await owner.call(itemContract.order, { body: { ids } })).status).toBe(204);
    expect(codesOf(await visitor.call(publicCatalogueContract.list, {}))).toEqual(codes);
  }
  const some = shown.slice(1).map((each) => each.id);
  expect((await owner.call(itemContract.order, { body: { ids: some } })).status).toBe(409);
  // Of more than one request takes, some are moved: among each other, or before all others.
  await pool.query(`
    insert into items (code, name, type, price, cost, show_on_ecommerce, position)
    select 'MANY-' || n, 'Button ' || n, 'product', 1, 1, true, 0 from generate_series(1, 230) as n`);
  const ordered = async (): Promise<number[]> =>
    (
      await pool.query('select id::int as id from items where show_on_ecommerce order by position, id')
    ).rows.map(({ id }) => id);
  const move = async (place: 'among' | 'first', ids: number[]) =>
    (await owner.call(itemContract.order, { body: { ids, place } })).status;
  const [a, b, c, d, ...rest] = (await ordered()) as [number, number, number, number, ...number[]];
  expect(await move('among', [d, a, b])).toBe(204);
  expect(await ordered()).toEqual([d, a, c, b, ...rest]);
  const last = rest.splice(-2) as [number, number];
  expect(await move('first', [last[1], last[0]])).toBe(204);
  expect(await ordered()).toEqual([last[1], last[0], d, a, c, b, ...rest]);
  const hidden =
    (await owner.call(itemContract.list, { query: { showOnEcommerce: 'false' } })).body.data[0]?.id ?? 0;
  expect(await move('first', [a, hidden])).toBe(409);
  expect(await move('among', [a, a])).toBe(409);
  await pool.query("delete from items where code like 'MANY-%'");
  expect((await visitor.call(itemContract.order, { body: { ids: some } })).status).toBe(401);
  await configure({ itemOrder: 'featured' });
});

/** Every key of a reply, at any depth, and every value as text. */
function* entriesOf(value: unknown): Generator<[key: string, text: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [key, String(inner)];
    yield* entriesOf(inner);
  }
}

/** Everything that a visitor can read. Addresses of pictures are random, and may hold any letters. */
const publicReplies = async () => {
  const api = [
    ...['/catalogue', '/catalogue?sort=price', '/catalogue?search=thobe', '/catalogue?search=zzsecret'],
    ...['/catalogue/TH-1', '/catalogue/FAB-1', '/catalogue/HID-1'],
  ].map((path) => `/api/v1${path}`);
  const pages = [
    ...['/shop', '/shop?lang=ar', '/shop?type=fabric&lang=ur', '/shop?search=thobe', '/shop?sort=price'],
    ...['/shop/TH-1', '/shop/TH-1?lang=ar', '/shop/FAB-1', '/shop/HID-1', '/shop/none'],
    ...['/shop-feed.xml', '/sitemap.xml', '/robots.txt'],
  ];
  return Promise.all(
    [...api, ...pages].map(async (url) => {
      const reply = await app.inject({ url });
      return { url, text: reply.body.replaceAll(/\/images\/[\w-]{24}/g, '') };
    }),
  );
};

test('no public reply tells cost, stock, suppliers, places or ids', async () => {
  const known = new Set([
    ...Object.keys(publicItem.shape),
    ...Object.keys(publicItem.shape.images.element.shape),
    ...['data', 'meta', 'page', 'perPage', 'total', 'code', 'message'],
  ]);
  for (const { url, text } of await publicReplies()) {
    expect(text.length, url).toBeGreaterThan(20);
    for (const secret of [mark, secretCost, secretStock, '5128', 'sold'])
      expect(text, url).not.toContain(secret);
    if (!url.startsWith('/api/')) continue;
    const keys = [...entriesOf(JSON.parse(text))].map(([key]) => key);
    expect(
      keys.filter((key) => !known.has(key)),
      url,
    ).toEqual([]);
  }
});

test('without prices, no public reply tells one, and none depends on them', async () => {
  const withPrices = await publicReplies();
  expect(withPrices.filter(({ text }) => text.replaceAll(',', '').includes('3699')).length).toBeGreaterThan(
    6,
  );
  await configure({ showPrices: false, itemOrder: 'price' });
  for (const { url, text } of await publicReplies()) {
    for (const price of [
      '3699',
      '3,699',
      '3217',
      '3,217',
      '"price"',
      '"currency"',
      'SAR',
      'ر.س',
      'offers',
      'g:price',
    ])
      expect(text, url).not.toContain(price);
  }
  const shown = ['TH-1', 'ODD/1', 'FAB-1'];
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { sort: '-price' } }))).toEqual(
    shown,
  );
  expect(codesOf(await visitor.call(publicCatalogueContract.list, { query: { minPrice: '9000' } }))).toEqual(
    shown,
  );
  await configure({ showPrices: true, itemOrder: 'featured' });
});
