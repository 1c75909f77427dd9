import { expect, test } from 'vitest';
import { owner } from '#server/test-app.ts';
import { dailyWork } from '#shared/access/session/permission.rules.ts';
import { testStaff } from './test-staff.ts';

const { as, pool, admin, password, bilal, inEnglish, atOnce, enter, hire, statuses, read, change } =
  await testStaff();

test('a user is added, found, changed, and shows nothing of a password', async () => {
  const zaid = { ...bilal, name: 'زيد العمري', email: 'zaid@example.com' };
  const added = await admin.post('/users', { ...zaid, email: ' Zaid@Example.com ' });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: expect.any(Number),
    version: 1,
    created: expect.stringMatching(/Z$/),
    name: zaid.name,
    email: zaid.email,
    language: 'en',
    role: 'user',
    roleNames: { ar: 'مستخدم', ur: 'صارف' },
    awaitsAdmin: false,
    hasCredentials: true,
    invitedUntil: null,
    active: true,
    avatarId: null,
    avatar: null,
    twoFactorEnabled: false,
    sessions: 0,
    lastSeen: null,
  });
  const { id } = added.body;
  const signedIn = await as(null).post('/sign-in', { email: zaid.email, password: password.password });
  expect(signedIn.body.permissions).toEqual([...dailyWork]);
  expect(await read(id)).toMatchObject({ sessions: 1, lastSeen: expect.stringMatching(/Z$/) });

  for (const search of ['zaid@', 'عمري', 'zaid'])
    expect((await admin.get(`/users?search=${encodeURIComponent(search)}`)).body.data).toEqual([
      await read(id),
    ]);
  const renamed = await change(admin, id, { name: 'Zaid', email: 'zaid.omari@example.com' });
  expect([renamed.status, renamed.body.name, renamed.body.version]).toEqual([200, 'Zaid', 2]);
  const stale = await admin.patch(`/users/${id}`, { name: 'Zayd', version: 1 });
  expect([stale.status, stale.body.current]).toEqual([409, await read(id)]);
  for (const path of ['/users', `/users/${id}`])
    expect(JSON.stringify((await admin.get(path)).body)).not.toMatch(/password|scrypt|hash/i);
});

test('the list is filtered by role and activity, and sorted', async () => {
  await admin.post('/roles', { name: 'window', permissions: ['orders:read'] });
  expect(
    (
      await admin.post('/users', {
        ...bilal,
        name: 'Zubair',
        email: 'z@example.com',
        role: 'window',
        active: false,
      })
    ).status,
  ).toBe(201);
  const names = async (query: string) =>
    (await admin.get(`/users?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('role=window')).toEqual(['Zubair']);
  expect(await names('active=false')).toEqual(['Zubair']);
  expect(await names('role=admin&active=true')).toEqual([owner.name]);
  const all = await names('sort=-lastSeen');
  expect(all.at(-1)).toBe('Zubair');
  for (const sort of ['name', '-email', 'role', 'lastSeen', '-created'])
    expect(await names(`sort=${sort}`)).toHaveLength(all.length);
});

test('what is missing or wrong is named by its field', async () => {
  const refused = await admin.post('/users', { active: 'yes' }, inEnglish);
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Email is required' },
      { path: 'role', message: 'Role is required' },
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
  expect((await errorsOf({ password: '', passwordConfirmation: '' }))[0]).toEqual({
    path: 'password',
    message: 'Password is required',
  });
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
  const shop = await admin.patch('/preferences', { version: preferences.version, language: 'ur' });
  const { id } = await hire('door');
  expect((await read(id)).language).toBe('ur');
  const chosen = await hire('door', { language: 'ar' });
  expect((await read(chosen.id)).language).toBe('ar');
  expect((await change(admin, id, { language: 'en' })).body.language).toBe('en');
  expect((await change(admin, id, { name: 'Bilal' })).body.language).toBe('en');
  const { version } = (await chosen.caller.get('/account')).body;
  expect((await chosen.caller.patch('/account', { version, language: 'ur' })).body.language).toBe('ur');
  expect((await change(admin, id, { language: 'fr' })).status).toBe(422);
  await admin.patch('/preferences', { version: shop.body.version, language: 'en' });
});

test('a user without a password gets one', async () => {
  const { id, email } = await hire('door');
  await pool.query('delete from accounts where user_id = $1', [id]);
  expect(await statuses(await enter(email))).toEqual([401, 401]);
  const changes = { password: 'ten yards of linen', passwordConfirmation: 'ten yards of linen' };
  const [first, second] = await Promise.all([change(admin, id, changes), change(admin, id, changes)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await statuses(await enter(email, changes.password))).toEqual([200, 200]);
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
    dueDate: '2099-01-01',
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
