import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { forgetOldVerifications } from '#server/access/session/verification.actions.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';

const { app, as, database, pool, signUpOwner, joinShop, startAnother } = await testApp();
const elsewhere = await startAnother({ PUBLIC_URL: 'https://shop.example' });
const founder = await signUpOwner();
await pool.query('update preferences set sign_up_open = true');

const nobody = as(null);
const atOnce = { interval: 1, timeout: 1000 };
const newPassword = 'a-new-tape-of-150-cm';
const urdu = { 'accept-language': 'ur' };

let people = 0;
/** Somebody new, so that no test meets another's counts. */
const newcomer = async (language = 'en') => {
  people += 1;
  const fields = { ...owner, name: 'Bilal', email: `bilal${people}@example.com` };
  const body = await joinShop(fields, { 'accept-language': language });
  return { email: fields.email, id: body.user.id, token: body.token };
};

const mailsTo = async (email: string) =>
  (await pool.query('select * from mails where recipient = $1 order by id', [email])).rows;
const forgot = (email: string, headers = {}) =>
  nobody.call(passwordContract.forgot, { body: { email } }, headers);
const reset = (token: string, password = newPassword, headers = {}) =>
  nobody.call(passwordContract.reset, { body: { token, password, passwordConfirmation: password } }, headers);
const tokenIn = (mail: { text: string }) => /\/reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
const linkFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(204);
  return tokenIn((await mailsTo(email)).at(-1));
};
const statusAt = async (place: typeof app, token: string) =>
  (await place.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;

test('a link by mail sets a new password once, and ends every session everywhere at once', async () => {
  const { email, token } = await newcomer();
  const second = (await nobody.signIn({ email, password: owner.password })).token;
  for (const each of [token, second])
    expect([await statusAt(app, each), await statusAt(elsewhere, each)]).toEqual([200, 200]);

  const link = await linkFor(email);
  expect(link).toHaveLength(43);
  const stored = await pool.query('select identifier, value from verifications');
  expect(JSON.stringify(stored.rows)).not.toContain(link);
  // A refused password doesn't use up the link.
  expect((await reset(link, 'short')).problem?.errors).toEqual([
    { path: 'password', message: 'Use at least 10 characters.' },
  ]);
  expect((await reset(link, 'Qwertyuiop')).problem?.errors?.[0]?.message).toContain('too easy to guess');
  const differs = { token: link, password: newPassword, passwordConfirmation: `${newPassword}!` };
  expect((await nobody.call(passwordContract.reset, { body: differs })).status).toBe(422);

  expect((await reset(link)).status).toBe(204);
  for (const each of [token, second])
    await expect
      .poll(async () => [await statusAt(app, each), await statusAt(elsewhere, each)], atOnce)
      .toEqual([401, 401]);
  expect(
    (await nobody.call(accountContract.signIn, { body: { email, password: owner.password } })).status,
  ).toBe(401);
  expect((await nobody.call(accountContract.signIn, { body: { email, password: newPassword } })).status).toBe(
    200,
  );
  expect((await founder.call(accountContract.currentUser, {})).status).toBe(200);

  const again = await reset(link, 'another-one-altogether', urdu);
  expect([again.status, again.problem.code]).toEqual([422, 'invalid']);
  expect(again.problem.message).toContain('یہ لنک استعمال ہو چکا ہے');
  expect((await nobody.call(accountContract.signIn, { body: { email, password: newPassword } })).status).toBe(
    200,
  );
  expect((await mailsTo(email)).at(-1).subject).toMatch(/^Your password for .+ was changed$/);
});

test('a user without a password sets one through a link', async () => {
  const { email, id } = await newcomer();
  await pool.query('delete from accounts where user_id = $1', [id]);
  expect((await reset(await linkFor(email))).status).toBe(204);
  expect((await nobody.call(accountContract.signIn, { body: { email, password: newPassword } })).status).toBe(
    200,
  );
});

test('of many who bring one link back at once, one sets the password', async () => {
  const { email } = await newcomer();
  const link = await linkFor(email);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => reset(link, `${newPassword}-${turn}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(422)]);
});

test('a link is refused if it is forged, replaced, too old, or of an inactive user', async () => {
  const { email, id } = await newcomer();
  const replaced = await linkFor(email);
  const link = await linkFor(email);
  const stored = await pool.query('select identifier from verifications');
  const hashes = stored.rows.map(({ identifier }) => identifier as string);
  for (const wrong of [replaced, `${link}x`, link.slice(1), link.toLowerCase(), ...hashes])
    expect((await reset(wrong)).status).toBe(422);
  expect(
    (await nobody.call(passwordContract.reset, { body: { ...owner, token: '' } })).problem?.errors?.[0]?.path,
  ).toBe('token');

  await pool.query("update verifications set expires = now() - interval '1 second'");
  expect((await reset(link)).status).toBe(422);
  await forgetOldVerifications(database);
  expect((await pool.query('select 1 from verifications')).rowCount).toBe(0);

  const late = await linkFor(email);
  await pool.query('update users set active = false where id = $1', [id]);
  expect((await reset(late)).status).toBe(422);
});

/** The beginning of a statement: what kind it is, and of which table. */
const wordsOf = (given: unknown): string => {
  const { text } = typeof given === 'string' ? { text: given } : (given as { text: string });
  return text.split(/\s+/).slice(0, 3).join(' ');
};

test('registered emails aren’t revealed: the same reply after the same work', async () => {
  const { email } = await newcomer();
  const off = await newcomer();
  await pool.query('update users set active = false where id = $1', [off.id]);
  const workFor = async (address: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { status, body } = await forgot(address);
    const asked = query.mock.calls.map(([given]) => wordsOf(given));
    query.mockRestore();
    return { status, body, asked: asked.filter((words) => !/savepoint/i.test(words)) };
  };
  const known = await workFor(email);
  expect(known).toMatchObject({ status: 204, body: '' });
  expect(known.asked.length).toBeGreaterThan(6);
  expect(await workFor('nobody@example.com')).toEqual(known);
  expect(await workFor(off.email)).toEqual(known);
  expect(await mailsTo('nobody@example.com')).toEqual([]);
  expect(await mailsTo(off.email)).toEqual([]);
});

test('the mail is in the language of its reader, wherever the request came from', async () => {
  for (const [language, dir, subject] of [
    ['en', 'ltr', 'A new password for'],
    ['ar', 'rtl', 'كلمة مرور جديدة لدى'],
    ['ur', 'rtl', 'کے لیے نیا پاس ورڈ'],
  ] as const) {
    const { email } = await newcomer(language);
    await elsewhere.inject({
      method: 'POST',
      url: '/api/v1/forgot-password',
      headers: { host: 'evil.example' },
      payload: { email },
    });
    const [mail] = await mailsTo(email);
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`);
    const link = `https://shop.example/reset-password?token=${tokenIn(mail)}`;
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html + mail.text).not.toContain('evil.example');
    expect(mail.expires.getTime() - mail.created.getTime()).toBeCloseTo(30 * 60_000, -4);
  }
});

test('no page of the shop sends a referrer', async () => {
  const page = await app.inject({ url: '/reset-password?token=secret' });
  expect(page.headers['referrer-policy']).toBe('no-referrer');
});
