import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { foundingCode } from '#server/use-cases/founding-code.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { dailyWork, permissions } from '#shared/access/session/permission.rules.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';

const staff = { ...owner, name: 'Bilal', email: 'bilal@example.com' };
const newShop = await testApp();
const guessed = await testApp();
const openShop = await testApp();
const contested = await testApp();
const reachable = await testApp({ HOST: '0.0.0.0' });
const hammered = await testApp();

const inLanguage = (language: string) => ({ 'accept-language': language });

test('the first sign-up founds the shop; then sign-up is closed, and its owner signs in and out', async () => {
  const { as } = newShop;
  const nobody = as(null);
  expect((await nobody.call(accountContract.signUpState, {})).body).toEqual({
    open: true,
    first: true,
    asksCode: false,
  });

  const founded = await nobody.call(accountContract.signUp, {
    body: {
      ...owner,
      email: ' Owner@Example.com ',
      shopName: ' Al Noor Tailors ',
    },
  });
  expect(founded.status).toBe(201);
  if (!('token' in founded.body)) throw new Error('the first user waits for nobody');
  const { token, ...identity } = founded.body;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(identity).toEqual({
    user: {
      id: expect.any(Number),
      name: owner.name,
      email: owner.email,
      userName: 'owner',
      avatar: '',
      authority: ['admin'],
    },
    roles: ['admin'],
    permissions: [...permissions],
    needsSecondFactor: false,
    needsOwnPassword: false,
  });
  expect((await as(token).call(accountContract.currentUser, {})).body).toEqual(identity);

  expect((await nobody.call(companyInformationContract.get, {})).body).toMatchObject({
    name: 'Al Noor Tailors',
  });
  expect((await nobody.call(accountContract.signUpState, {})).body).toEqual({
    open: false,
    first: false,
    asksCode: false,
  });
  const closed = await nobody.call(accountContract.signUp, { body: staff }, inLanguage('en'));
  expect([closed.status, closed.problem.code]).toEqual([403, 'forbidden']);
  expect(
    (await nobody.call(accountContract.signUp, { body: staff }, inLanguage('ar'))).problem.message,
  ).toContain('التسجيل مغلق');
  expect(
    (await nobody.call(accountContract.signUp, { body: staff }, inLanguage('ur'))).problem.message,
  ).toContain('دکان کے منتظم');

  const signedIn = await nobody.call(accountContract.signIn, {
    body: { email: 'OWNER@example.com', password: owner.password },
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toEqual({ access_token: expect.any(String), ...identity });
  if (!('access_token' in signedIn.body)) throw new Error('a second factor is asked for');
  const second = as(signedIn.body.access_token);
  expect((await second.call(accountContract.signOut, {})).status).toBe(204);
  expect((await second.call(accountContract.currentUser, {})).status).toBe(401);
  expect((await second.call(accountContract.signOut, {})).status).toBe(401);
  expect((await as(token).call(accountContract.currentUser, {})).status).toBe(200);
  for (const wrong of [null, '', 'x', `${token}x`, token.toLowerCase()])
    expect((await as(wrong).call(accountContract.currentUser, {})).status).toBe(401);
});

test('a wrong password and an unknown email are refused alike, in the reader’s language', async () => {
  const { as, signUpOwner } = guessed;
  await signUpOwner();
  const wrong = { email: owner.email, password: 'measure-once-cut-twice' };
  const english = await as(null).call(accountContract.signIn, { body: wrong }, inLanguage('en'));
  expect(english.status).toBe(401);
  expect(english.problem).toEqual({
    code: 'unauthenticated',
    message: 'Email or password is wrong. Try again, or reset it.',
  });
  expect(
    (await as(null).call(accountContract.signIn, { body: { ...wrong, email: staff.email } })).problem,
  ).toEqual(english.problem);
  expect(
    (await as(null).call(accountContract.signIn, { body: { ...wrong, password: 'x'.repeat(5000) } })).problem,
  ).toEqual(english.problem);
  const arabic = await as(null).call(accountContract.signIn, { body: wrong }, inLanguage('ar'));
  expect(arabic.problem.message).toBe(
    'البريد الإلكتروني أو كلمة المرور غير صحيحة. حاول مرة أخرى أو أعد تعيينها.',
  );
  const urdu = await as(null).call(accountContract.signIn, { body: wrong }, inLanguage('ur'));
  expect(urdu.problem.message).toBe('ای میل یا پاس ورڈ غلط ہے۔ دوبارہ کوشش کریں یا پاس ورڈ نیا بنائیں۔');
});

test('where the preference opens it, sign-up gives the role user; bad fields are named', async () => {
  const { as, pool, signUpOwner } = openShop;
  const signUp = async (fields: Partial<typeof staff>) =>
    as(null).call(accountContract.signUp, { body: { ...staff, ...fields } });
  const admin = await signUpOwner();
  await pool.query('update preferences set sign_up_open = true');
  expect((await as(null).call(accountContract.signUpState, {})).body).toEqual({
    open: true,
    first: false,
    asksCode: false,
  });

  const refused = await signUp({ name: ' ', email: 'bilal', password: 'short', passwordConfirmation: 'x' });
  expect(refused.status).toBe(422);
  expect(refused.problem.errors).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'This is not an email address.' },
    { path: 'password', message: 'Use at least 10 characters.' },
    { path: 'passwordConfirmation', message: 'The two passwords differ.' },
  ]);
  const common = await signUp({ password: 'Qwertyuiop', passwordConfirmation: 'Qwertyuiop' });
  expect(common.problem.errors).toEqual([
    { path: 'password', message: 'This password is too easy to guess. Choose another one.' },
  ]);

  const joined = await signUp({});
  expect(joined.status).toBe(201);
  expect(joined.body).toEqual({ awaitsAdmin: true });
  const waits = await as(null).call(accountContract.signIn, { body: staff });
  expect([waits.status, waits.problem.code]).toEqual([403, 'forbidden']);
  expect(waits.problem.message).toBe(
    'Your account is waiting: the owner of the shop has not let you in yet.',
  );
  const { data } = (await admin.call(userContract.list, { query: { active: 'false', search: staff.email } }))
    .body;
  const waiting = data[0] as (typeof data)[0];
  await admin.call(userContract.update, {
    params: { id: waiting.id },
    body: { active: true, version: waiting.version },
  });
  const { body } = await as(null).call(accountContract.signIn, { body: staff });
  expect(body).toMatchObject({ roles: ['user'], permissions: [...dailyWork] });
  // Switched off later, they don't wait any more.
  expect(waiting.awaitsAdmin).toBe(true);
  await admin.call(userContract.update, {
    params: { id: waiting.id },
    body: { active: false, version: waiting.version + 1 },
  });
  expect((await as(null).call(accountContract.signIn, { body: staff })).problem.message).toContain(
    'switched off',
  );
  const twins = await Promise.all([
    signUp({ email: 'twin@example.com' }),
    signUp({ email: 'Twin@example.com' }),
  ]);
  // Nobody learns who has an account: whose it is gets a mail.
  expect(twins.map(({ status }) => status)).toEqual([201, 201]);
  expect((await pool.query(`select 1 from users where email = 'twin@example.com'`)).rowCount).toBe(1);
  const mails = async () =>
    (await pool.query(`select subject from mails where recipient = $1`, [owner.email])).rows;
  const before = (await mails()).length;
  for (let tries = 0; tries < 7; tries += 1) {
    const again = await signUp({ email: owner.email });
    expect([again.status, again.body]).toEqual([joined.status, joined.body]);
  }
  const told = await mails();
  // Five an hour; the founder's own sign-up was counted too.
  expect(told.length - before).toBe(4);
  expect(told.at(-1).subject).toMatch(/^You have an account at /);
  expect((await as(null).call(accountContract.signIn, { body: owner })).status).toBe(200);
});

test('of twenty first sign-ups at once exactly one founds the shop', async () => {
  const { as, pool } = contested;
  const rivals = Array.from({ length: 20 }, (_, index) => ({ ...owner, email: `rival${index}@example.com` }));
  const answers = await Promise.all(
    rivals.map((rival) => as(null).call(accountContract.signUp, { body: rival })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(403)]);
  const users = await pool.query('select r.name from users u join roles r on r.id = u.role_id');
  expect(users.rows).toEqual([{ name: 'admin' }]);
});

test('one address may try thirty times a minute', async () => {
  const { as } = hammered;
  const attempt = async () =>
    (await as(null).call(accountContract.signIn, { body: { email: '', password: '' } })).status;
  for (let tries = 0; tries < 30; tries += 1) expect(await attempt()).toBe(422);
  expect(await attempt()).toBe(429);
});

test('beyond this machine, the shop is founded with the code of the console', async () => {
  const { as, database } = reachable;
  const signUp = (code?: string) => as(null).call(accountContract.signUp, { body: { ...owner, code } });
  expect((await as(null).call(accountContract.signUpState, {})).body).toEqual({
    open: true,
    first: true,
    asksCode: true,
  });
  const refused = await signUp();
  expect(refused.problem.errors).toEqual([
    { path: 'code', message: 'This is not the code that the server printed.' },
  ]);
  expect((await signUp('ABCDEFGHJK')).status).toBe(422);
  const code = await foundingCode(database);
  expect(code).toMatch(/^[A-Z2-9]{10}$/);
  expect((await signUp(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)).status).toBe(201);
  expect((await as(null).call(accountContract.signUpState, {})).body.asksCode).toBe(false);
});
