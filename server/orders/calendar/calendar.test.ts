import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw, owner as shopOwner } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { accountSessionContract } from '#shared/access/session/session.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { BodyOf, QueryOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { instantIn, localDate } from '#shared/lib/local-date.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { calendarContract } from '#shared/orders/calendar/calendar.contract.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { promiseContract } from '#shared/orders/order/promise.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const shop = await testShop();
const { owner, as, pool, customerId, otherId, book, act, work, companyId } = shop;

const zone = (await owner.call(preferenceContract.get, {})).body.timeZone as string;
const today = localDate(zone);
const day = (ahead: number) => daysLater(today, ahead);
const at = (ahead: number, time: string) => instantIn(zone, day(ahead), time).toISOString();
const userId = (await owner.call(userContract.list, {})).body.data[0]?.id ?? 0;
const appointment = (more: Partial<BodyOf<typeof appointmentContract.create>>) =>
  owner.call(appointmentContract.create, {
    body: {
      kind: 'fitting',
      customerId,
      startsAt: at(3, '10:30'),
      minutes: 30,
      ...more,
    },
  });
const calendarOf = async (from: number, to: number, more: Partial<QueryOf<typeof calendarContract>> = {}) =>
  (await owner.call(calendarContract, { query: { from: day(from), to: day(to), ...more } })).body;
const errorsOf = ({ status, problem }: { status: number; problem: ErrorReply }) => [
  status,
  ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
];
const capacityOf = async (name: string, piecesPerDay: number | null) => {
  const { version } = (await owner.call(workTypeContract.get, { params: { id: work(name) } })).body;
  return owner.call(workTypeContract.update, { params: { id: work(name) }, body: { version, piecesPerDay } });
};
const preferences = async (changes: Partial<BodyOf<typeof preferenceContract.update>>) => {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  return owner.call(preferenceContract.update, { body: { version, ...changes } });
};

test('a fitting is booked, moved and cancelled; one in the past, or with two people at once, is refused', async () => {
  expect(errorsOf(await appointment({ startsAt: at(-1, '10:30') }))).toEqual([
    422,
    'startsAt: This time is past. Choose a later one.',
  ]);
  const order = await book([{}]);
  expect(errorsOf(await appointment({ customerId: otherId, orderId: order.id }))).toEqual([
    422,
    'orderId: This order is of another customer',
  ]);
  const booked = await appointment({ orderId: order.id, userId });
  expect([booked.status, booked.body]).toMatchObject([
    201,
    {
      startsAt: at(3, '10:30'),
      minutes: 30,
      customer: { id: customerId, name: 'محمد أحمد' },
      order: { id: order.id, referenceNumber: order.referenceNumber },
      user: { id: userId },
    },
  ]);

  const taken =
    'startsAt: At this time there is an appointment already: 10:30, محمد أحمد. Choose another time, or allow both.';
  const other = { customerId: otherId, userId, startsAt: at(3, '10:15') };
  expect(errorsOf(await appointment(other))).toEqual([422, taken]);
  expect((await appointment({ ...other, minutes: 15 })).status).toBe(201);
  expect((await appointment({ ...other, mayOverlap: true })).status).toBe(201);
  expect((await appointment({ ...other, userId: null })).status).toBe(201);
  const rivals = await Promise.all(
    [1, 2, 3, 4].map(() => appointment({ customerId: otherId, userId, startsAt: at(4, '16:00') })),
  );
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);

  const { id, version } = booked.body;
  const moved = await owner.call(appointmentContract.update, {
    params: { id },
    body: { version, startsAt: at(5, '11:00') },
  });
  expect([moved.status, moved.body.startsAt]).toEqual([200, at(5, '11:00')]);
  expect(
    (await owner.call(appointmentContract.update, { params: { id }, body: { version, note: 'Late' } }))
      .problem.code,
  ).toBe('conflict');
  const listed = await owner.call(appointmentContract.list, {
    query: { orderId: order.id, from: day(5), to: day(5) },
  });
  expect(listed.body.data.map((each) => each.id)).toEqual([id]);
  const kept = await owner.call(customerContract.remove, { params: { id: customerId } });
  expect([kept.status, kept.problem.code]).toEqual([409, 'in_use']);
  // What doesn't change isn't refused later, when its time is past.
  await pool.query(`update appointments set starts_at = now() - interval '1 day' where id = $1`, [id]);
  const noted = await owner.call(appointmentContract.update, {
    params: { id },
    body: { version: 2, note: 'Was here' },
  });
  expect([noted.status, noted.body.note]).toEqual([200, 'Was here']);
  expect((await owner.call(appointmentContract.remove, { params: { id } })).status).toBe(204);
  const { body: log } = await owner.call(auditContract.list, { query: { recordType: 'appointments' } });
  expect(log.data.length).toBeGreaterThan(2);
});

test('a fitting shows the pictures that were taken at it; one that it drops is gone', async () => {
  const newPicture = async (key: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into images (storage_key, width, height, bytes, uploaded_by) values ($1, 60, 40, 900, $2) returning id`,
      [key.padEnd(24, '0'), userId],
    );
    return Number(rows[0]?.id);
  };
  const [front, back] = [await newPicture('front'), await newPicture('back')];
  const { body: fitting } = await appointment({ startsAt: at(9, '10:30'), imageIds: [front, back] });
  expect(fitting).toMatchObject({ imageIds: [front, back], images: [{ id: front }, { id: back }] });
  // Two users change it at once: the second is refused.
  const params = { id: fitting.id };
  const both = await Promise.all(
    [[back], [front, back]].map((imageIds) =>
      owner.call(appointmentContract.update, { params, body: { version: fitting.version, imageIds } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { version } = (await owner.call(appointmentContract.get, { params })).body;
  await owner.call(appointmentContract.update, { params, body: { version, imageIds: [back] } });
  expect((await owner.call(appointmentContract.get, { params })).body.images).toMatchObject([{ id: back }]);
  expect((await owner.call(imageContract.get, { params: { id: front } })).status).toBe(404);
  await owner.call(appointmentContract.remove, { params });
  expect((await owner.call(imageContract.get, { params: { id: back } })).status).toBe(404);
});

test('a fitting comes with its order: both are booked once, or neither', async () => {
  const count = async () => (await owner.call(orderContract.list, {})).body.meta.total;
  const before = await count();
  const row = {
    kind: 'service' as const,
    name: 'Hem',
    quantity: 1,
    price: '100',
    workTypeIds: [work('Cutting')],
  };
  const late = shop.fields([row], { fitting: { startsAt: at(-1, '10:30') } });
  expect(errorsOf(await owner.call(orderContract.create, { body: late }))).toEqual([
    422,
    'fitting.startsAt: This time is past. Choose a later one.',
  ]);
  const inArabic = await owner.call(orderContract.create, { body: late }, { 'accept-language': 'ar' });
  expect(errorsOf(inArabic)).toEqual([422, 'fitting.startsAt: مضى هذا الوقت. اختر وقتاً لاحقاً.']);
  const incomplete = shop.fields([row], { fitting: { startsAt: '' } });
  expect(errorsOf(await owner.call(orderContract.create, { body: incomplete }))[1]).toContain(
    'fitting.startsAt: ',
  );
  expect(await count()).toBe(before);

  const body = { ...late, fitting: { startsAt: at(6, '17:00') } };
  const key = { 'idempotency-key': 'fitting-once' };
  const [booked, again] = [
    await owner.call(orderContract.create, { body }, key),
    await owner.call(orderContract.create, { body }, key),
  ];
  expect([booked.status, again.body.id]).toEqual([201, booked.body.id]);
  expect(await count()).toBe(before + 1);
  const { id, version } = booked.body;
  const { data } = (await owner.call(appointmentContract.list, { query: { orderId: id } })).body;
  expect(data).toMatchObject([{ kind: 'fitting', customerId, startsAt: at(6, '17:00'), minutes: 30 }]);
  const moved = await owner.call(orderContract.update, {
    params: { id },
    body: { version, fitting: raw({ startsAt: at(7, '17:00') }) },
  });
  expect(errorsOf(moved)[1]).toContain('fitting: A fitting comes with a new order only');
});

test('the calendar shows what is due, whom the shop expects, and how full each day is', async () => {
  await capacityOf('Cutting', 5);
  await preferences({
    workDays: [0, 1, 2, 3, 4, 5, 6],
    holidays: [
      { date: day(22), name: 'Stocktaking' },
      { date: daysLater(day(21), -366), name: 'Too early in a leap year', yearly: false },
      { date: `2020${day(23).slice(4)}`, name: 'Founding day', yearly: true },
    ],
  });
  const due = { dueDate: day(20) };
  const first = await book([{ quantity: 3 }, { name: 'Iron', workTypeIds: [work('Pressing')] }], due);
  const second = await book([{ quantity: 4, kind: 'article', name: 'Thobe' }], due);
  const cancelled = await book([{ quantity: 9 }], due);
  await act('cancel', { orderIds: [cancelled.id] });
  await appointment({ startsAt: at(20, '17:00'), kind: 'delivery' });
  await appointment({ startsAt: at(20, '00:00'), minutes: 60 });
  await appointment({ startsAt: at(21, '00:00') });

  const shown = await calendarOf(20, 23);
  const ofDay = (list: { date: string }[], ahead: number) => list.filter(({ date }) => date === day(ahead));
  expect(shown.days[0]).toEqual({ date: day(20), order: 2, fitting: 1, delivery: 1, other: 0 });
  expect(shown.days).toHaveLength(4);
  expect(
    ofDay(shown.data, 20).map((each) => {
      const { kind, id, time } = each as never as { kind: string; id: number; time: string };
      return [kind, kind === 'order' ? id : time];
    }),
  ).toEqual([
    ['order', first.id],
    ['order', second.id],
    ['fitting', '00:00'],
    ['delivery', '17:00'],
  ]);
  expect(ofDay(shown.data, 20)[1]).toMatchObject({
    version: 1,
    customer: { id: customerId },
    order: { referenceNumber: second.referenceNumber, stage: 'pending' },
    articles: [{ name: 'Thobe', quantity: 4 }],
  });
  const loadOf = (ahead: number, of = shown) =>
    ofDay(of.load, ahead).map((each) => {
      const { workType, promised, capacity } = each as never as {
        workType: { name: string };
        promised: number;
        capacity: number | null;
      };
      return [workType.name, promised, capacity];
    });
  expect(loadOf(20)).toEqual([
    ['Cutting', 7, 5],
    ['Pressing', 1, null],
  ]);
  expect(loadOf(22)).toEqual([['Cutting', 0, 0]]);
  expect(shown.holidays).toEqual([
    { date: day(22), name: 'Stocktaking' },
    { date: day(23), name: 'Founding day' },
  ]);
  expect(shown.closed).toEqual([day(22), day(23)]);
  const weekday = new Date(day(21)).getUTCDay();
  await preferences({ workDays: [0, 1, 2, 3, 4, 5, 6].filter((each) => each !== weekday) });
  expect((await calendarOf(20, 23)).closed).toEqual([day(21), day(22), day(23)]);
  await preferences({ workDays: [0, 1, 2, 3, 4, 5, 6] });

  // Moved, and partly made: the load follows.
  const { status } = await owner.call(orderContract.update, {
    params: { id: first.id },
    body: { version: 1, dueDate: day(23) },
  });
  expect(status).toBe(200);
  await act('assign', { orderIds: [second.id], workTypeId: work('Cutting'), companyId });
  const [assignment] = (await owner.call(orderContract.get, { params: { id: second.id } })).body.assignments;
  await act('collect', { receipts: [{ assignmentId: assignment?.id ?? 0, good: 1 }] });
  const later = await calendarOf(20, 23);
  expect([loadOf(20, later), loadOf(23, later)]).toEqual([
    [['Cutting', 3, 5]],
    [
      ['Cutting', 3, 0],
      ['Pressing', 1, null],
    ],
  ]);

  // Filters, and days with more than they list.
  const only = await calendarOf(20, 23, { workTypeId: work('Pressing'), kind: 'order' });
  expect(only.data.map(({ id }) => id)).toEqual([first.id]);
  expect(only.days[3]?.order).toBe(1);
  expect((await calendarOf(20, 20, { userId: 999 })).data).toEqual([]);
  for (let more = 0; more < 3; more++) await book([{}], { dueDate: day(30) });
  const full = await calendarOf(30, 30, { perDay: '2' });
  expect([full.data.length, full.days[0]?.order]).toEqual([2, 3]);
  expect((await calendarOf(30, 30, { perDay: '0' })).days[0]?.order).toBe(3);
  for (const range of [
    [0, 62],
    [2, 1],
  ] as const)
    expect(
      (await owner.call(calendarContract, { query: { from: day(range[0]), to: day(range[1]) } })).status,
    ).toBe(422);
});

test('a due date is proposed from what the shop makes a day and has promised, with the reason', async () => {
  await capacityOf('Cutting', 2);
  await preferences({ dueDays: 1, holidays: [] });
  const ask = async (rows: object[], language = 'en') => {
    const query = JSON.stringify(rows);
    return (await owner.call(promiseContract, { query: { rows: query } }, { 'accept-language': language }))
      .body;
  };
  const row = { kind: 'service' as const, quantity: 1, workTypeIds: [work('Pressing')] };
  for (const rows of [[row], []])
    expect(await ask(rows)).toEqual({ dueDate: day(1), reason: 'The usual time: 1 day' });
  const cut = { ...row, workTypeIds: [work('Cutting')] };
  const before = await ask([{ ...cut, quantity: 10 }]);
  expect(before.dueDate).toBe(day(4));
  await book([{ quantity: 6 }], { dueDate: day(2) });
  const after = await ask([{ ...cut, quantity: 10 }]);
  expect(after.dueDate > before.dueDate).toBe(true);
  expect(after.reason).toMatch(/^Cutting is full until \d+ \w+$/);
  expect((await ask([{ ...cut, quantity: 10 }], 'ar')).reason).toContain('لا متسع حتى');
  await preferences({ holidays: [{ date: day(1), name: 'Closed' }] });
  expect(await ask([row])).toEqual({ dueDate: day(2), reason: 'The shop is closed on the usual day' });
  expect((await owner.call(promiseContract, { query: { rows: '[' } })).status).toBe(422);
});

test('a user’s private address serves their calendar until it is renewed or revoked', async () => {
  await appointment({ startsAt: at(6, '10:30'), userId, note: 'Second floor; ring twice' });
  await appointment({ startsAt: at(300, '10:30'), userId, note: 'The wedding suit' });
  await preferences({ holidays: [{ date: day(1), name: 'Closed' }] });
  expect((await owner.call(calendarFeedContract.get, {})).body).toEqual({ created: null });
  const { password } = shopOwner;
  const make = (secret = password) => owner.call(calendarFeedContract.create, { body: { password: secret } });
  expect((await make('not-the-right-one')).status).toBe(422);
  const made = await make();
  expect(made.status).toBe(201);
  expect(made.body.path).toMatch(/^\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/);
  const anybody = as(null);
  const file = await anybody.send('GET', made.body.path);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const start = at(6, '10:30').replace(/[-:]|\.000/g, '');
  expect(file.body).toContain(`DTSTART:${start}`);
  expect(file.body).toContain('SUMMARY:Fitting: محمد أحمد');
  expect(file.body).toContain('DESCRIPTION:The wedding suit');
  expect(file.body).toContain('DESCRIPTION:Second floor\\; ring twice');
  expect(file.body).toContain(`DTSTART;VALUE=DATE:${day(1).replaceAll('-', '')}`);
  const etag = file.headers.etag as string;
  expect((await anybody.send('GET', made.body.path, undefined, { 'if-none-match': etag })).status).toBe(304);
  await appointment({ startsAt: at(7, '10:30'), userId });
  expect((await anybody.send('GET', made.body.path, undefined, { 'if-none-match': etag })).status).toBe(200);

  const stored = await pool.query('select token_hash from calendar_feeds');
  expect(made.body.path).not.toContain(stored.rows[0].token_hash);
  const renewed = await make();
  expect((await anybody.send('GET', made.body.path)).status).toBe(404);
  expect((await anybody.send('GET', renewed.body.path)).status).toBe(200);
  expect((await owner.call(accountSessionContract.endCalendar, {})).status).toBe(204);
  expect((await anybody.send('GET', renewed.body.path)).status).toBe(404);
  const told = await pool.query(
    `select kind, (select count(*)::int from mails where subject like '%alendar address%') as mails
     from access_events where kind like 'calendar%' order by id`,
  );
  expect(told.rows.map(({ kind }) => kind)).toEqual([
    'calendarAddress',
    'calendarAddress',
    'calendarAddressRemoved',
  ]);
  expect(told.rows[0].mails).toBe(3);

  const calls = await Promise.all(
    Array.from({ length: 120 }, () =>
      anybody.call(calendarFeedContract.file, { params: { token: 'x.ics' } }),
    ),
  );
  expect(calls.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
