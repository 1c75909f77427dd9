import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { awayFromTheTurn, codeOf } from './test-authenticator.ts';

const { as, pool, signUpOwner } = await testApp();
const admin = await signUpOwner();
const nobody = as(null);
const { password } = owner;
const other = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };

let hired = 0;
const hire = async () => {
  hired += 1;
  const email = `staff${hired}@example.com`;
  const { body } = await admin.call(userContract.create, {
    body: { ...owner, name: 'Bilal', email, role: 'user' },
  });
  return { id: body.id, email };
};
const change = async (id: number, changes: Partial<BodyOf<typeof userContract.update>>) => {
  const { version } = (await admin.call(userContract.get, { params: { id } })).body;
  expect(
    (await admin.call(userContract.update, { params: { id }, body: { ...changes, version } })).status,
  ).toBe(200);
};
const linkTo = async (email: string) => {
  await nobody.call(passwordContract.forgot, { body: { email } });
  const { rows } = await pool.query('select text from mails where recipient = $1 order by id desc', [email]);
  return /token=([\w-]+)/.exec(rows[0].text)?.[1] ?? '';
};
const bringBack = async (token: string) =>
  (await nobody.call(passwordContract.reset, { body: { ...other, token } })).status;

test('a link is void once an admin has set another password or email, or deactivated the user', async () => {
  const changes = [
    [other],
    [{ email: 'right@example.com' }],
    [{ active: false }, { active: true }],
    [{ name: 'Bilal A.' }],
  ];
  const answers = [];
  for (const each of changes) {
    const { id, email } = await hire();
    const token = await linkTo(email);
    for (const one of each) await change(id, one);
    answers.push(await bringBack(token));
  }
  expect(answers).toEqual([422, 422, 422, 204]);
});

test('wrong guesses at the old password don’t keep its owner from using a new one', async () => {
  const { id, email } = await hire();
  const guess = (secret: string) =>
    nobody.call(accountContract.signIn, { body: { email, password: secret } });
  for (let tries = 0; tries < 5; tries += 1) await guess('not-the-right-one');
  await change(id, other);
  expect((await guess(other.password)).status).toBe(200);
});

test('a challenge from the old password can’t be completed after a new one', async () => {
  const { id, email } = await hire();
  const me = await nobody.signIn({ email, password });
  const { secret } = (await me.call(secondFactorContract.begin, { body: { password } })).body;
  await awayFromTheTurn();
  expect((await me.call(secondFactorContract.confirm, { body: { code: codeOf(secret, -1) } })).status).toBe(
    200,
  );
  const { body } = await nobody.call(accountContract.signIn, { body: { email, password } });
  if (!('challenge' in body)) throw new Error('no second factor is asked for');
  await change(id, other);
  const answer = await nobody.call(secondFactorContract.answer, {
    body: { challenge: body.challenge, code: codeOf(secret) },
  });
  expect(answer.status).toBe(401);
});

test('a sign-in at the moment of the change waits, and then the old password is wrong', async () => {
  const { id, email } = await hire();
  const hash = (await pool.query('select password from accounts where user_id <> $1 limit 1', [id])).rows[0];
  const changing = await pool.connect();
  await changing.query('begin');
  await changing.query('select from users where id = $1 for update', [id]);
  await changing.query('update accounts set password = $2 where user_id = $1', [id, `${hash.password}0`]);
  await changing.query('delete from sessions where user_id = $1', [id]);
  const answer = nobody.call(accountContract.signIn, { body: { email, password } });
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await changing.query('commit');
  changing.release();
  expect((await answer).status).toBe(401);
});

test('no password is set that is soon guessed, nor one made of its owner’s name or email', async () => {
  const english = { 'accept-language': 'en' };
  const twice = (secret: string) => ({ password: secret, passwordConfirmation: secret });
  const { id, email } = await hire();
  const { version } = (await admin.call(userContract.get, { params: { id } })).body;
  const me = await nobody.signIn({ email, password });
  const token = await linkTo(email);
  const doors: ((secret: string) => Promise<{ status: number; problem: ErrorReply }>)[] = [
    (secret) =>
      admin.call(
        userContract.create,
        { body: { name: 'Bilal', email: 'x@y.example', role: 'user', ...twice(secret) } },
        english,
      ),
    (secret) =>
      admin.call(userContract.update, { params: { id }, body: { ...twice(secret), version } }, english),
    (secret) => nobody.call(passwordContract.reset, { body: { ...twice(secret), token } }, english),
    (secret) =>
      me.call(
        ownAccountContract.changePassword,
        { body: { ...twice(secret), currentPassword: password } },
        english,
      ),
  ];
  await pool.query(`update company_information set name = 'Dar Al Khayyat'`);
  const guessable = 'This password is too easy to guess. Choose another one.';
  const own =
    'This password is too close to your name, your email or the name of the shop. Choose another one.';
  for (const door of doors) {
    for (const [secret, message] of [
      ['0501234567', guessable],
      ['Miqyas-2025!', own],
      ['DarAlKhayyat2025', own],
      ['Qwertyuiop', guessable],
      ['P@ssw0rd2024!', guessable],
      ['zzzzzzzzzzzz', guessable],
      ['bilal-1987-bilal', own],
    ] as const) {
      await pool.query('delete from attempts');
      expect((await door(secret)).problem.errors).toEqual([{ path: 'password', message }]);
    }
  }
  expect((await nobody.call(accountContract.signIn, { body: { email, password } })).status).toBe(200);
});

test('a password that an admin typed opens nothing until its user chose another one', async () => {
  const { id, email } = await hire();
  const enter = async (secret: string) => {
    const { body } = await nobody.call(accountContract.signIn, { body: { email, password: secret } });
    if ('challenge' in body) throw new Error('a second factor is asked for');
    return { ...body, me: as(body.access_token) };
  };
  const first = await enter(password);
  expect(first).toMatchObject({ permissions: [], needsOwnPassword: true });
  expect((await first.me.call(customerContract.list, {})).status).toBe(403);
  const choose = (by: typeof admin, currentPassword: string, chosen: string) =>
    by.call(ownAccountContract.changePassword, {
      body: { currentPassword, password: chosen, passwordConfirmation: chosen },
    });
  const same = await choose(first.me, password, password);
  expect(same.problem.errors?.map(({ path }) => path)).toEqual(['password']);
  const mine = 'seven spools of red silk';
  expect((await choose(first.me, password, mine)).status).toBe(204);
  await expect
    .poll(async () => (await first.me.call(customerContract.list, {})).status, { timeout: 1000 })
    .toBe(200);
  expect(await enter(mine)).toMatchObject({ needsOwnPassword: false });

  // Another one that an admin typed, and one that came by mail.
  await change(id, other);
  expect(await enter(other.password)).toMatchObject({ permissions: [], needsOwnPassword: true });
  const bySelf = 'eight spools of red silk';
  await nobody.call(passwordContract.reset, {
    body: { password: bySelf, passwordConfirmation: bySelf, token: await linkTo(email) },
  });
  expect(await enter(bySelf)).toMatchObject({ needsOwnPassword: false });
});
