import { expect, test } from 'vitest';
import { testWorkshop } from '#server/orders/test-workshop.ts';
import { raw } from '#server/test-app.ts';
import { readPdf } from '#server/test-pdf.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const {
  owner,
  add,
  act,
  work,
  companyId,
  customerId,
  today,
  akram,
  hires,
  book,
  bookKameez,
  give,
  lengthId,
  measurementId,
} = await testWorkshop();

test('cards and slips are in the language of the assignee, with the pieces that they were given', async () => {
  const order = await bookKameez(3, { rush: true });
  const first = await give(order.id, { userId: akram.id }, { unitCost: '25' }).then(async (id) => {
    await act('revert', { orderIds: [order.id] });
    return id;
  });
  const orderRowId = order.rows[0]?.id ?? 0;
  const givenTo = async (to: object, quantity: number) => {
    const body = { rows: [{ orderRowId, quantity }], workTypeId: work('Cutting'), unitCost: '25', ...to };
    return (await act('assign', body)).body.data[0]?.assignments.at(-1)?.id;
  };
  const ofAkram = await givenTo({ userId: akram.id }, 1);
  const ofCompany = await givenTo({ companyId, dueDate: daysLater(today, 2) }, 2);
  const { version } = (await owner.call(companyContract.get, { params: { id: companyId } })).body;
  expect(
    (
      await owner.call(companyContract.update, {
        params: { id: companyId },
        body: { version, language: 'ar' },
      })
    ).body.language,
  ).toBe('ar');

  const cards = await owner.call(jobContract.cards, {
    query: raw(`assignmentIds=${ofAkram}&assignmentIds=${ofCompany}&assignmentIds=${first}&for=piece`),
  });
  expect(cards.body.data).toMatchObject([
    {
      assignee: 'Akram',
      language: 'ur',
      quantity: 1,
      dueDate: order.dueDate,
      tickets: [{ index: 1, total: 3 }],
    },
    {
      assignee: 'Al Noor Workshop',
      language: 'ar',
      quantity: 2,
      dueDate: daysLater(today, 2),
      tickets: [{ index: 2 }, { index: 3, total: 3 }],
    },
  ]);
  expect(cards.body.data[0]?.tickets[0]?.code).toBe(`${order.referenceNumber}-1-1`);
  const whole = await owner.call(jobContract.cards, { query: { orderIds: order.id, for: 'row' } });
  expect(whole.body.data).toMatchObject([
    {
      quantity: 3,
      customer: 'محمد أحمد',
      tickets: [{ index: 1, total: 1 }],
      measurement: { number: 1 },
    },
  ]);
  expect(JSON.stringify(whole.body)).not.toContain('7319');

  const slips = await owner.call(jobContract.handOuts, { query: { orderIds: order.id } });
  expect(
    slips.body.data.toSorted((a: { language: string }, b: { language: string }) =>
      a.language < b.language ? -1 : 1,
    ),
  ).toMatchObject([
    {
      assignee: { kind: 'company', name: 'Al Noor Workshop' },
      language: 'ar',
      given: [{ pieces: 2, unitCost: '25.00', dueDate: daysLater(today, 2), place: 1 }],
    },
    {
      assignee: { kind: 'user', name: 'Akram' },
      language: 'ur',
      given: [{ pieces: 1, article: 'Kameez', rush: true, orderNote: 'Hang it, never fold it' }],
    },
  ]);
  await add('/roles', { name: 'Reader', permissions: ['orders:read'] });
  const reader = await hires('Reader', 'Reader', 'en');
  const unpriced = (await reader.call(jobContract.handOuts, { query: { orderIds: order.id } })).body;
  expect(unpriced.data).toHaveLength(2);
  expect(JSON.stringify(unpriced)).not.toContain('unitCost');
  expect(
    (await reader.call(jobContract.cards, { query: { orderIds: order.id } })).body.data[0],
  ).not.toHaveProperty('customer');
});

test('cards and sheets are PDFs on A5 or a roll, each card in the language of who works by it', async () => {
  const order = await bookKameez(2, { rush: true });
  const id = await give(order.id, { userId: akram.id });
  const whole = await readPdf(owner, `/job-cards/pdf?orderIds=${order.id}&for=piece&language=en`);
  expect(whole).toMatchObject({ pages: 2, millimetres: [148, 210] });
  expect(whole.saved).toContain(`${order.referenceNumber}.pdf`);
  for (const text of [
    ...[
      order.referenceNumber,
      '1/2',
      '2/2',
      `${order.referenceNumber}-1-2`,
      'Kameez',
      'Length',
      'Collar',
      'Ban',
    ],
    'Rush',
    'Hang it, never fold it',
    ...['41½', '44', 'Left shoulder a little lower', 'Cutting', 'Akram', 'Pin the cloth here'],
  ])
    expect(whole.text).toContain(text);
  expect(whole.text).not.toContain('7319');

  const strips = await readPdf(owner, `/job-cards/pdf?orderIds=${order.id}&for=piece&language=ar&paper=roll`);
  expect(strips).toMatchObject({ pages: 2, language: 'ar' });
  expect(strips.millimetres[0]).toBe(80);
  for (const text of [
    `${order.referenceNumber}-1-2`,
    '2/2',
    'Kameez',
    '41½',
    '44',
    'Ban',
    'القص',
    'Akram',
    'مستعجل',
  ])
    expect(strips.text).toContain(text);

  const own = await readPdf(owner, `/job-cards/pdf?assignmentIds=${id}&for=row`);
  expect(own).toMatchObject({ pages: 1, language: 'ur' });
  expect(own.text).toContain('41½');

  const sheet = await readPdf(owner, `/measurements/${measurementId}/pdf?language=en`);
  expect(sheet).toMatchObject({ pages: 1, millimetres: [148, 210] });
  for (const text of ['Kameez', 'محمد', '+966 50 123 4567', '41½', '44', 'Ban', 'Measured by'])
    expect(sheet.text).toContain(text);

  await add('/roles', { name: 'Cutter', permissions: ['orders:read', 'measurements:read'] });
  const cutter = await hires('Cutter', 'Cutter', 'en');
  const unnamed = await readPdf(cutter, `/job-cards/pdf?orderIds=${order.id}&language=en`);
  expect(unnamed.text).not.toContain('محمد');
  const hidden = await readPdf(owner, `/job-cards/pdf?orderIds=${order.id}&language=en&customer=false`);
  expect(hidden.text).not.toContain('محمد');
  const unphoned = await readPdf(cutter, `/measurements/${measurementId}/pdf?language=en`);
  expect(unphoned.text).not.toContain('50 123');

  // The sheets of an order, of chosen versions, each once and in the order that is asked for.
  const ofOrder = await readPdf(owner, `/orders/measurement-sheets/pdf?orderIds=${order.id}&language=en`);
  expect(ofOrder).toMatchObject({ pages: 1, millimetres: [148, 210] });
  expect(ofOrder.text).toContain('41½');
  const { customerId, templateId, values } = (
    await owner.call(measurementContract.get, { params: { id: measurementId } })
  ).body;
  const next = await add('/measurements', {
    customerId,
    templateId,
    values: { ...values, [lengthId]: '47' },
  });
  const both = await readPdf(
    owner,
    `/measurements/pdf?ids=${next.id}&ids=${measurementId}&ids=${next.id}&language=en`,
  );
  expect(both.pages).toBe(2);
  expect(both.text.indexOf('47')).toBeLessThan(both.text.indexOf('41½'));
  const unmeasured = await book([{ kind: 'service', name: 'Delivery', quantity: 1, price: '10' }]);
  const nothing = await owner.call(jobContract.sheets, { query: { orderIds: unmeasured.id } });
  expect(nothing).toMatchObject({
    status: 404,
    problem: { message: 'These orders are not made to any measurement.' },
  });
  const many = Array.from({ length: 201 }, (_, index) => `ids=${index + 1}`).join('&');

  for (const [path, status] of [
    [`/measurements/pdf?${many}`, 422],
    ['/measurements/pdf', 422],
    [`/measurements/pdf?ids=${measurementId}&ids=999999`, 404],
    ['/job-cards/pdf?orderIds=999999', 404],
    ['/job-cards/pdf', 404],
    [`/job-cards/pdf?orderIds=${order.id}&language=fr`, 422],
    ['/measurements/999999/pdf', 404],
  ] as const)
    expect([path, (await owner.send('GET', path)).status]).toEqual([path, status]);
  for (const path of [
    `/job-cards/pdf?orderIds=${order.id}`,
    `/measurements/${measurementId}/pdf`,
    `/measurements/pdf?ids=${measurementId}`,
    `/orders/measurement-sheets/pdf?orderIds=${order.id}`,
  ])
    expect([path, (await akram.send('GET', path)).status]).toEqual([path, 403]);

  // 201 cards are too many for one file.
  const long = await bookKameez(201);
  expect((await owner.call(jobContract.pdf, { query: { orderIds: long.id, for: 'piece' } })).status).toBe(
    422,
  );
  expect((await owner.call(jobContract.pdf, { query: { orderIds: long.id, for: 'row' } })).status).toBe(200);
});

test('on a card units stand below units, in every language', async () => {
  const lengths = ['41', '9', '127'];
  const place = { kind: 'text', unit: 'in', required: false };
  const template = await add('/dimension-templates', {
    name: 'Vest',
    fields: lengths.map((_, at) => ({ ...place, label: `Place ${at}`, order: at + 1 })),
  });
  const values = Object.fromEntries(lengths.map((length, at) => [template.fields[at].id, length]));
  const measured = await add('/measurements', { customerId, templateId: template.id, values });
  const order = await book([{ kind: 'article', name: 'Vest', quantity: 1, measurementId: measured.id }]);
  for (const language of ['en', 'ar', 'ur']) {
    const { spans } = await readPdf(
      owner,
      `/job-cards/pdf?orderIds=${order.id}&paper=roll&language=${language}`,
    );
    const ends = lengths.map((length) => spans.find(({ text }) => text === length)?.to ?? 0);
    for (const end of ends) expect(Math.abs(end - (ends[0] ?? 0)), language).toBeLessThan(0.3);
    expect(ends[0]).toBeGreaterThan(4);
  }
});
