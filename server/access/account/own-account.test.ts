import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';

const { as, pool, signUpOwner } = await testApp();
const founder = await signUpOwner();
const atOnce = { interval: 1, timeout: 1000 };
const next = 'measured-thrice-and-cut';

test('people change their own name and the language of their mails, and see what others changed', async () => {
  const { body: before } = await founder.get('/account');
  expect(before).toEqual({
    id: expect.any(Number),
    version: 1,
    name: owner.name,
    email: owner.email,
    language: 'en',
  });
  const changed = await founder.patch('/account', { version: 1, name: ' Amina S. ', language: 'ur' });
  expect(changed.body).toEqual({ ...before, version: 2, name: 'Amina S.', language: 'ur' });
  expect((await founder.get('/api/user')).body.user.name).toBe('Amina S.');

  const stale = await founder.patch('/account', { version: 1, name: 'Amina' });
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  expect(stale.body.current).toEqual(changed.body);
  const wrong = await founder.patch('/account', { version: 2, name: ' ', language: 'fr' });
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'language']);
  const sly = await founder.patch('/account', { version: 2, email: 'other@example.com', roleId: 1 });
  expect([sly.status, sly.body.email]).toEqual([200, owner.email]);
});

test('a new password wants the old one, ends the other sessions on wish, and makes links by mail worthless', async () => {
  const signIn = async (password: string) =>
    (await as(null).post('/sign-in', { email: owner.email, password })).body.access_token as string;
  const change = (currentPassword: string, password: string, more: object = {}) =>
    founder.post('/account/password', {
      currentPassword,
      password,
      passwordConfirmation: password,
      ...more,
    });
  const elsewhere = await signIn(owner.password);
  expect((await change('not-the-old-one', next)).body.errors[0].path).toBe('currentPassword');
  expect((await change(owner.password, 'Qwertyuiop')).body.errors[0].path).toBe('password');
  expect((await change(owner.password, next, { passwordConfirmation: 'x' })).status).toBe(422);

  await as(null).post('/forgot-password', { email: owner.email });
  const { rows } = await pool.query('select text from mails order by id desc limit 1');
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  expect((await change(owner.password, next, { endOtherSessions: false })).status).toBe(204);
  expect((await as(elsewhere).get('/api/user')).status).toBe(200);
  const reset = { token, password: next, passwordConfirmation: next };
  expect((await as(null).post('/reset-password', reset)).status).toBe(422);

  expect((await change(next, owner.password)).status).toBe(204);
  await expect.poll(async () => (await as(elsewhere).get('/api/user')).status, atOnce).toBe(401);
  expect((await founder.get('/api/user')).status).toBe(200);
  expect(await signIn(next)).toBeUndefined();
  expect(await signIn(owner.password)).toBeTypeOf('string');
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
    founder.post('/account/password', { ...body, password, passwordConfirmation: password }, once);
  expect([(await change()).status, (await change()).status]).toEqual([204, 204]);
  expect((await change('cut-once-and-for-all')).status).toBe(422);

  const { rows } = await pool.query(
    `select fingerprint from idempotency_keys where key = 'another-password'`,
  );
  const guess = createHash('sha256').update(`POST /api/v1/account/password ${JSON.stringify(body)}`);
  expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(rows[0].fingerprint).not.toBe(guess.digest('base64url'));
});
