import { expect, test } from 'vitest';
import { codeOf } from '#server/access/session/test-authenticator.ts';
import { owner, raw, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { dailyWork, permissions } from '#shared/access/session/permission.rules.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { as, signUpOwner } = await testApp();
const admin = await signUpOwner();
const inEnglish = { 'accept-language': 'en' };
const atOnce = { interval: 5, timeout: 2000 };

const listed = async () => (await admin.call(roleContract.list, {})).body.data;
const atFirst = await listed();
const named = async (name: string) => {
  const role = (await listed()).find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const add = async (name: string, held: readonly Permission[], by = admin) =>
  by.call(roleContract.create, { body: { name, permissions: [...held] } }, inEnglish);
const change = async (name: string, changes: Partial<BodyOf<typeof roleContract.update>>, by = admin) => {
  const { id, version } = await named(name);
  return by.call(roleContract.update, { params: { id }, body: { ...changes, version } }, inEnglish);
};
const remove = async (name: string, by = admin) =>
  by.call(roleContract.remove, { params: { id: (await named(name)).id } }, inEnglish);

let serial = 0;
async function enter(role: string) {
  serial += 1;
  const account = { ...owner, name: `${role} ${serial}`, email: `staff${serial}@example.com` };
  expect((await admin.call(userContract.create, { body: { ...account, role } })).status).toBe(201);
  return await as(null).signIn(account);
}

test('a new shop has its two own roles and six ready ones in three languages, with who has them', async () => {
  expect(atFirst).toMatchObject([
    { name: 'admin', permissions: [...permissions], people: 1, users: [{ name: owner.name, active: true }] },
    { name: 'user', permissions: [...dailyWork], people: 0, users: [] },
    { name: 'Front desk', names: { ar: 'الاستقبال', ur: 'کاؤنٹر' } },
    { name: 'Cashier' },
    { name: 'Workshop manager' },
    { name: 'Tailor', permissions: ['work:own'] },
    { name: 'Accountant' },
    { name: 'Storekeeper' },
  ]);
  // Least privilege: none of the ready ones may delete, or change settings, users and roles.
  for (const { permissions: held } of atFirst.slice(2))
    for (const each of held) expect(each).not.toMatch(/:delete$|^(settings|users|roles|audit):/);
  const { body } = await admin.call(roleContract.assignable, {});
  expect(body.data[3]).toMatchObject({ name: 'Cashier', names: atFirst[3]?.names });
});

test('a role is called by its names, which a user’s row holds too', async () => {
  const front = await named('Front desk');
  const renamed = await change('Front desk', { names: { ...front?.names, ar: 'مكتب الاستقبال' } });
  expect(renamed.body.names).toEqual({ ar: 'مكتب الاستقبال', ur: 'کاؤنٹر' });
  await enter('Front desk');
  const { body } = await admin.call(userContract.list, { query: { role: 'Front desk' } });
  expect(body.data).toMatchObject([
    { role: 'Front desk', roleNames: { ar: 'مكتب الاستقبال', ur: 'کاؤنٹر' } },
  ]);
});

test('a role is added with what its permissions need, in the order of the list, and its people follow its changes', async () => {
  const added = await add('Cutter', ['orders:collect', 'customers:write', 'customers:write']);
  expect([added.status, added.body.permissions]).toEqual([
    201,
    ['customers:read', 'customers:write', 'orders:read', 'orders:collect'],
  ]);
  const cutter = await enter('Cutter');
  expect((await cutter.call(customerContract.list, {})).status).toBe(200);
  const changed = await change('Cutter', { name: 'Master cutter', permissions: ['orders:collect'] });
  expect(changed.body).toMatchObject({
    name: 'Master cutter',
    permissions: ['orders:read', 'orders:collect'],
    people: 1,
    users: [{ name: expect.stringMatching(/^Cutter \d+$/), active: true }],
  });
  await expect.poll(async () => (await cutter.call(customerContract.list, {})).status, atOnce).toBe(403);
  expect((await cutter.call(accountContract.currentUser, {})).body).toMatchObject({
    roles: ['Master cutter'],
    permissions: ['orders:read', 'orders:collect'],
  });
  const kept = await remove('Master cutter');
  expect([kept.status, kept.problem.code]).toEqual([409, 'in_use']);
  expect(kept.problem.message).toContain('users');
});

test('a copy is a role of its own; a name is taken once, whatever its capitals', async () => {
  const { permissions: held } = await named('user');
  expect((await add('user (copy)', held)).body.permissions).toEqual(held);
  for (const name of ['USER', 'Admin', 'user (copy)'])
    expect((await add(name, [])).problem.errors).toEqual([
      { path: 'name', message: 'This is already in use.' },
    ]);
  expect((await change('user (copy)', { name: 'User' })).status).toBe(422);
  expect((await change('user (copy)', { name: 'User (Copy)' })).status).toBe(200);
  expect((await remove('User (Copy)')).status).toBe(204);
});

test('an unknown permission is refused, and so is a role without a name', async () => {
  const { status, problem } = await add(' ', ['customers:read', raw('customers:own')]);
  expect([status, problem.errors]).toEqual([
    422,
    [
      { path: 'name', message: 'Name is required' },
      { path: 'permissions.1', message: 'This record does not exist.' },
    ],
  ]);
});

test('the role admin can’t be changed, and the role user keeps its name', async () => {
  const refusals = [
    await change('admin', { permissions: ['orders:read'] }),
    await change('admin', { name: 'boss' }),
    await remove('admin'),
    await change('user', { name: 'staff' }),
    await remove('user'),
  ];
  expect(refusals.map(({ status, problem }) => [status, problem?.code])).toEqual(
    refusals.map(() => [409, 'not_allowed']),
  );
  const edited = await change('user', { name: 'user', permissions: [...dailyWork, 'reports:read'] });
  expect(edited.status).toBe(200);
  expect((await named('admin'))?.permissions).toEqual([...permissions]);
});

test('users can’t give a role, even their own, permissions that they lack, or change one that has more', async () => {
  await add('office', ['roles:write', 'users:write', 'orders:read']);
  await add('door', ['orders:read']);
  const clerk = await enter('office');
  const attempts = [
    await add('crony', ['settings:write'], clerk),
    await change('office', { permissions: ['roles:write', 'orders:read', 'settings:write'] }, clerk),
    await change('door', { permissions: ['orders:read', 'orders:write'] }, clerk),
    await change('user', { permissions: ['orders:read'] }, clerk),
    await add('user (copy)', [...dailyWork], clerk),
  ];
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  expect((await change('door', { permissions: ['users:read'] }, clerk)).status).toBe(200);
  expect((await add('desk', ['orders:read'], clerk)).status).toBe(201);
  expect((await remove('desk', clerk)).status).toBe(204);

  const looker = await enter('door');
  expect((await looker.call(roleContract.list, {})).status).toBe(403);
  expect((await looker.call(roleContract.create, { body: { name: 'mine', permissions: [] } })).status).toBe(
    403,
  );
});

test('a role that requires a second factor gives nothing until it is on, the admin’s too', async () => {
  await add('books', ['accounting:read']);
  expect((await change('books', { requiresSecondFactor: true })).body.requiresSecondFactor).toBe(true);
  const fields = { ...owner, name: 'Noor', email: 'noor@example.com', role: 'books' };
  expect((await admin.call(userContract.create, { body: fields })).status).toBe(201);
  const signIn = () => as(null).call(accountContract.signIn, { body: fields });
  const { body } = await signIn();
  expect(body).toMatchObject({ roles: ['books'], permissions: [], needsSecondFactor: true });
  const noor = await as(null).signIn(fields);
  expect((await noor.call(roleContract.assignable, {})).status).toBe(403);
  const { secret } = (await noor.call(secondFactorContract.begin, { body: fields })).body;
  expect((await noor.call(secondFactorContract.confirm, { body: { code: codeOf(secret) } })).status).toBe(
    200,
  );
  await expect
    .poll(async () => (await noor.call(accountContract.currentUser, {})).body, { timeout: 1000 })
    .toMatchObject({ permissions: ['accounting:read'], needsSecondFactor: false });

  expect((await change('admin', { requiresSecondFactor: true })).status).toBe(200);
  await expect
    .poll(async () => (await admin.call(roleContract.list, {})).status, { timeout: 1000 })
    .toBe(403);
  expect((await admin.call(accountContract.currentUser, {})).body).toMatchObject({
    permissions: [],
    needsSecondFactor: true,
  });
  const own = (await admin.call(secondFactorContract.begin, { body: owner })).body.secret;
  expect((await admin.call(secondFactorContract.confirm, { body: { code: codeOf(own) } })).status).toBe(200);
  await expect
    .poll(async () => (await admin.call(roleContract.list, {})).status, { timeout: 1000 })
    .toBe(200);
});
