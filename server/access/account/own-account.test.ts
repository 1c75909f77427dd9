import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { owner, raw, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';

const { app, as, joinShop, pool, signUpOwner } = await testApp();
const founder = await signUpOwner();
await pool.query('update preferences set sign_up_open = true');
const atOnce = { interval: 1, timeout: 1000 };
const next = 'measured-thrice-and-cut';

async function upload({ token }: typeof founder) {
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#2261dd' } });
  const form = new FormData();
  const bytes = Uint8Array.from(await drawn.jpeg().toBuffer());
  form.append('image', new File([bytes], 'face.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers });
  return reply.json() as { id: number; url: string; smallUrl: string };
}

test('people change their own name and the language of their mails, and see what others changed', async () => {
  const fields = { ...owner, name: 'Layla', email: 'layla@example.com' };
  const layla = as((await joinShop(fields)).token);
  const { body: before } = await layla.call(ownAccountContract.get, {});
  expect(before).toEqual({
    id: expect.any(Number),
    version: 1,
    name: fields.name,
    email: fields.email,
    language: 'en',
    avatarId: null,
    avatar: null,
  });
  const changed = await layla.call(ownAccountContract.update, {
    body: { version: 1, name: ' Layla S. ', language: 'ur' },
  });
  expect(changed.body).toEqual({ ...before, version: 2, name: 'Layla S.', language: 'ur' });
  expect((await layla.call(accountContract.currentUser, {})).body.user.name).toBe('Layla S.');

  const stale = await layla.call(ownAccountContract.update, { body: { version: 1, name: 'Layla' } });
  expect([stale.status, stale.problem.code]).toEqual([409, 'conflict']);
  expect(stale.problem.current).toEqual(changed.body);
  const wrong = await layla.call(ownAccountContract.update, {
    body: { version: 2, name: ' ', language: raw('fr') },
  });
  expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(['name', 'language']);
  const sly = await layla.call(ownAccountContract.update, {
    body: raw({ version: 2, email: 'other@example.com', roleId: 1 }),
  });
  expect([sly.status, sly.body.email]).toEqual([200, fields.email]);
});

test('people show a picture that they uploaded, which goes with its file once another or none replaces it', async () => {
  const password = 'a-long-and-lonely-thread';
  const fields = { name: 'Bilal', email: 'bilal@example.com', password, passwordConfirmation: password };
  const bilal = as((await joinShop(fields)).token);
  const set = async (caller: typeof founder, avatarId: number | null) => {
    const { version } = (await caller.call(ownAccountContract.get, {})).body;
    return caller.call(ownAccountContract.update, { body: { version, avatarId } });
  };
  const isThere = async (url: string) => (await app.inject({ url })).statusCode === 200;
  const [one, other] = [await upload(founder), await upload(founder)];

  const shown = await set(founder, one.id);
  expect(shown.body).toMatchObject({ avatarId: one.id, avatar: one.smallUrl });
  const { user } = (await founder.call(accountContract.currentUser, {})).body;
  expect(user.avatar).toBe(one.smallUrl);
  const role = (await founder.call(roleContract.list, {})).body.data.find(({ name }) => name === 'admin');
  expect(role?.users).toContainEqual({ id: user.id, name: user.name, active: true, avatar: one.smallUrl });
  expect((await founder.call(assigneeContract.get, { params: { id: user.id } })).body).toEqual({
    id: user.id,
    name: user.name,
    avatar: one.smallUrl,
  });
  const used = await founder.call(imageContract.remove, { params: { id: one.id } });
  expect([used.status, used.problem.code]).toEqual([409, 'in_use']);

  // A guessed id would reveal the address of somebody else's picture.
  for (const id of [one.id, other.id, 999_999])
    expect((await set(bilal, id)).problem).toMatchObject({ errors: [{ path: 'avatarId' }] });

  expect((await set(founder, other.id)).body.avatar).toBe(other.smallUrl);
  expect([await isThere(one.url), await isThere(other.url)]).toEqual([false, true]);
  expect((await set(founder, null)).body).toMatchObject({ avatarId: null, avatar: null });
  expect(await isThere(other.url)).toBe(false);
  expect((await founder.call(accountContract.currentUser, {})).body.user.avatar).toBe('');
});

test('admins set the picture of a user, which goes with the user', async () => {
  const mine = await upload(founder);
  const fields = { name: 'Zubair', email: 'zubair@example.com', role: 'user', avatarId: mine.id };
  const secret = { password: 'nine yards of cotton', passwordConfirmation: 'nine yards of cotton' };
  const added = await founder.call(userContract.create, { body: { ...fields, ...secret } });
  expect(added.body).toMatchObject({ avatarId: mine.id, avatar: mine.smallUrl });
  const zubair = await as(null).signIn({ email: fields.email, password: secret.password });
  const own = await upload(zubair);
  const { version } = added.body;
  const notMine = await founder.call(userContract.update, {
    params: { id: added.body.id },
    body: { version, avatarId: own.id },
  });
  expect(notMine.problem).toMatchObject({ errors: [{ path: 'avatarId' }] });
  const { data } = (await founder.call(userContract.list, { query: { search: 'zubair' } })).body;
  expect(data[0]).toMatchObject({ avatar: mine.smallUrl });
  expect((await founder.call(userContract.remove, { params: { id: added.body.id } })).status).toBe(204);
  expect((await app.inject({ url: mine.url })).statusCode).toBe(404);
});

test('a new password wants the old one, ends the other sessions on wish, and makes links by mail worthless', async () => {
  const signIn = (password: string) =>
    as(null).call(accountContract.signIn, { body: { email: owner.email, password } });
  const change = (
    currentPassword: string,
    password: string,
    more: Partial<BodyOf<typeof ownAccountContract.changePassword>> = {},
  ) =>
    founder.call(ownAccountContract.changePassword, {
      body: {
        currentPassword,
        password,
        passwordConfirmation: password,
        ...more,
      },
    });
  const elsewhere = await as(null).signIn(owner);
  expect((await change('not-the-old-one', next)).problem?.errors?.[0]?.path).toBe('currentPassword');
  expect((await change(owner.password, 'Qwertyuiop')).problem?.errors?.[0]?.path).toBe('password');
  expect((await change(owner.password, next, { passwordConfirmation: 'x' })).status).toBe(422);

  await as(null).call(passwordContract.forgot, { body: { email: owner.email } });
  const { rows } = await pool.query('select text from mails order by id desc limit 1');
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1] ?? '';
  expect((await change(owner.password, next, { endOtherSessions: false })).status).toBe(204);
  expect((await elsewhere.call(accountContract.currentUser, {})).status).toBe(200);
  const reset = { token, password: next, passwordConfirmation: next };
  expect((await as(null).call(passwordContract.reset, { body: reset })).status).toBe(422);

  expect((await change(next, owner.password)).status).toBe(204);
  await expect
    .poll(async () => (await elsewhere.call(accountContract.currentUser, {})).status, atOnce)
    .toBe(401);
  expect((await founder.call(accountContract.currentUser, {})).status).toBe(200);
  expect((await signIn(next)).status).toBe(401);
  expect((await signIn(owner.password)).status).toBe(200);
});

test('the stored fingerprint of a repeatable change doesn’t reveal its password', async () => {
  const body = {
    currentPassword: owner.password,
    password: next,
    passwordConfirmation: next,
    endOtherSessions: false,
  };
  const once = { 'idempotency-key': 'another-password' };
  const change = (password = next) =>
    founder.call(
      ownAccountContract.changePassword,
      { body: { ...body, password, passwordConfirmation: password } },
      once,
    );
  expect([(await change()).status, (await change()).status]).toEqual([204, 204]);
  expect((await change('cut-once-and-for-all')).status).toBe(422);

  const { rows } = await pool.query(
    `select fingerprint from idempotency_keys where key = 'another-password'`,
  );
  const guess = createHash('sha256').update(`POST /api/v1/account/password ${JSON.stringify(body)}`);
  expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(rows[0].fingerprint).not.toBe(guess.digest('base64url'));
});
