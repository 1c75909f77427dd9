import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetOldAccessEvents, recordAccess } from '#server/access/session/access-event.actions.ts';
import { awayFromTheTurn, codeOf } from '#server/access/session/test-authenticator.ts';
import { users } from '#server/access/session/user.table.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf, QueryOf } from '#shared/lib/contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, database, pool, signUpOwner } = await testApp();
const admin = await signUpOwner();
const { password } = owner;
const nobody = as(null);
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
};

let hired = 0;
const hire = async () => {
  hired += 1;
  const email = `staff${hired}@example.com`;
  const fields = { ...owner, name: `Bilal ${hired}`, email, role: 'user', language: 'en' as const };
  const { body } = await admin.call(userContract.create, { body: fields });
  return { id: body.id, email, name: fields.name };
};
type Query = QueryOf<typeof accessLogContract.list>;
const log = async (query: Query = {}) =>
  (await admin.call(accessLogContract.list, { query: { perPage: 100, ...query } })).body.data;
const told = async (query: Query = {}) =>
  (await log(query)).map(({ kind, result }) => `${kind} ${result}`).reverse();
const signIn = (email: string, secret = password, headers = {}) =>
  nobody.call(accountContract.signIn, { body: { email, password: secret } }, headers);
const enter = (email: string) => nobody.signIn({ email, password });
const change = async (id: number, changes: Partial<BodyOf<typeof userContract.update>>) =>
  admin.call(userContract.update, {
    params: { id },
    body: { ...changes, version: (await admin.call(userContract.get, { params: { id } })).body.version },
  });

test('a sign-in and a sign-out are told: who, when, from where, on which device', async () => {
  const { id, email, name } = await hire();
  const me = await nobody.signIn({ email, password }, phone);
  expect(await log({ userId: id })).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      kind: 'signedIn',
      result: 'succeeded',
      userId: id,
      userName: name,
      byName: '',
      ipAddress: '127.0.0.1',
      device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
      count: 1,
      about: '',
    },
  ]);
  await me.call(accountContract.signOut, {});
  expect(await told({ userId: id })).toEqual(['signedIn succeeded', 'signedOut succeeded']);
});

test('refusals and lock-outs stay, though the call that was refused is undone', async () => {
  const { id, email } = await hire();
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, 'not-this-one')).status).toBe(401);
  await pool.query("update attempts set expires = expires - interval '5 seconds'");
  expect((await signIn(email, 'not-this-one')).status).toBe(429);
  await pool.query('delete from attempts');
  await change(id, { active: false });
  expect((await signIn(email)).status).toBe(403);
  expect(await told({ userId: id })).toEqual([
    ...Array(5).fill('wrongPassword refused'),
    'tooManyTries locked',
    'switchedOff changed',
    'inactive refused',
  ]);
  const locked = await log({ userId: id, result: 'locked' });
  expect(locked.map(({ kind }) => kind)).toEqual(['tooManyTries']);
});

test('an email that nobody has is not kept, nor any password', async () => {
  expect((await signIn('stranger@elsewhere.example', 'my-secret-of-old')).status).toBe(401);
  const [newest] = await log();
  expect(newest).toMatchObject({ kind: 'wrongPassword', userId: null, userName: '' });
  const rows = await pool.query('select e::text as text from access_events e');
  const all = rows.rows.map(({ text }) => text as string).join('\n');
  for (const secret of ['stranger', 'elsewhere', 'my-secret', password, 'not-this-one'])
    expect(all).not.toContain(secret);
});

test('codes, changes of the second factor, of the password, the email and the role are told, and by whom', async () => {
  const { id, email } = await hire();
  const me = await enter(email);
  const { secret } = (await me.call(secondFactorContract.begin, { body: { password } })).body;
  await awayFromTheTurn();
  await me.call(secondFactorContract.confirm, { body: { code: codeOf(secret, -1) } });
  const { body } = await signIn(email);
  const challenge = 'challenge' in body ? body.challenge : '';
  await nobody.call(secondFactorContract.answer, { body: { challenge, code: 'WRONGCODE' } });
  await nobody.call(secondFactorContract.answer, { body: { challenge, code: codeOf(secret) } });
  await admin.call(secondFactorContract.reset, { params: { id } });
  const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };
  await change(id, { ...other, email: `new.${email}`, role: 'admin' });
  expect(await told({ userId: id })).toEqual([
    'signedIn succeeded',
    'secondFactorOn changed',
    'wrongCode refused',
    'signedInWithCode succeeded',
    'secondFactorOff changed',
    'password changed',
    'email changed',
    'role changed',
  ]);
  const by = (await log({ userId: id, result: 'changed' })).map(({ byName }) => byName);
  expect(by).toEqual([...Array(4).fill(owner.name), '']);
});

test('an admin finds entries by name and by day; others may not read them', async () => {
  const { id, email, name } = await hire();
  const me = await enter(email);
  expect((await me.call(accessLogContract.list, {})).status).toBe(403);
  expect((await nobody.call(accessLogContract.list, {})).status).toBe(401);
  expect((await log({ search: name })).every((each) => each.userId === id)).toBe(true);
  const day = new Date().toISOString().slice(0, 10);
  const { timeZone } = (await admin.call(preferenceContract.get, {})).body;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  expect(await log({ userId: id, result: 'succeeded', from: today, to: today })).toHaveLength(1);
  expect(await log({ userId: id, to: `${Number(day.slice(0, 4)) - 1}-01-01` })).toEqual([]);
  await admin.call(userContract.remove, { params: { id } });
  expect((await log({ userId: id, result: 'succeeded' })).map(({ userName }) => userName)).toEqual([name]);
});

test('entries are kept for 400 days', async () => {
  const { id } = await hire();
  const device = { ipAddress: '', userAgent: '' };
  for (let entries = 0; entries < 2; entries += 1)
    await recordAccess(database, { kind: 'signedIn', whose: eq(users.id, id), device });
  const [newest, older] = await log({ userId: id });
  await pool.query(`update access_events set at = now() - interval '399 days' where id = $1`, [newest?.id]);
  await pool.query(`update access_events set at = now() - interval '401 days' where id = $1`, [older?.id]);
  await forgetOldAccessEvents(database);
  expect((await log({ userId: id })).map((each) => each.id)).toEqual([newest?.id]);
});

test('refusals of an hour are counted in one entry, with who was refused what', async () => {
  const { id, email } = await hire();
  const me = await enter(email);
  for (let tries = 0; tries < 7; tries += 1)
    expect((await me.call(accessLogContract.list, {})).status).toBe(403);
  expect((await me.call(userContract.get, { params: { id } })).status).toBe(403);
  const refused = async () =>
    (await log({ userId: id }))
      .filter(({ kind }) => kind === 'forbidden')
      .map(({ about, count }) => [about, count]);
  await expect.poll(refused).toEqual([
    ['GET /users/:id', 1],
    ['GET /access-log', 7],
  ]);
});

test('records that are read in bulk are counted, ordinary pages are not', async () => {
  const { id, email } = await hire();
  const me = await enter(email);
  await pool.query(
    `insert into customers (name, customer_code) select 'Customer ' || n, 'X' || n from generate_series(1, 150) n`,
  );
  const read = (query: QueryOf<typeof customerContract.list>) => me.call(customerContract.list, { query });
  for (let times = 0; times < 6; times += 1) expect((await read({ perPage: 25 })).status).toBe(200);
  expect((await read({ perPage: 150 })).body.data).toHaveLength(150);
  for (let page = 1; page <= 6; page += 1) expect((await read({ page, perPage: 25 })).status).toBe(200);
  const many = async () =>
    (await log({ userId: id }))
      .filter(({ kind }) => kind === 'manyRead')
      .map(({ about, count }) => [about, count]);
  // The whole at once, and the pages from the fifth.
  await expect.poll(many).toEqual([['/customers', 200]]);
});
