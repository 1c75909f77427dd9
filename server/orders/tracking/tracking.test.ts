import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { app, owner, book, act, work, database, designId, companyId, measurementId } = await testShop();
const { timeZone } = (await owner.call(preferenceContract.get, {})).body;
const today = localDate(timeZone);

const mark = 'zzsecret';
const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const follow = (id: string, language = 'en') =>
  app.inject({ url: `/api/v1/track/${id}`, headers: { 'accept-language': language } });

const bookGarments = () =>
  book(
    [
      {
        kind: 'article' as const,
        name: `${mark} Amina’s`,
        designId,
        measurementId,
        quantity: 2,
        price: '7319',
        note: mark,
        workTypeIds: [work('Cutting'), work('Stitching')],
        companyId,
      },
      { kind: 'service', name: `${mark} delivery`, quantity: 1, price: '7319', workTypeIds: [] },
    ],
    { note: mark, remarks: mark },
  );

const assign = (orderIds: number[], name: string) =>
  act('assign', { orderIds, workTypeId: work(name), companyId, unitCost: '7319' });
const receive = async (orderId: number, good: number, name: string) => {
  const { assignments } = (await owner.call(orderContract.get, { params: { id: orderId } })).body;
  const id = assignments.find(({ workTypeId }) => workTypeId === work(name))?.id ?? 0;
  expect((await act('collect', { receipts: [{ assignmentId: id, good }] })).status).toBe(200);
};

test('the holder of the link follows an order through its stages', async () => {
  const { id, trackingId, referenceNumber, dueDate } = await bookGarments();
  expect((await follow(trackingId)).json()).toMatchObject({
    referenceNumber,
    stage: 'pending',
    orderedOn: today,
    dueDate,
    startedOn: null,
    pieces: 2,
    ready: 0,
    garments: [{ name: 'Saudi thobe', pieces: 2, ready: 0, started: 0, work: null }],
  });
  expect((await page(`/track/${trackingId}`)).body).toContain('We have your order');

  await assign([id], 'Cutting');
  expect((await follow(trackingId, 'ar')).json()).toMatchObject({
    stage: 'inQueue',
    startedOn: today,
    garments: [{ started: 2, work: 'القص' }],
  });
  await receive(id, 2, 'Cutting');
  // Cut isn't ready.
  expect((await follow(trackingId)).json()).toMatchObject({
    stage: 'partialCompletion',
    firstReadyOn: null,
    ready: 0,
  });
  expect((await page(`/track/${trackingId}?lang=en`)).body).toContain('Your order is in the workshop');
  await assign([id], 'Stitching');
  await receive(id, 1, 'Stitching');
  const partly = await page(`/track/${trackingId}?lang=en`);
  expect(partly.body).toContain('1 of 2 pieces are ready');
  expect(partly.body).toContain('Stitching');
  expect((await follow(trackingId)).json().firstReadyOn).toBe(today);

  await act('complete', { orderIds: [id] });
  expect((await follow(trackingId)).json()).toMatchObject({ stage: 'completed', readyOn: today, ready: 2 });
  await act('revert', { orderIds: [id] });
  expect((await follow(trackingId)).json()).toMatchObject({
    stage: 'partialCompletion',
    readyOn: null,
    ready: 1,
  });
  await act('complete', { orderIds: [id] });
  await act('hand-over', { orderIds: [id], pickedBy: mark });
  expect((await follow(trackingId)).json()).toMatchObject({ handedOverOn: today });
  expect((await page(`/track/${trackingId}`)).body).toContain('You have your order');
});

test('no reply tells a person, a phone, a price, a note or a measurement', async () => {
  const { id, trackingId, customer } = await bookGarments();
  await assign([id], 'Cutting');
  const said = [
    (await follow(trackingId)).body,
    ...(await Promise.all(
      ['en', 'ar', 'ur'].map(async (lang) => (await page(`/track/${trackingId}?lang=${lang}`)).body),
    )),
  ];
  for (const text of said)
    for (const secret of [
      mark,
      customer.name,
      '501234567',
      '50 123 4567',
      '7319',
      'Al Noor Workshop',
      'Short kurta',
    ])
      expect(text).not.toContain(secret);
});

test('an id is read however it is typed; an unknown one and one that is too old look the same', async () => {
  const { id, trackingId } = await bookGarments();
  const typed = trackingId.toLowerCase().replace('-', ' ');
  expect((await follow(encodeURIComponent(typed))).statusCode).toBe(200);
  const sent = await page(`/track?id=${encodeURIComponent(typed)}`);
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `/track/${trackingId}?lang=en`]);
  expect((await page('/track')).body).toContain('Follow your order');

  await act('cancel', { orderIds: [id] });
  expect((await page(`/track/${trackingId}`)).body).toContain('This order was cancelled');
  await database.execute(sql`update orders set cancelled_at = now() - interval '91 days' where id = ${id}`);
  const [old, unknown] = [await page(`/track/${trackingId}`), await page('/track/AAAA-AAAA')];
  expect([old.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(old.body.replaceAll(trackingId, '')).toBe(unknown.body.replaceAll('AAAA-AAAA', ''));
  for (const odd of ['%00', '1', `'or 1=1`, 'x'.repeat(90), '..%2F..%2Fetc'])
    expect([400, 404, 414]).toContain((await page(`/track/${odd}`)).statusCode);
});

test('search engines stay out, no script runs, and hostile text is only text', async () => {
  const hostile = `</title><script>alert(1)</script>`;
  const { version } = (await owner.call(ecommerceConfigContract.get, {})).body;
  await owner.call(ecommerceConfigContract.update, {
    body: {
      version,
      nameEn: hostile,
      phone: '+966 50 465 2210',
      address: 'King Fahd Rd "7"',
    },
  });
  const { trackingId } = await bookGarments();
  const { body, headers } = await page(`/track/${trackingId}`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('<script');
  expect(body).toContain('tel:+966504652210');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('an address may not try ids again and again', async () => {
  const from = { remoteAddress: '203.0.113.9' };
  let last = 0;
  for (let n = 0; n < 61; n += 1)
    last = (await app.inject({ ...from, url: '/api/v1/track/AAAA-AAAB' })).statusCode;
  expect(last).toBe(429);
  for (let n = 0; n < 61; n += 1) last = (await app.inject({ ...from, url: '/track/AAAA-AAAB' })).statusCode;
  expect(last).toBe(429);
});
