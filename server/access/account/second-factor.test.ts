import { expect, test } from 'vitest';
import { awayFromTheTurn, codeOf } from '#server/access/session/test-authenticator.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { testSecondFactors } from './test-second-factors.ts';

const { as, pool, admin, password, join, switchOn, challenge, answer } = await testSecondFactors();
const english = { 'accept-language': 'en' };

test('a code of the app is asked for after the password, once it is confirmed, and is good once', async () => {
  const { me, email } = await join();
  expect((await me.call(secondFactorContract.read, {})).body).toEqual({
    enabled: false,
    recoveryCodesLeft: 0,
  });
  const refused = await me.call(secondFactorContract.begin, { body: { password: 'not-this-one' } }, english);
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ path: 'password', message: 'This is not your password.' }],
  ]);
  expect((await me.call(secondFactorContract.confirm, { body: { code: '123456' } })).status).toBe(409);

  const { uri, secret } = (await me.call(secondFactorContract.begin, { body: { password } })).body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Miqyas:/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  const again = (await me.call(secondFactorContract.begin, { body: { password } })).body.secret;
  expect(again).not.toBe(secret);
  expect((await as(null).signIn({ email, password })).token).toBeTruthy();
  expect((await me.call(secondFactorContract.confirm, { body: { code: codeOf(secret) } })).status).toBe(422);

  const eastern = codeOf(again).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  const confirmed = await me.call(secondFactorContract.confirm, {
    body: {
      code: ` ${eastern.slice(0, 3)} ${eastern.slice(3)}`,
    },
  });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  for (const code of confirmed.body.recoveryCodes)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/);
  expect((await me.call(secondFactorContract.read, {})).body).toEqual({
    enabled: true,
    recoveryCodesLeft: 10,
  });
  expect((await me.call(secondFactorContract.confirm, { body: { code: codeOf(again, 1) } })).status).toBe(
    409,
  );
  expect((await me.call(secondFactorContract.begin, { body: { password } })).status).toBe(409);

  const next = codeOf(again, 1);
  const first = await challenge({ email });
  const spent = await as(null).call(
    secondFactorContract.answer,
    { body: { challenge: first, code: codeOf(again) } },
    english,
  );
  expect([spent.status, spent.problem.errors]).toEqual([
    422,
    [
      {
        path: 'code',
        message: 'This code is wrong or was used already. Try the one that the app shows now.',
      },
    ],
  ]);
  const opened = await answer({ challenge: first, code: next });
  expect(opened.statusCode).toBe(200);
  const { access_token, ...identity } = opened.json();
  expect((await as(access_token).call(accountContract.currentUser, {})).body).toEqual(identity);
  const second = await challenge({ email });
  expect((await answer({ challenge: second, code: next })).statusCode).toBe(422);
  const session = await pool.query('select ip_address, user_agent from sessions order by id desc limit 1');
  expect(session.rows).toEqual([
    { ip_address: expect.stringMatching(/^10\.0\.0\.\d+$/), user_agent: 'lightMyRequest' },
  ]);
});

test('a mistyped first code switches nothing on, and the right one after it does', async () => {
  const { me, email, id } = await join();
  const { secret } = (await me.call(secondFactorContract.begin, { body: { password } })).body;
  await awayFromTheTurn();
  const wrong = [-1, 0, 1].map((ahead) => codeOf(secret, ahead)).includes('000000') ? '111111' : '000000';
  expect((await me.call(secondFactorContract.confirm, { body: { code: wrong } })).status).toBe(422);
  expect((await me.call(secondFactorContract.read, {})).body.enabled).toBe(false);
  expect((await admin.call(userContract.get, { params: { id } })).body.twoFactorEnabled).toBe(false);
  const signedIn = await as(null).call(accountContract.signIn, { body: { email, password } });
  expect(signedIn.body).toMatchObject({ access_token: expect.any(String) });
  expect((await me.call(secondFactorContract.confirm, { body: { code: codeOf(secret, -1) } })).status).toBe(
    200,
  );
  expect((await answer({ challenge: await challenge({ email }), code: codeOf(secret) })).statusCode).toBe(
    200,
  );
});

test('an admin’s reset ends a challenge that the user can’t complete', async () => {
  const { me, email, id } = await join();
  await me.call(secondFactorContract.begin, { body: { password } });
  await pool.query('update users set two_factor_enabled = true where id = $1', [id]);
  expect((await admin.call(secondFactorContract.reset, { params: { id } })).status).toBe(204);
  expect((await as(null).signIn({ email, password })).token).toBeTruthy();
  expect((await pool.query('select from second_factors where user_id = $1', [id])).rowCount).toBe(0);
});

test('a challenge can be completed once, by its holder, within ten minutes', async () => {
  const user = await switchOn();
  const [one, other] = [await challenge(user), await challenge(user)];
  expect((await answer({ challenge: one, code: codeOf(user.secret) })).statusCode).toBe(200);
  const reused = await answer({ challenge: one, code: codeOf(user.secret, 1) });
  expect([reused.statusCode, reused.json().code]).toEqual([401, 'unauthenticated']);
  const forged = [...other].reverse().join('');
  for (const bad of [forged, 'nothing', `${other}x`, other.slice(1), user.me.token ?? ''])
    expect((await answer({ challenge: bad, code: codeOf(user.secret, 1) })).statusCode).toBe(401);
  await pool.query(`update verifications set expires = now() - interval '1 second'`);
  expect((await answer({ challenge: other, code: codeOf(user.secret, 1) })).statusCode).toBe(401);
});

test('of many simultaneous requests with one code exactly one opens a session', async () => {
  const user = await switchOn();
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challenge(user)));
  const code = codeOf(user.secret);
  const answers = await Promise.all(challenges.map((each) => answer({ challenge: each, code })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('a recovery code works once, however it is typed; new ones end the old', async () => {
  const user = await switchOn();
  const [code = '', next = ''] = user.recoveryCodes;
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await answer({ challenge: await challenge(user), code: typed })).statusCode).toBe(200);
  const again = await challenge(user);
  expect((await answer({ challenge: again, code })).statusCode).toBe(422);
  expect((await user.me.call(secondFactorContract.read, {})).body.recoveryCodesLeft).toBe(9);
  expect(
    (await user.me.call(secondFactorContract.renewRecoveryCodes, { body: { password: 'x' } })).status,
  ).toBe(422);
  const renewed = await user.me.call(secondFactorContract.renewRecoveryCodes, { body: { password } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await answer({ challenge: again, code: next })).statusCode).toBe(422);
  expect((await answer({ challenge: again, code: renewed.body.recoveryCodes[0] ?? '' })).statusCode).toBe(
    200,
  );
});

test('wrong codes end the challenge after five and lock the account after ten, and stay counted', async () => {
  const user = await switchOn();
  const wrong = codeOf(user.secret) === '000000' ? '111111' : '000000';
  const guess = async (with_: string, times: number) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < times; tries += 1)
      statuses.push((await answer({ challenge: with_, code: wrong })).statusCode);
    return statuses;
  };
  const first = await challenge(user);
  expect(await guess(first, 6)).toEqual([422, 422, 422, 422, 422, 401]);
  expect((await answer({ challenge: first, code: codeOf(user.secret) })).statusCode).toBe(401);
  const second = await challenge(user);
  expect(await guess(second, 5)).toEqual([422, 422, 422, 422, 422]);
  const third = await challenge(user);
  const locked = await answer({ challenge: third, code: codeOf(user.secret) });
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'too_many']);
  const body = { password, code: codeOf(user.secret) };
  expect((await user.me.call(secondFactorContract.switchOff, { body })).status).toBe(429);
  const minutesLocked = async () => {
    const { rows } = await pool.query(
      `select round(extract(epoch from locked_until - now()) / 60)::int as minutes from second_factors where user_id = $1`,
      [user.id],
    );
    return rows[0].minutes as number;
  };
  expect(await minutesLocked()).toBe(15);
  const mails = await pool.query('select subject, text from mails where recipient = $1', [user.email]);
  const told = mails.rows.filter(({ subject }) => /^Two-step sign-in for .+ is locked$/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0].text).toContain('Ten wrong codes in a row');
  const events = await admin.call(accessLogContract.list, { query: { userId: user.id, result: 'locked' } });
  expect(events.body.data.map(({ kind }) => kind)).toContain('factorLocked');

  const unlock = () => pool.query(`update second_factors set locked_until = now() - interval '1 second'`);
  await unlock();
  await guess(third, 5);
  await guess(await challenge(user), 5);
  expect(await minutesLocked()).toBe(30);
  await unlock();
  const right = { challenge: await challenge(user), code: codeOf(user.secret) };
  expect((await answer(right)).statusCode).toBe(200);
  const [factor] = (await pool.query('select * from second_factors where user_id = $1', [user.id])).rows;
  expect([factor.failed_verification_count, factor.locked_until]).toEqual([0, null]);
});

test('it is switched off with password and code, which are counted too', async () => {
  const user = await switchOn();
  const off = (body: BodyOf<typeof secondFactorContract.switchOff>) =>
    user.me.call(secondFactorContract.switchOff, { body });
  expect((await off({ password: 'x', code: codeOf(user.secret) })).problem.errors?.[0]?.path).toBe(
    'password',
  );
  expect((await off({ password, code: '000000' })).problem.errors?.[0]?.path).toBe('code');
  const counted = await pool.query(
    'select failed_verification_count as n from second_factors where user_id = $1',
    [user.id],
  );
  expect(counted.rows).toEqual([{ n: 1 }]);
  const sessions = () => pool.query('select 1 from sessions where user_id = $1', [user.id]);
  const before = (await sessions()).rowCount;
  expect((await off({ password, code: codeOf(user.secret) })).status).toBe(204);
  expect((await sessions()).rowCount).toBe(before);
  expect((await user.me.call(secondFactorContract.read, {})).body.enabled).toBe(false);
  expect((await as(null).signIn(user)).token).toBeTruthy();
  expect((await off({ password, code: codeOf(user.secret, 1) })).status).toBe(409);
});

test('an admin switches off the second factor of others, but not their own; other users can’t switch off an admin’s', async () => {
  const user = await switchOn();
  const reset = (by: ReturnType<typeof as>, id: number) =>
    by.call(secondFactorContract.reset, { params: { id } });
  expect((await reset(user.me, user.id)).status).toBe(403);
  expect((await reset(admin, user.id)).status).toBe(204);
  expect((await reset(admin, user.id)).status).toBe(409);
  expect((await reset(admin, 999_999)).status).toBe(404);
  expect((await as(null).signIn(user)).token).toBeTruthy();

  const { id } = (await admin.call(accountContract.currentUser, {})).body.user;
  expect((await reset(admin, id)).problem?.code).toBe('not_allowed');
  await pool.query(`update roles set permissions = permissions || '{users:write}' where name = 'user'`);
  await expect.poll(async () => (await reset(user.me, id)).problem?.code).toBe('forbidden');
  expect((await reset(user.me, user.id)).problem?.code).toBe('not_allowed');
});

test('a user who is switched off gets no further with the password, nor with a challenge', async () => {
  const user = await switchOn();
  const pending = await challenge(user);
  await pool.query('update users set active = false where id = $1', [user.id]);
  expect((await as(null).call(accountContract.signIn, { body: user })).status).toBe(403);
  expect((await answer({ challenge: pending, code: codeOf(user.secret) })).statusCode).toBe(403);
  expect((await pool.query('select 1 from sessions where user_id = $1', [user.id])).rowCount).toBe(1);
});
