import { expect, test } from 'vitest';
import { owner, raw } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { testStaff } from './test-staff.ts';

const { as, pool, admin, password, bilal, inEnglish, atOnce, enter, hire, statuses, read, change } =
  await testStaff();

test('a user is added, found, changed, and shows nothing of a password', async () => {
  const zaid = { ...bilal, name: 'زيد العمري', email: 'zaid@example.com' };
  const added = await admin.call(userContract.create, { body: { ...zaid, email: ' Zaid@Example.com ' } });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: expect.any(Number),
    version: 1,
    created: expect.stringMatching(/Z$/),
    name: zaid.name,
    email: zaid.email,
    language: 'en',
    role: 'user',
    rates: [],
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
  const signedIn = await as(null).call(accountContract.signIn, {
    body: { email: zaid.email, password: password.password },
  });
  expect(signedIn.body).toMatchObject({ permissions: [], needsOwnPassword: true });
  expect(await read(id)).toMatchObject({ sessions: 1, lastSeen: expect.stringMatching(/Z$/) });

  for (const search of ['zaid@', 'عمري', 'zaid'])
    expect((await admin.call(userContract.list, { query: { search } })).body.data).toEqual([await read(id)]);
  const renamed = await change(admin, id, { name: 'Zaid', email: 'zaid.omari@example.com' });
  expect([renamed.status, renamed.body.name, renamed.body.version]).toEqual([200, 'Zaid', 2]);
  const stale = await admin.call(userContract.update, { params: { id }, body: { name: 'Zayd', version: 1 } });
  expect([stale.status, stale.problem.current]).toEqual([409, await read(id)]);
  for (const path of ['/users', `/users/${id}`])
    expect(JSON.stringify((await admin.send('GET', path)).body)).not.toMatch(/password|scrypt|hash/i);
});

test('the list is filtered by role and activity, and sorted', async () => {
  await admin.call(roleContract.create, { body: { name: 'window', permissions: ['orders:read'] } });
  expect(
    (
      await admin.call(userContract.create, {
        body: {
          ...bilal,
          name: 'Zubair',
          email: 'z@example.com',
          role: 'window',
          active: false,
        },
      })
    ).status,
  ).toBe(201);
  const names = async (query: QueryOf<typeof userContract.list>) =>
    (await admin.call(userContract.list, { query })).body.data.map(({ name }) => name);
  expect(await names({ role: 'window' })).toEqual(['Zubair']);
  expect(await names({ active: 'false' })).toEqual(['Zubair']);
  expect(await names({ role: 'admin', active: 'true' })).toEqual([owner.name]);
  const all = await names({ sort: '-lastSeen' });
  expect(all.at(-1)).toBe('Zubair');
  for (const sort of ['name', '-email', 'role', 'lastSeen', '-created'])
    expect(await names({ sort })).toHaveLength(all.length);
});

test('what is missing or wrong is named by its field', async () => {
  const refused = await admin.call(userContract.create, { body: raw({ active: 'yes' }) }, inEnglish);
  expect(refused.problem.errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Email is required' },
      { path: 'role', message: 'Role is required' },
    ]),
  );
  const errorsOf = async (fields: Partial<typeof bilal>) =>
    (
      await admin.call(
        userContract.create,
        { body: { ...bilal, email: 'new@example.com', ...fields } },
        inEnglish,
      )
    ).problem.errors;
  expect(await errorsOf({ role: 'tailor' })).toEqual([
    { path: 'role', message: 'This record does not exist.' },
  ]);
  expect(await errorsOf({ email: owner.email.toUpperCase() })).toEqual([
    { path: 'email', message: 'This is already in use.' },
  ]);
  expect((await errorsOf({ password: '', passwordConfirmation: '' }))?.[0]).toEqual({
    path: 'password',
    message: 'Password is required',
  });
  expect(await errorsOf({ passwordConfirmation: 'nine yards of wool' })).toEqual([
    { path: 'passwordConfirmation', message: 'The two passwords differ.' },
  ]);
  const common = { password: 'Qwertyuiop', passwordConfirmation: 'Qwertyuiop' };
  expect((await errorsOf(common))?.[0]?.path).toBe('password');
  const { id } = await hire('user');
  expect((await change(admin, id, common)).problem.errors?.[0]?.path).toBe('password');
  expect((await change(admin, id, { password: password.password })).problem.errors?.[0]?.path).toBe(
    'passwordConfirmation',
  );
});

test('a deactivated user is signed out at once, in every server process, until activated again', async () => {
  const { id, email, caller } = await hire('user');
  expect(await statuses(caller)).toEqual([200, 200]);
  expect((await change(admin, id, { active: false })).body).toMatchObject({ active: false, sessions: 0 });
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await as(null).call(accountContract.signIn, { body: { email, ...password } })).status).toBe(403);
  expect((await change(admin, id, { active: true })).status).toBe(200);
  expect(await statuses(caller)).toEqual([401, 401]);
  expect(await statuses(await enter(email))).toEqual([200, 200]);
});

test('another password ends the sessions of its user', async () => {
  const { id, email, caller } = await hire('user');
  const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };
  expect((await change(admin, id, other)).status).toBe(200);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await as(null).call(accountContract.signIn, { body: { email, ...password } })).status).toBe(401);
  expect(await statuses(await enter(email, other.password))).toEqual([200, 200]);
});

test('mails to a new user are in the language that was chosen, else in the shop’s', async () => {
  const { body: preferences } = await admin.call(preferenceContract.get, {});
  const shop = await admin.call(preferenceContract.update, {
    body: { version: preferences.version, language: 'ur' },
  });
  const { id } = await hire('door');
  expect((await read(id)).language).toBe('ur');
  const chosen = await hire('door', { language: 'ar' });
  expect((await read(chosen.id)).language).toBe('ar');
  expect((await change(admin, id, { language: 'en' })).body.language).toBe('en');
  expect((await change(admin, id, { name: 'Bilal' })).body.language).toBe('en');
  const { version } = (await chosen.caller.call(ownAccountContract.get, {})).body;
  expect(
    (await chosen.caller.call(ownAccountContract.update, { body: { version, language: 'ur' } })).body
      .language,
  ).toBe('ur');
  expect((await change(admin, id, { language: raw('fr') })).status).toBe(422);
  await admin.call(preferenceContract.update, { body: { version: shop.body.version, language: 'en' } });
});

test('a user without a password gets one', async () => {
  const { id, email } = await hire('door');
  await pool.query('delete from accounts where user_id = $1', [id]);
  expect(
    (await as(null).call(accountContract.signIn, { body: { email, password: password.password } })).status,
  ).toBe(401);
  const changes = { password: 'ten yards of linen', passwordConfirmation: 'ten yards of linen' };
  const [first, second] = await Promise.all([change(admin, id, changes), change(admin, id, changes)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await statuses(await enter(email, changes.password))).toEqual([200, 200]);
  expect((await pool.query('select 1 from accounts where user_id = $1', [id])).rowCount).toBe(1);
});

test('a user is deleted with their sessions unless records refer to them', async () => {
  const { id, caller } = await hire('user');
  expect((await admin.call(userContract.remove, { params: { id } })).status).toBe(204);
  await expect.poll(() => statuses(caller), atOnce).toEqual([401, 401]);
  expect((await admin.call(userContract.get, { params: { id } })).status).toBe(404);

  const worker = await hire('user');
  const { body: customer } = await worker.caller.call(customerContract.create, { body: { name: 'Faisal' } });
  const { body: statusList } = await worker.caller.call(statusContract.list, {});
  const order = await worker.caller.call(orderContract.create, {
    body: {
      customerId: customer.id,
      referenceNumber: 'W-1',
      dueDate: '2099-01-01',
      statusId: statusList.data[0]?.id ?? 0,
      rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10' }],
    },
  });
  expect(order.status).toBe(201);
  const kept = await admin.call(userContract.remove, { params: { id: worker.id } }, inEnglish);
  expect([kept.status, kept.problem.code, kept.problem.message]).toEqual([
    409,
    'in_use',
    'This record is used by orders and can’t be deleted.',
  ]);
  expect(await statuses(worker.caller)).toEqual([200, 200]);
});
