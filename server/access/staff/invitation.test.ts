import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { as, pool, signUpOwner } = await testApp({ PUBLIC_URL: 'https://shop.example' });
const admin = await signUpOwner();
const visitor = as(null);
const inEnglish = { 'accept-language': 'en' };

const password = 'seven yards of linen';
const twice = { password, passwordConfirmation: password };

let serial = 0;
async function add(fields: Partial<BodyOf<typeof userContract.create>> = {}) {
  serial += 1;
  const person = { name: `Sana ${serial}`, email: `sana${serial}@example.com`, role: 'Front desk' };
  const { status, body } = await admin.call(
    userContract.create,
    { body: { ...person, ...fields } },
    inEnglish,
  );
  expect(status).toBe(201);
  return body;
}
async function invite(id: number, body: BodyOf<typeof invitationContract.create> = {}) {
  const made = await admin.call(invitationContract.create, { params: { id }, body }, inEnglish);
  expect(made.status).toBe(201);
  return { ...made.body, token: new URL(made.body.address).searchParams.get('token') as string };
}
const open = (token: string) => visitor.call(invitationContract.open, { body: { token } }, inEnglish);
const accept = (token: string, fields = twice) =>
  visitor.call(invitationContract.accept, { body: { token, ...fields } }, inEnglish);
const read = async (id: number) => (await admin.call(userContract.get, { params: { id } })).body;
const events = async (userId: number) =>
  (await admin.call(accessLogContract.list, { query: { userId } })).body.data.map(({ kind }) => kind);

test('an invited user chooses their password by the link, once, and is signed in', async () => {
  const { id, email, name, ...added } = await add();
  expect(added).toMatchObject({ hasCredentials: false, invitedUntil: null, active: true });
  expect((await visitor.call(accountContract.signIn, { body: { email, password } })).status).toBe(401);

  const { address, expires, token } = await invite(id);
  expect(address).toBe(`https://shop.example/invitation?token=${token}`);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect((await read(id)).invitedUntil).toBe(expires);
  // A copy of the database opens nothing.
  const { rows } = await pool.query('select v::text as kept from verifications v');
  for (const { kept } of rows) expect(kept).not.toContain(token);

  expect((await open(token)).body).toEqual({ shop: 'My tailoring shop', name, email });
  const short = await accept(token, { password: 'short', passwordConfirmation: 'short' });
  expect(short.problem.errors).toMatchObject([{ path: 'password' }]);
  const own = await accept(token, { password: email, passwordConfirmation: email });
  expect(own.problem.errors).toMatchObject([{ path: 'password' }]);

  const entered = await accept(token);
  expect(entered).toMatchObject({ status: 200, body: { roles: ['Front desk'], user: { id, email } } });
  expect((await as(entered.body.access_token).call(accountContract.currentUser, {})).status).toBe(200);
  expect(await read(id)).toMatchObject({ hasCredentials: true, invitedUntil: null });
  for (const again of [await accept(token), await open(token)])
    expect(again).toMatchObject({ status: 422, problem: { code: 'invalid', message: /used already/ } });
  expect((await visitor.call(accountContract.signIn, { body: { email, password } })).status).toBe(200);
  expect(await events(id)).toEqual(['signedIn', 'invitationAccepted', 'invited']);
  expect((await admin.call(invitationContract.create, { params: { id }, body: {} })).problem.code).toBe(
    'not_allowed',
  );
});

test('of two who use a link at once, one gets in', async () => {
  const { token } = await invite((await add()).id);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a link is over once it is replaced, revoked, too old, or its user is switched off', async () => {
  const user = await add();
  const first = await invite(user.id);
  const second = await invite(user.id);
  expect((await open(first.token)).status).toBe(422);
  expect((await open(second.token)).status).toBe(200);

  expect((await admin.call(invitationContract.remove, { params: { id: user.id } })).status).toBe(204);
  expect((await accept(second.token)).status).toBe(422);
  expect((await events(user.id))[0]).toBe('invitationRevoked');

  const third = await invite(user.id);
  await pool.query("update verifications set expires = now() - interval '1 second'");
  expect((await open(third.token)).status).toBe(422);
  expect((await read(user.id)).invitedUntil).toBeNull();

  const fourth = await invite(user.id);
  const { version } = await read(user.id);
  await admin.call(userContract.update, { params: { id: user.id }, body: { active: false, version } });
  await admin.call(userContract.update, {
    params: { id: user.id },
    body: { active: true, version: version + 1 },
  });
  expect((await open(fourth.token)).status).toBe(422);
  expect((await open('forged')).status).toBe(422);
});

test('the invitation is mailed where that is asked for, in the language of its reader', async () => {
  const { id, email } = await add({ language: 'ur' });
  const { address } = await invite(id, { byMail: true });
  const { rows } = await pool.query('select subject, text from mails where recipient = $1', [email]);
  expect(rows).toHaveLength(1);
  expect(rows[0].subject).toContain('اکاؤنٹ');
  expect(rows[0].text).toContain(address);
  expect(rows[0].text).toContain(owner.name);
});

test('only who may write users invites, and nobody who may do more than they', async () => {
  await admin.call(roleContract.create, {
    body: { name: 'office', permissions: ['users:write', 'orders:read'] },
  });
  const clerk = { ...(await add({ role: 'office', ...twice })), password };
  const caller = await visitor.signIn(clerk);
  const boss = await add({ role: 'admin' });
  expect((await caller.call(invitationContract.create, { params: { id: boss.id }, body: {} })).status).toBe(
    403,
  );
  expect((await caller.call(invitationContract.remove, { params: { id: boss.id } })).status).toBe(403);
  const door = await add({ role: 'user', ...twice });
  const outsider = await visitor.signIn({ ...door, password });
  expect((await outsider.call(invitationContract.create, { params: { id: boss.id }, body: {} })).status).toBe(
    403,
  );
});
