import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { owner, testApp } from '#server/test-app.ts';
import { dailyWork } from '#shared/access/session/permission.rules.ts';

const password = { password: 'nine yards of cotton', passwordConfirmation: 'nine yards of cotton' };
const bilal = { name: 'بلال أحمد', email: 'bilal@example.com', role: 'user', active: true, ...password };
const inEnglish = { 'accept-language': 'en' };
/** Word of a change reaches every process a moment after it is committed. */
const atOnce = { interval: 5, timeout: 2000 };

const { app, as, database, pool, signUpOwner } = await testApp();
const elsewhere = await buildApp({
  database,
  pool,
  config: readConfig({}),
  logger: pino({ level: 'silent' }),
});
afterAll(() => elsewhere.close());
const admin = await signUpOwner();
type Caller = typeof admin;

const me = (await admin.get('/api/user')).body.user.id as number;
let serial = 0;
/** A new user in this role, signed in. */
async function hire(role: string, fields: object = {}) {
  serial += 1;
  const email = `staff${serial}@example.com`;
  const { status, body } = await admin.post('/users', { ...bilal, email, role, ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
  return { id: body.id as number, email, caller: await enter(email) };
}
async function enter(email: string, secret = password.password): Promise<Caller> {
  const { body } = await as(null).post('/sign-in', { email, password: secret });
  return as(body.access_token);
}
const statusAt = async (place: typeof app, { token }: Caller) =>
  (await place.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
const statuses = async (caller: Caller) => [await statusAt(app, caller), await statusAt(elsewhere, caller)];
const read = async (id: number) => (await admin.get(`/users/${id}`)).body;
const change = async (by: Caller, id: number, changes: object) =>
  by.patch(`/users/${id}`, { ...changes, version: (await read(id)).version }, inEnglish);

beforeAll(async () => {
  const permissions = ['users:read', 'users:write', 'orders:read'];
  expect((await admin.post('/roles', { name: 'office', permissions })).status).toBe(201);
  expect((await admin.post('/roles', { name: 'door', permissions: ['orders:read'] })).status).toBe(201);
});

test('a user is added, found, changed, and shows nothing of a password', async () => {
  const added = await admin.post('/users', { ...bilal, email: ' Bilal@Example.com ' });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: expect.any(Number),
    version: 1,
    created: expect.stringMatching(/Z$/),
    name: bilal.name,
    email: bilal.email,
    language: 'en',
    role: 'user',
    active: true,
    avatarId: null,
    avatar: null,
    twoFactorEnabled: false,
    sessions: 0,
    lastSeen: null,
  });
  const { id } = added.body;
  const signedIn = await as(null).post('/sign-in', { email: bilal.email, password: password.password });
  expect(signedIn.body.permissions).toEqual([...dailyWork]);
  expect(await read(id)).toMatchObject({ sessions: 1, lastSeen: expect.stringMatching(/Z$/) });

  for (const search of ['bilal@', 'احمد', 'bilal'])
    expect((await admin.get(`/users?search=${encodeURIComponent(search)}`)).body.data).toEqual([
      await read(id),
    ]);
  const renamed = await change(admin, id, { name: 'Bilal', email: 'bilal.ahmad@example.com' });
  expect([renamed.status, renamed.body.name, renamed.body.version]).toEqual([200, 'Bilal', 2]);
  const stale = await admin.patch(`/users/${id}`, { name: 'Belal', version: 1 });
  expect([stale.status, stale.body.current]).toEqual([409, await read(id)]);
  for (const path of ['/users', `/users/${id}`])
    expect(JSON.stringify((await admin.get(path)).body)).not.toMatch(/password|scrypt|hash/i);
});

test('the list is filtered by role and activity, and sorted', async () => {
  expect(
    (
      await admin.post('/users', {
        ...bilal,
        name: 'Zubair',
        email: 'z@example.com',
        role: 'door',
        active: false,
      })
    ).status,
  ).toBe(201);
  const names = async (query: string) =>
    (await admin.get(`/users?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('role=door')).toEqual(['Zubair']);
  expect(await names('active=false')).toEqual(['Zubair']);
  expect(await names('role=admin&active=true')).toEqual([owner.name]);
  expect((await names('sort=-lastSeen')).at(-1)).toBe('Zubair');
  for (const sort of ['name', '-email', 'role', 'lastSeen', '-created'])
    expect(await names(`sort=${sort}`)).toHaveLength(3);
});

test('what is missing or wrong is named by its field', async () => {
  const refused = await admin.post('/users', { active: 'yes' }, inEnglish);
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Email is required' },
      { path: 'role', message: 'Role is required' },
      { path: 'password', message: 'Password is required' },
    ]),
  );
  const errorsOf = async (fields: object) =>
    (await admin.post('/users', { ...bilal, email: 'new@example.com', ...fields }, inEnglish)).body.errors;
  expect(await errorsOf({ role: 'tailor' })).toEqual([
    { path: 'role', message: 'This record does not exist.' },
  ]);
  expect(await errorsOf({ email: owner.email.toUpperCase() })).toEqual([
    { path: 'email', message: 'This is already in use.' },
  ]);
  expect(await errorsOf({ passwordConfirmation: 'nine yards of wool' })).toEqual([
    { path: 'passwordConfirmation', message: 'The two passwords differ.' },
  ]);
  const common = { password: 'Qwertyuiop', passwordConfirmation: 'Qwertyuiop' };
  expect((await errorsOf(common))[0].path).toBe('password');
  const { id } = await hire('user');
  expect((await change(admin, id, common)).body.errors[0].path).toBe('password');
  expect((await change(admin, id, { password: password.password })).body.errors[0].path).toBe(
    'passwordConfirmation',
  );
});

test('a deactivated user is signed out at once, in every server process, until activated again', async () => {
  const { id, email, caller } = await hire('user');
  expect(await statuses(caller)).toEqual([200, 200]);
  expect((await change(admin, id, { active: false })).body).toMatchObject({ active: false, sessions: 0 });
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await as(null).post('/sign-in', { email, ...password })).status).toBe(403);
  expect((await change(admin, id, { active: true })).status).toBe(200);
  expect(await statuses(caller)).toEqual([401, 401]);
  expect(await statuses(await enter(email))).toEqual([200, 200]);
});

test('another password ends the sessions of its user', async () => {
  const { id, email, caller } = await hire('user');
  const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };
  expect((await change(admin, id, other)).status).toBe(200);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await as(null).post('/sign-in', { email, ...password })).status).toBe(401);
  expect(await statuses(await enter(email, other.password))).toEqual([200, 200]);
});

test('mails to a new user are in the language that was chosen, else in the shop’s', async () => {
  const { body: preferences } = await admin.get('/preferences');
  await admin.patch('/preferences', { version: preferences.version, language: 'ur' });
  const { id } = await hire('door');
  expect((await read(id)).language).toBe('ur');
  const chosen = await hire('door', { language: 'ar' });
  expect((await read(chosen.id)).language).toBe('ar');
  expect((await change(admin, id, { language: 'en' })).body.language).toBe('en');
  expect((await change(admin, id, { name: 'Bilal' })).body.language).toBe('en');
  const { version } = (await chosen.caller.get('/account')).body;
  expect((await chosen.caller.patch('/account', { version, language: 'ur' })).body.language).toBe('ur');
  expect((await change(admin, id, { language: 'fr' })).status).toBe(422);
});

test('a user without a password gets one', async () => {
  const { id, email } = await hire('door');
  await pool.query('delete from accounts where user_id = $1', [id]);
  expect(await statusAt(app, await enter(email))).toBe(401);
  const changes = { password: 'ten yards of linen', passwordConfirmation: 'ten yards of linen' };
  const [first, second] = await Promise.all([change(admin, id, changes), change(admin, id, changes)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await statusAt(app, await enter(email, changes.password))).toBe(200);
  expect((await pool.query('select 1 from accounts where user_id = $1', [id])).rowCount).toBe(1);
});

test('a user is deleted with their sessions unless records refer to them', async () => {
  const { id, caller } = await hire('user');
  expect((await admin.delete(`/users/${id}`)).status).toBe(204);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await admin.get(`/users/${id}`)).status).toBe(404);

  const worker = await hire('user');
  const { body: customer } = await worker.caller.post('/customers', { name: 'Faisal' });
  const { body: statusList } = await worker.caller.get('/statuses');
  const order = await worker.caller.post('/orders', {
    customerId: customer.id,
    referenceNumber: 'W-1',
    dueDate: '2030-01-01',
    statusId: statusList.data[0].id,
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10' }],
  });
  expect(order.status).toBe(201);
  const kept = await admin.delete(`/users/${worker.id}`, undefined, inEnglish);
  expect([kept.status, kept.body.code, kept.body.message]).toEqual([
    409,
    'in_use',
    'This record is used by orders and can’t be deleted.',
  ]);
  expect(await statuses(worker.caller)).toEqual([200, 200]);
});

test('the last active admin is neither demoted, switched off nor removed', async () => {
  const refusals = [
    await change(admin, me, { role: 'user' }),
    await change(admin, me, { active: false }),
    await admin.delete(`/users/${me}`, undefined, inEnglish),
  ];
  for (const { status, body } of refusals)
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_allowed',
      'This is the last active admin. Make somebody else an admin first.',
    ]);
  const second = await hire('admin');
  expect((await change(second.caller, me, { role: 'user' })).status).toBe(200);
  await expect.poll(async () => (await admin.get('/users')).status, atOnce).toBe(403);
  const refused = await second.caller.delete(`/users/${second.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed']);
  const { version } = (await second.caller.get(`/users/${me}`)).body;
  expect((await second.caller.patch(`/users/${me}`, { role: 'admin', version })).status).toBe(200);
  await expect.poll(async () => (await admin.get('/users')).status, atOnce).toBe(200);
  expect((await admin.delete(`/users/${second.id}`)).status).toBe(204);
});

test('users can’t create or change users with more permissions than their own, or end their sessions', async () => {
  const office = await hire('office');
  const clerk = await hire('user');
  const door = await hire('door');
  const { caller } = office;
  expect((await caller.get('/assignable-roles')).body.data).toEqual([
    { id: expect.any(Number), name: 'office' },
    { id: expect.any(Number), name: 'door' },
  ]);
  const sessionOf = async (id: number) => (await admin.get(`/users/${id}/sessions`)).body.data[0].id;
  const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };
  const attempts = [
    await caller.post('/users', { ...bilal, email: 'crony@example.com', role: 'admin' }),
    await caller.post('/users', { ...bilal, email: 'crony@example.com', role: 'user' }),
    await change(caller, office.id, { role: 'admin' }),
    await change(caller, door.id, { role: 'user' }),
    ...(await Promise.all(
      [me, clerk.id].flatMap((id) => [
        change(caller, id, other),
        change(caller, id, { role: 'door' }),
        change(caller, id, { active: false }),
        caller.delete(`/users/${id}`),
        caller.delete(`/users/${id}/sessions`),
        sessionOf(id).then((session) => caller.delete(`/users/${id}/sessions/${session}`)),
      ]),
    )),
  ];
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  expect(await statuses(clerk.caller)).toEqual([200, 200]);

  expect((await change(caller, door.id, { name: 'Doorman', role: 'office' })).status).toBe(200);
  expect((await change(caller, door.id, { ...other, role: 'door' })).status).toBe(200);
  expect((await caller.delete(`/users/${door.id}`)).status).toBe(204);
  for (const by of [clerk.caller, as(null)])
    expect((await by.get('/users')).status).toBe(by.token ? 403 : 401);
});

test('a user’s sessions are shown by device, and end one by one, all, or all but one’s own', async () => {
  const { id, email, caller } = await hire('user');
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
  const signIn = await as(null).post('/sign-in', { email, ...password }, { 'user-agent': phone });
  const onPhone = as(signIn.body.access_token);
  const own = await onPhone.get('/account/sessions');
  expect(own.body.data).toEqual([
    {
      id: expect.any(Number),
      device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
      ipAddress: '127.0.0.1',
      opened: expect.any(String),
      lastUsed: expect.any(String),
      expires: expect.any(String),
      current: true,
    },
    expect.objectContaining({ current: false }),
  ]);
  const [first, second] = own.body.data;
  expect(
    (await admin.get(`/users/${id}/sessions`)).body.data.map((each: typeof first) => each.current),
  ).toEqual([false, false]);
  expect((await admin.delete(`/account/sessions/${second.id}`)).status).toBe(404);
  expect((await admin.delete(`/users/${me}/sessions/${second.id}`)).status).toBe(404);
  expect((await onPhone.delete(`/account/sessions/${second.id}`)).status).toBe(204);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);

  const third = await enter(email);
  expect((await onPhone.delete('/account/sessions')).status).toBe(204);
  await expect.poll(() => statuses(third), atOnce).toEqual([401, 401]);
  expect(await statuses(onPhone)).toEqual([200, 200]);
  expect((await admin.delete(`/users/${id}/sessions/${first.id}`)).status).toBe(204);
  await expect.poll(() => statuses(onPhone), atOnce).toEqual([401, 401]);

  const both = [await enter(email), await enter(email)];
  expect((await admin.delete(`/users/${id}/sessions`)).status).toBe(204);
  for (const each of both) await expect.poll(() => statuses(each), atOnce).toEqual([401, 401]);
  expect((await admin.get('/users/999999/sessions')).status).toBe(404);
});
