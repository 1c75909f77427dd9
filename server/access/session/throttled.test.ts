import { beforeEach, expect, test } from 'vitest';
import { forgetOldAttempts } from '#server/lib/http/attempts.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';

const { app, as, database, pool, signUpOwner, startAnother } = await testApp();
const elsewhere = await startAnother();
const founder = await signUpOwner();
beforeEach(() => pool.query('truncate attempts'));

const wrong = 'not-the-right-one';
/** Signs in at one of the two servers in turn, from another machine of one network each time. */
let turn = 0;
const attacker = '2001:db8:0:1';
const shopNetwork = '2001:db8:0:2';
interface From {
  language?: string;
  network?: string;
  cookie?: string;
}
const signIn = async (
  password: string,
  email = owner.email,
  { language = 'en', network = attacker, cookie }: From = {},
) => {
  turn += 1;
  // The calls of a whole network are limited too, by the minute.
  if (turn % 25 === 0) await pool.query("delete from attempts where key not like '%:%'");
  const response = await [app, elsewhere][turn % 2]?.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    remoteAddress: `${network}::${turn.toString(16)}`,
    headers: { 'accept-language': language, ...(cookie && { cookie }) },
    payload: { email, password },
  });
  const { message } = response?.json() ?? {};
  const [kept = ''] = String(response?.headers['set-cookie'] ?? '').split(';');
  return {
    status: response?.statusCode,
    message,
    retryAfter: Number(response?.headers['retry-after']),
    cookie: kept,
  };
};
const pass = (seconds: number) =>
  pool.query('update attempts set expires = expires - make_interval(secs => $1)', [seconds]);
const waitNow = async (email?: string) => (await signIn(wrong, email)).retryAfter;

test('of twenty wrong passwords at once, at two servers, five are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
  const refused = answers.filter(({ status }) => status === 429);
  for (const { message, retryAfter } of refused) {
    expect(retryAfter).toBeGreaterThan(5);
    expect(retryAfter).toBeLessThanOrEqual(15);
    expect(message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  }
  expect((await signIn(wrong, owner.email, { language: 'ar' })).message).toMatch(
    /حاول مرة أخرى بعد \d+ (ثوانٍ|ثانية)/,
  );
});

test('the wait grows to a quarter of an hour, applies to the right password too, and ends', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(wrong)).status).toBe(401);
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    await pass(5);
    const { status, retryAfter } = await signIn(owner.password);
    expect(status).toBe(429);
    waits.push(retryAfter);
    await pass(retryAfter);
    expect((await signIn(wrong)).status).toBe(401);
  }
  expect(waits.map((wait) => Math.round((wait + 5) / 5) * 5)).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  await pass(10);
  const { message } = await signIn(owner.password, owner.email, { language: 'ur' });
  expect(message).toContain('15 منٹ بعد');

  // Waiting costs nothing more, and a success all that was counted.
  await pass(900);
  expect((await signIn(owner.password)).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(wrong)).status).toBe(401);
  await pass(3600);
  await forgetOldAttempts(database);
  expect((await pool.query('select 1 from attempts where count > 1')).rowCount).toBe(0);
  expect((await signIn(wrong)).status).toBe(401);
});

test('an unknown email is throttled alike, without affecting others', async () => {
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(wrong, 'nobody@x.example')).status).toBe(401);
  await pass(5);
  expect(await waitNow('nobody@x.example')).toBeGreaterThan(5);
  expect((await signIn(owner.password)).status).toBe(200);
});

test('the right password from many tablets at once lets all of them in', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(owner.password)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('wrong passwords from elsewhere keep nobody out', async () => {
  for (let tries = 0; tries < 5; tries += 1) await signIn(wrong);
  await pass(4);
  expect((await signIn(owner.password)).status).toBe(429);
  expect((await signIn(owner.password, owner.email, { network: shopNetwork })).status).toBe(200);
  // What was right elsewhere gives a stranger no more guesses.
  expect((await signIn(wrong)).status).toBe(429);
});

test('a device that signed in before has a count of its own, even where strangers are', async () => {
  const { cookie, ...first } = await signIn(owner.password);
  expect(first.status).toBe(200);
  expect(cookie).toMatch(/^device_[\w-]{12}=[\w-]{43}\.[\w-]{43}$/);
  for (let tries = 0; tries < 5; tries += 1) await signIn(wrong);
  await pass(4);
  expect((await signIn(owner.password)).status).toBe(429);
  expect((await signIn(owner.password, owner.email, { cookie })).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(wrong, owner.email, { cookie, network: shopNetwork })).status).toBe(401);
  await pass(4);
  expect((await signIn(owner.password, owner.email, { cookie })).status).toBe(429);

  // A forged one, and one of another user, is a stranger's.
  const forged = `${cookie.slice(0, -2)}xx`;
  expect((await signIn(owner.password, owner.email, { cookie: forged })).status).toBe(429);
  for (let tries = 0; tries < 5; tries += 1) await signIn(wrong, 'nobody@x.example', { cookie });
  await pass(4);
  expect((await signIn(wrong, 'nobody@x.example', { cookie })).status).toBe(429);
});

test('strangers from many networks have a hundred guesses an hour together, and known devices still theirs', async () => {
  const { cookie } = await signIn(owner.password, owner.email, { network: shopNetwork });
  const guess = (network: number, given: From = {}) =>
    signIn(owner.password, owner.email, { ...given, network: `2001:db8:1:${network}` });
  await signIn(wrong);
  await pool.query(`update attempts set count = 99 where key not like '%:%'`);
  expect((await signIn(wrong, owner.email, { network: '2001:db8:1:1' })).status).toBe(401);
  expect((await guess(2)).status).toBe(429);
  expect((await guess(3, { cookie })).status).toBe(200);
});

test('neither the keys nor anything else in the table names a person or an address', async () => {
  await signIn(wrong);
  const { rows } = await pool.query('select key from attempts');
  // Of the network's calls, of the email and network, and of the email alone.
  expect(rows.length).toBe(3);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}(:[\w-]{43})?$/);
});

test('an address has a number of calls per minute at all servers together, and then gets a Retry-After', async () => {
  const call = async (place: typeof app) =>
    place.inject({ method: 'POST', url: '/api/v1/sign-in', remoteAddress: '192.0.2.9', payload: {} });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => call(index % 2 ? app : elsewhere)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(30);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused?.json().message).toMatch(/Try again in \d+ seconds/);
  await pass(60);
  expect((await call(app)).statusCode).toBe(422);
});

test('links to a new password are mailed five times an hour, and every request is answered alike', async () => {
  const mails = async () =>
    (await pool.query('select text from mails where recipient = $1 order by id', [owner.email])).rows;
  const before = (await mails()).length;
  const forgot = () => as(null).call(passwordContract.forgot, { body: { email: owner.email } });
  for (let tries = 0; tries < 9; tries += 1) expect((await forgot()).status).toBe(204);
  const sent = await mails();
  expect(sent.length - before).toBe(5);
  // The last one stays good, though strangers ask on.
  const [, token = ''] = /token=([\w-]+)/.exec(sent.at(-1).text) ?? [];
  const body = { token, password: owner.password, passwordConfirmation: owner.password };
  expect((await as(null).call(passwordContract.reset, { body })).status).toBe(204);
  await pass(3600);
  await forgot();
  expect((await mails()).length - sent.length).toBe(2);
});

test('sign-ups and one’s own old password are slowed too', async () => {
  const { token } = await as(null).signIn(owner);
  const founder = as(token);
  const closed = { ...owner, name: 'Bilal' };
  for (let tries = 0; tries < 5; tries += 1)
    expect((await as(null).call(accountContract.signUp, { body: closed })).status).toBe(403);
  await pass(4);
  expect((await as(null).call(accountContract.signUp, { body: closed })).status).toBe(429);

  const change = (currentPassword: string) =>
    founder.call(ownAccountContract.changePassword, {
      body: { ...owner, currentPassword, endOtherSessions: false },
    });
  for (let tries = 0; tries < 5; tries += 1)
    expect((await change(wrong)).problem?.errors).toEqual([
      { path: 'currentPassword', message: 'This is not your current password.' },
    ]);
  await pass(4);
  expect((await change(owner.password)).status).toBe(429);
  await pass(15);
  expect((await change(owner.password)).status).toBe(204);
});

test('wrong passwords in the dialogs of a signed-in user count together, and a right one resets the count', async () => {
  const fromItsPage = { origin: 'http://localhost:3000', host: 'localhost:3000' };
  const { begin, renewRecoveryCodes, switchOff } = secondFactorContract;
  const addPasskey = (password: string) =>
    founder.call(passkeyContract.createOptions, { body: { password } }, fromItsPage);
  const dialogs: ((password: string) => Promise<{ status: number }>)[] = [
    (password) => founder.call(begin, { body: { password } }),
    (password) => founder.call(renewRecoveryCodes, { body: { password } }),
    (password) => founder.call(switchOff, { body: { password, code: '123456' } }),
    addPasskey,
    (currentPassword) =>
      founder.call(ownAccountContract.changePassword, { body: { ...owner, currentPassword } }),
  ];
  const tryAll = async (password: string) => {
    const answers = [];
    for (const dialog of dialogs) answers.push((await dialog(password)).status);
    return answers;
  };
  expect(await tryAll(wrong)).toEqual([422, 422, 422, 422, 422]);
  await pass(4);
  expect(await tryAll(owner.password)).toEqual([429, 429, 429, 429, 429]);
  await pass(15);
  expect((await addPasskey(owner.password)).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect((await addPasskey(wrong)).status).toBe(422);
});

test('a call that is not limited writes nothing', async () => {
  await founder.call(customerContract.list, {});
  await founder.call(accountContract.currentUser, {});
  await as(null).call(accountContract.signUpState, {});
  expect((await pool.query('select 1 from attempts')).rowCount).toBe(0);
});
