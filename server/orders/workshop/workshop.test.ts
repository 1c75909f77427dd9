import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';

const { app, as, owner, add, book, act, read, work, database, designId, companyId, customerId, taxId } =
  await shopOfTailors();
const { timeZone } = (await owner.get('/preferences')).body;
const today = localDate(timeZone);

async function shopOfTailors() {
  const shop = await testShop();
  const { owner, as } = shop;
  const add = async (path: string, body: object) => {
    const reply = await owner.post(path, body);
    expect([path, reply.status]).toEqual([path, 201]);
    return reply.body;
  };
  await add('/roles', { name: 'Tailor', permissions: ['work:own'] });
  return { ...shop, add, as, owner };
}

const password = 'needle-thread-and-thimble';
async function hires(name: string, role: string, language = 'ur') {
  const email = `${name.toLowerCase()}@shop.example`;
  const passwords = { password, passwordConfirmation: password };
  const { id } = await add('/users', { name, email, role, language, ...passwords });
  const { body } = await as(null).post('/sign-in', { email, password });
  return { id: id as number, ...as(body.access_token) };
}

const akram = await hires('Akram', 'Tailor');
const rasool = await hires('Rasool', 'Tailor');

const field = { kind: 'text', unit: 'in', required: false };
const template = await add('/dimension-templates', {
  name: 'Kameez',
  names: { ur: 'قمیض' },
  fields: [
    { ...field, label: 'Length', names: { ur: 'لمبائی' }, order: 1 },
    { ...field, label: 'Collar', order: 2, kind: 'select', unit: null, options: ['Ban', 'Round'] },
  ],
});
const lengthId = template.fields[0].id as string;
const { id: measurementId, number } = await add('/measurements', {
  customerId,
  templateId: template.id,
  values: { [lengthId]: '41½' },
});

const secrets = ['7319', 'محمد أحمد', '+966 50 123 4567', '966501234567'];
const bookKameez = (quantity = 2, more: object = {}) =>
  book(
    [
      {
        ...{ kind: 'article', name: 'Kameez', designId, measurementId, quantity, price: '7319', taxId },
        ...{ note: 'Left shoulder a little lower', workTypeIds: [work('Cutting'), work('Stitching')] },
      },
    ],
    { dueDate: daysLater(today, 5), ...more },
  );
const give = async (orderId: number, to: object, more: object = {}) => {
  const reply = await act('assign', { orderIds: [orderId], workTypeId: work('Cutting'), ...to, ...more });
  expect(reply.status).toBe(200);
  return reply.body.data[0].assignments.at(-1).id as number;
};

test('a tailor sees their own pieces with measurements, and neither customer, phone nor price', async () => {
  const order = await bookKameez();
  const late = await bookKameez(1);
  const id = await give(order.id, { userId: akram.id }, { unitCost: '7319' });
  const lateId = await give(late.id, { userId: akram.id }, { dueDate: daysLater(today, -2) });
  const rush = await bookKameez(1, { rush: true, dueDate: daysLater(today, 9) });
  const rushId = await give(rush.id, { userId: akram.id });
  await give((await bookKameez()).id, { userId: rasool.id });

  const { body } = await akram.get('/my-work');
  expect(body.data.map((each: { id: number }) => each.id)).toEqual([lateId, rushId, id]);
  expect(body.data[1]).toMatchObject({ id: rushId, rush: true });
  expect(body.data[2]).toMatchObject({
    ...{ orderNumber: order.referenceNumber, place: 1, article: 'Kameez', quantity: 2, outstanding: 2 },
    ...{ ready: 0, goodToday: 0, dueDate: order.dueDate, work: { id: work('Cutting'), name: 'Cutting' } },
  });
  const one = await akram.get(`/my-work/${id}`);
  expect(one.body.job).toMatchObject({
    ...{ orderNumber: order.referenceNumber, quantity: 2, note: 'Left shoulder a little lower' },
    measurement: { templateNames: { ur: 'قمیض' }, values: { [lengthId]: '41.5' } },
    steps: [{ workTypeId: work('Cutting'), assignees: ['Akram'] }, { workTypeId: work('Stitching') }],
  });
  for (const said of [body, one.body])
    for (const secret of secrets) expect(JSON.stringify(said)).not.toContain(secret);

  // Those who may see customers see whose piece it is.
  const { body: seen } = await hires('Noura', 'user').then(async (noura) => {
    const ofNoura = await give((await bookKameez()).id, { userId: noura.id });
    return noura.get(`/my-work/${ofNoura}`);
  });
  expect(seen).toMatchObject({ customer: 'محمد أحمد', job: { customer: 'محمد أحمد' } });

  // Nobody else's work, and nothing of the shop.
  expect((await rasool.get(`/my-work/${id}`)).status).toBe(404);
  expect((await rasool.post(`/my-work/${id}/ready`, { ready: 2 })).status).toBe(404);
  for (const path of [`/orders/${order.id}`, '/orders', '/customers', `/job-cards?orderIds=${order.id}`])
    expect([path, (await akram.get(path)).status]).toEqual([path, 403]);
  expect((await as(null).get('/my-work')).status).toBe(401);

  // Cancelled work is none, until it is brought back.
  await act('cancel', { orderIds: [order.id] });
  expect((await akram.get(`/my-work/${id}`)).status).toBe(404);
  await act('undo-cancel', { orderIds: [order.id] });
  expect((await akram.get(`/my-work/${id}`)).status).toBe(200);
});

test('what is reported ready is seen by whoever collects, counts once, and ends with the receipt', async () => {
  const order = await bookKameez(3);
  const id = await give(order.id, { userId: akram.id });
  const report = (ready: number, headers = {}) => akram.post(`/my-work/${id}/ready`, { ready }, headers);
  const readyOf = async () => (await read(order.id)).assignments[0]?.ready;

  const key = { 'idempotency-key': 'ready-twice' };
  expect((await report(2, key)).body).toMatchObject({ ready: 2, outstanding: 3 });
  expect((await report(2, key)).body).toMatchObject({ ready: 2 });
  expect(await Promise.all([report(2), report(2)])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await readyOf()).toBe(2);
  const awaited = await owner.get(`/orders/assignments?orderIds=${order.id}`);
  expect(awaited.body.data).toMatchObject([
    { id, ready: 2, place: 1, orderNumber: order.referenceNumber, trackingId: order.trackingId },
  ]);
  expect((await report(0)).body.ready).toBe(0);
  expect(await readyOf()).toBe(0);
  await report(2);

  // Two of three come back, one of them rejected: one is still out, and of that nothing is reported.
  const receipt = { assignmentId: id, good: 1, rejected: 1, reason: 'Collar is crooked' };
  expect((await act('collect', { receipts: [receipt] })).status).toBe(200);
  expect(await readyOf()).toBe(0);
  expect(
    (await akram.get('/my-work')).body.data.find((each: { id: number }) => each.id === id),
  ).toMatchObject({
    ...{ outstanding: 1, ready: 0, goodToday: 1 },
  });
  expect(await report(2)).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: 'Only 1 piece is still with you.' },
  });
  expect((await report(1)).status).toBe(200);
  expect((await report(-1)).status).toBe(422);

  await act('complete', { orderIds: [order.id] });
  expect(await report(1)).toMatchObject({
    status: 409,
    body: { message: 'These pieces were received meanwhile.' },
  });
  // It stays in the list of today, since it was received today.
  expect(
    (await akram.get('/my-work')).body.data.find((each: { id: number }) => each.id === id),
  ).toMatchObject({
    ...{ outstanding: 0, ready: 0, goodToday: 2 },
  });
  await act('revert', { orderIds: [order.id] });
  expect((await akram.get(`/my-work/${id}`)).body).toMatchObject({ outstanding: 1, ready: 1 });
});

test('the reason of a rejection is kept on the receipt and in the history', async () => {
  const order = await bookKameez(2);
  const id = await give(order.id, { userId: akram.id });
  const receipts = [{ assignmentId: id, good: 1, rejected: 1, reason: 'Sleeve too short' }];
  const key = { 'idempotency-key': 'rejected-once' };
  expect((await owner.post('/orders/collect', { receipts }, key)).status).toBe(200);
  // The answer was lost, and the same is sent again.
  expect((await owner.post('/orders/collect', { receipts }, key)).status).toBe(200);
  const { data } = (await owner.get(`/orders/${order.id}/events`)).body;
  expect(data.filter(({ kind }: { kind: string }) => kind === 'collected')).toMatchObject([
    {
      data: {
        ...{ pieces: 1, rejected: 1 },
        rejections: [{ name: 'Kameez', pieces: 1, reason: 'Sleeve too short' }],
      },
    },
  ]);
  // The rejected piece may be given out again, and two people can't receive the same one.
  const again = await give(order.id, { userId: rasool.id });
  const both = await Promise.all(
    [1, 2].map(() => act('collect', { receipts: [{ assignmentId: again, good: 1 }] })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('cards and slips are in the language of the assignee, with the pieces that they were given', async () => {
  const order = await bookKameez(3);
  const first = await give(order.id, { userId: akram.id }, { unitCost: '25' }).then(async (id) => {
    await act('revert', { orderIds: [order.id] });
    return id;
  });
  const rows = [{ orderRowId: order.rows[0]?.id, quantity: 1 }];
  const givenTo = async (to: object, quantity: number) => {
    const body = { rows: [{ ...rows[0], quantity }], workTypeId: work('Cutting'), unitCost: '25', ...to };
    return (await act('assign', body)).body.data[0].assignments.at(-1).id as number;
  };
  const ofAkram = await givenTo({ userId: akram.id }, 1);
  const ofCompany = await givenTo({ companyId, dueDate: daysLater(today, 2) }, 2);
  const { version } = (await owner.get(`/companies/${companyId}`)).body;
  expect((await owner.patch(`/companies/${companyId}`, { version, language: 'ar' })).body.language).toBe(
    'ar',
  );

  const cards = await owner.get(
    `/job-cards?assignmentIds=${ofAkram}&assignmentIds=${ofCompany}&assignmentIds=${first}&for=piece`,
  );
  expect(cards.body.data).toMatchObject([
    {
      assignee: 'Akram',
      language: 'ur',
      quantity: 1,
      dueDate: order.dueDate,
      tickets: [{ index: 1, total: 3 }],
    },
    {
      ...{ assignee: 'Al Noor Workshop', language: 'ar', quantity: 2, dueDate: daysLater(today, 2) },
      tickets: [{ index: 2 }, { index: 3, total: 3 }],
    },
  ]);
  expect(cards.body.data[0].tickets[0].code).toBe(`${order.referenceNumber}-1-1`);
  const whole = await owner.get(`/job-cards?orderIds=${order.id}&for=row`);
  expect(whole.body.data).toMatchObject([
    { quantity: 3, customer: 'محمد أحمد', tickets: [{ index: 1, total: 1 }], measurement: { number } },
  ]);
  expect(JSON.stringify(whole.body)).not.toContain('7319');

  const slips = await owner.get(`/hand-outs?orderIds=${order.id}`);
  expect(
    slips.body.data.toSorted((a: { language: string }, b: { language: string }) =>
      a.language < b.language ? -1 : 1,
    ),
  ).toMatchObject([
    {
      ...{ assignee: { kind: 'company', name: 'Al Noor Workshop' }, language: 'ar' },
      given: [{ pieces: 2, unitCost: '25.00', dueDate: daysLater(today, 2), place: 1 }],
    },
    { assignee: { kind: 'user', name: 'Akram' }, language: 'ur', given: [{ pieces: 1, article: 'Kameez' }] },
  ]);
  await add('/roles', { name: 'Reader', permissions: ['orders:read'] });
  const reader = await hires('Reader', 'Reader', 'en');
  const unpriced = (await reader.get(`/hand-outs?orderIds=${order.id}`)).body;
  expect(unpriced.data).toHaveLength(2);
  expect(JSON.stringify(unpriced)).not.toContain('unitCost');
  expect((await reader.get(`/job-cards?orderIds=${order.id}`)).body.data[0]).not.toHaveProperty('customer');
});

test('assigning shows what each has in hand and what they usually get', async () => {
  const aslam = await hires('Aslam', 'Tailor');
  const one = await give((await bookKameez(2)).id, { userId: aslam.id }, { unitCost: '30' });
  await give(
    (await bookKameez(1)).id,
    { userId: aslam.id },
    { unitCost: '30', dueDate: daysLater(today, -1) },
  );
  await give((await bookKameez(1)).id, { userId: aslam.id }, { unitCost: '45' });
  const loadOf = async (workTypeId: number) =>
    (await owner.get(`/workloads?workTypeId=${workTypeId}`)).body.data.find(
      ({ kind, id }: { kind: string; id: number }) => kind === 'user' && id === aslam.id,
    );
  expect(await loadOf(work('Cutting'))).toMatchObject({ pieces: 4, late: 1, usualCost: '30' });
  expect(await loadOf(work('Stitching'))).toMatchObject({ pieces: 4, usualCost: null });
  await act('collect', { receipts: [{ assignmentId: one, good: 2 }] });
  expect(await loadOf(work('Cutting'))).toMatchObject({ pieces: 2 });
  expect((await aslam.get('/workloads')).status).toBe(403);
});

test('a company reports what is ready at its link, until it is revoked or expires', async () => {
  const mine = (await add('/companies', { name: 'Zari House', phone: '', address: '' })).id as number;
  const order = await bookKameez(2);
  const id = await give(order.id, { companyId: mine }, { unitCost: '7319' });
  const other = await give((await bookKameez(1)).id, { companyId });
  const links = `/work-links/${mine}`;
  expect((await owner.get(links)).body).toMatchObject({ address: null, pieces: 2 });
  expect((await akram.post(links, {})).status).toBe(403);
  const made = await owner.post(links, { days: 7 });
  expect([made.status, made.body.pieces]).toEqual([201, 2]);
  const { pathname } = new URL(made.body.address);
  expect(pathname).toMatch(/^\/work\/\d+-[\w-]{24}$/);
  expect((await owner.get(links)).body.address).toBe(made.body.address);

  const open = (path = pathname, lang = 'en') => app.inject({ url: `${path}?lang=${lang}` });
  const page = await open();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('noindex');
  expect(page.body).toContain('Work for Zari House');
  expect(page.body).toContain(order.referenceNumber);
  expect(page.body).toContain('41½');
  expect(page.body).toContain('Left shoulder a little lower');
  for (const secret of [...secrets, 'Al Noor']) expect(page.body).not.toContain(secret);
  const urdu = await open(pathname, 'ur');
  expect(urdu.body).toContain('لمبائی');
  expect(urdu.body).toContain('dir="rtl"');

  const report = (fields: Record<string, unknown>, path = pathname) =>
    app.inject({
      method: 'POST',
      url: `${path}/ready?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
    });
  const readyOf = async () => (await read(order.id)).assignments[0]?.ready;
  // Sent twice after a lost answer, it counts once.
  for (const _ of [1, 2]) {
    const told = await report({ id, ready: 2 });
    expect([told.statusCode, told.headers.location]).toEqual([303, `${pathname}?lang=en#w${id}`]);
  }
  expect(await readyOf()).toBe(2);
  expect((await open()).body).toContain('You said: ready');
  await report({ id, ready: 0 });
  expect(await readyOf()).toBe(0);
  const log = await owner.get(`/audit?type=orders&id=${order.id}`);
  expect(log.status === 200 ? JSON.stringify(log.body) : 'Zari House').toContain('Zari House');

  // More than is out, another company's work, and nonsense change nothing.
  for (const [fields, status] of [
    [{ id, ready: 3 }, 409],
    [{ id: other, ready: 1 }, 409],
    [{ id: 'x', ready: 1 }, 409],
    [{ id, ready: '1e9' }, 409],
    [{}, 409],
  ] as const)
    expect([fields, (await report(fields)).statusCode]).toEqual([fields, status]);
  expect(await readyOf()).toBe(0);

  const forged = pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const path of [forged, '/work/1', '/work/abc', `/work/999-${'a'.repeat(24)}`]) {
    const answer = await open(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('This page isn’t here any more');
    expect((await report({ id, ready: 1 }, path)).statusCode).toBe(404);
  }

  // A new one replaces it; then it is revoked.
  const renewed = new URL((await owner.post(links, { days: 30 })).body.address).pathname;
  expect((await open(pathname)).statusCode).toBe(404);
  expect((await open(renewed)).statusCode).toBe(200);
  await database.execute("update work_links set expires = now() - interval '1 second'");
  expect((await open(renewed)).statusCode).toBe(404);
  expect((await owner.get(links)).body).toMatchObject({ address: null, expires: null });
  const last = new URL((await owner.post(links, {})).body.address).pathname;
  expect((await open(last)).statusCode).toBe(200);
  expect((await owner.delete(links)).status).toBe(204);
  expect((await open(last)).statusCode).toBe(404);
  expect((await report({ id, ready: 1 }, last)).statusCode).toBe(404);
  expect(await readyOf()).toBe(0);
  expect((await owner.post('/work-links/999999', {})).status).toBe(404);
});
