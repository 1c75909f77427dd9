import { expect, test } from 'vitest';
import { owner } from '#server/test-app.ts';
import { accountSessionContract, userSessionContract } from '#shared/access/session/session.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { testStaff } from './test-staff.ts';

const { as, admin, me, password, inEnglish, atOnce, enter, hire, statuses, change, bilal } =
  await testStaff();

test('the last active admin is neither demoted, switched off nor removed', async () => {
  const refusals = [
    await change(admin, me, { role: 'user' }),
    await change(admin, me, { active: false }),
    await admin.call(userContract.remove, { params: { id: me } }, inEnglish),
  ];
  for (const { status, problem } of refusals)
    expect([status, problem?.code, problem?.message]).toEqual([
      409,
      'not_allowed',
      'This is the last active admin. Make somebody else an admin first.',
    ]);
  const second = await hire('admin');
  expect((await change(second.caller, me, { role: 'user' })).status).toBe(200);
  await expect.poll(async () => (await admin.call(userContract.list, {})).status, atOnce).toBe(403);
  const refused = await second.caller.call(userContract.remove, { params: { id: second.id } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'not_allowed']);
  const { version } = (await second.caller.call(userContract.get, { params: { id: me } })).body;
  expect(
    (await second.caller.call(userContract.update, { params: { id: me }, body: { role: 'admin', version } }))
      .status,
  ).toBe(200);
  await expect.poll(async () => (await admin.call(userContract.list, {})).status, atOnce).toBe(200);
  expect((await admin.call(userContract.remove, { params: { id: second.id } })).status).toBe(204);
});

test('users can’t create or change users with more permissions than their own, or end their sessions', async () => {
  const office = await hire('office');
  const clerk = await hire('user');
  const door = await hire('door');
  const { caller } = office;
  expect((await caller.call(roleContract.assignable, {})).body.data).toEqual([
    { id: expect.any(Number), name: 'office', names: {} },
    { id: expect.any(Number), name: 'door', names: {} },
  ]);
  const sessionOf = async (id: number) =>
    (await admin.call(userSessionContract.list, { params: { id } })).body.data[0]?.id;
  const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };
  const attempts = [
    await caller.call(userContract.create, { body: { ...bilal, email: 'crony@example.com', role: 'admin' } }),
    await caller.call(userContract.create, { body: { ...bilal, email: 'crony@example.com', role: 'user' } }),
    await change(caller, office.id, { role: 'admin' }),
    await change(caller, door.id, { role: 'user' }),
    ...(await Promise.all(
      [me, clerk.id].flatMap((id) => [
        change(caller, id, other),
        change(caller, id, { role: 'door' }),
        change(caller, id, { active: false }),
        caller.call(userContract.remove, { params: { id } }),
        caller.call(userSessionContract.endAll, { params: { id } }),
        sessionOf(id).then((session) =>
          caller.call(userSessionContract.end, { params: { id, sessionId: session } }),
        ),
      ]),
    )),
  ];
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  expect(await statuses(clerk.caller)).toEqual([200, 200]);

  expect((await change(caller, door.id, { name: 'Doorman', role: 'office' })).status).toBe(200);
  expect((await change(caller, door.id, { ...other, role: 'door' })).status).toBe(200);
  expect((await caller.call(userContract.remove, { params: { id: door.id } })).status).toBe(204);
  for (const by of [clerk.caller, as(null)])
    expect((await by.call(userContract.list, {})).status).toBe(by.token ? 403 : 401);
});

test('a user’s sessions are shown by device, and end one by one, all, or all but one’s own', async () => {
  const { id, email, caller } = await hire('user');
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
  const onPhone = await as(null).signIn({ email, ...password }, { 'user-agent': phone });
  const own = await onPhone.call(accountSessionContract.list, {});
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
    (await admin.call(userSessionContract.list, { params: { id } })).body.data.map(
      (each: typeof first) => each?.current,
    ),
  ).toEqual([false, false]);
  const end = (by: typeof admin, secret: string) =>
    by.call(accountSessionContract.end, { params: { id: second?.id ?? 0 }, body: { password: secret } });
  expect((await end(admin, owner.password)).status).toBe(404);
  expect((await end(onPhone, 'not-the-right-one')).status).toBe(422);
  expect(
    (await admin.call(userSessionContract.end, { params: { id: me, sessionId: second?.id } })).status,
  ).toBe(404);
  expect((await end(onPhone, password.password)).status).toBe(204);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);

  const third = await enter(email);
  const endOthers = (secret: string) =>
    onPhone.call(accountSessionContract.endOthers, { body: { password: secret } });
  expect((await endOthers('not-the-right-one')).status).toBe(422);
  expect(await statuses(third)).toEqual([200, 200]);
  expect((await endOthers(password.password)).status).toBe(204);
  await expect.poll(() => statuses(third), atOnce).toEqual([401, 401]);
  expect(await statuses(onPhone)).toEqual([200, 200]);
  expect((await admin.call(userSessionContract.end, { params: { id, sessionId: first?.id } })).status).toBe(
    204,
  );
  await expect.poll(() => statuses(onPhone), atOnce).toEqual([401, 401]);

  const both = [await enter(email), await enter(email)];
  expect((await admin.call(userSessionContract.endAll, { params: { id } })).status).toBe(204);
  for (const each of both) await expect.poll(() => statuses(each), atOnce).toEqual([401, 401]);
  expect((await admin.call(userSessionContract.list, { params: { id: 999_999 } })).status).toBe(404);
});
