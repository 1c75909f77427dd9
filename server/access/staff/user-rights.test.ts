import { expect, test } from 'vitest';
import { testStaff } from './test-staff.ts';

const { as, admin, me, password, inEnglish, atOnce, enter, hire, statuses, change, bilal } =
  await testStaff();

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
    { id: expect.any(Number), name: 'office', names: {} },
    { id: expect.any(Number), name: 'door', names: {} },
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
