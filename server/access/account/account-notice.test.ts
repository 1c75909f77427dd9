import { expect, test } from 'vitest';
import { awayFromTheTurn, codeOf } from '#server/access/session/test-authenticator.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { as, pool, signUpOwner } = await testApp();
const admin = await signUpOwner();
const { id: adminId } = (await admin.call(accountContract.currentUser, {})).body.user;
const { password } = owner;
const english = { 'accept-language': 'en' };
const fresh = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };

let hired = 0;
const hire = async () => {
  hired += 1;
  const email = `staff${hired}@example.com`;
  const { body } = await admin.call(userContract.create, {
    body: {
      ...owner,
      name: 'Bilal',
      email,
      role: 'user',
      language: 'en',
    },
  });
  return { id: body.id, email, me: await as(null).signIn({ email, password }) };
};
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await pool.query('select subject, text from mails where recipient = $1 order by id', [email])).rows;
const change = async (by: typeof admin, id: number, changes: Partial<BodyOf<typeof userContract.update>>) =>
  by.call(
    userContract.update,
    {
      params: { id },
      body: { ...changes, version: (await admin.call(userContract.get, { params: { id } })).body.version },
    },
    english,
  );

test('every change of the second factor is mailed to its owner, also an admin’s', async () => {
  const { id, email, me } = await hire();
  const switchOn = async () => {
    const { secret } = (await me.call(secondFactorContract.begin, { body: { password } })).body;
    await awayFromTheTurn();
    expect((await me.call(secondFactorContract.confirm, { body: { code: codeOf(secret, -1) } })).status).toBe(
      200,
    );
    return secret as string;
  };
  const secret = await switchOn();
  expect((await me.call(secondFactorContract.renewRecoveryCodes, { body: { password } })).status).toBe(200);
  expect(
    (await me.call(secondFactorContract.switchOff, { body: { password, code: codeOf(secret) } })).status,
  ).toBe(204);
  await switchOn();
  expect((await admin.call(secondFactorContract.reset, { params: { id } })).status).toBe(204);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Two-step sign-in for My tailoring shop is on',
    'New recovery codes for My tailoring shop',
    'Two-step sign-in for My tailoring shop is off',
    'Two-step sign-in for My tailoring shop is on',
    'Two-step sign-in for My tailoring shop is off',
  ]);
  expect(mails.map(({ text }) => text.includes(`made by ${owner.name}`))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('a user changes their own email with their password, and both addresses hear of it', async () => {
  const { email, me } = await hire();
  const next = `new.${email}`;
  const link = async () => {
    await as(null).call(passwordContract.forgot, { body: { email } });
    return /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  };
  const token = await link();
  const refused = await me.call(
    ownAccountContract.changeEmail,
    { body: { email: next, password: 'not-this-one' } },
    english,
  );
  expect(refused.problem.errors).toEqual([{ path: 'password', message: 'This is not your password.' }]);
  const taken = await me.call(
    ownAccountContract.changeEmail,
    { body: { email: owner.email, password } },
    english,
  );
  expect(taken.problem.errors).toEqual([{ path: 'email', message: 'This is already in use.' }]);
  expect(
    (await me.call(ownAccountContract.changeEmail, { body: { email: next.toUpperCase(), password } })).status,
  ).toBe(204);
  for (const address of [email, next]) {
    const told = (await mailsTo(address)).at(-1);
    expect(told?.subject).toBe('Your email for My tailoring shop was changed');
    expect(told?.text).toContain(`from ${email} to ${next}`);
    expect(told?.text).not.toContain('made by');
  }
  expect((await as(null).call(passwordContract.reset, { body: { ...fresh, token } })).status).toBe(422);
  expect((await as(null).call(accountContract.signIn, { body: { email, password } })).status).toBe(401);
  expect((await as(null).call(accountContract.signIn, { body: { email: next, password } })).status).toBe(200);
  expect((await me.call(ownAccountContract.get, {})).body.email).toBe(next);
});

test('an email and a password that an admin sets are mailed to their owner, with the admin’s name', async () => {
  const { id, email } = await hire();
  const next = `new.${email}`;
  expect((await change(admin, id, { email: next })).status).toBe(200);
  for (const address of [email, next])
    expect((await mailsTo(address)).at(-1)).toMatchObject({
      subject: 'Your email for My tailoring shop was changed',
      text: expect.stringContaining(`made by ${owner.name}`),
    });
  expect((await change(admin, id, fresh)).status).toBe(200);
  expect((await mailsTo(next)).at(-1)).toMatchObject({
    subject: 'Your password for My tailoring shop was changed',
    text: expect.stringContaining(`made by ${owner.name}`),
  });
  const before = (await mailsTo(next)).length;
  expect((await change(admin, id, { name: 'Bilal A.' })).status).toBe(200);
  expect(await mailsTo(next)).toHaveLength(before);
});

test('users can’t change their own password or email in the list of users, which asks for no password', async () => {
  for (const changes of [fresh, { email: 'mine@example.com' }]) {
    const refused = await change(admin, adminId, changes);
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'not_allowed',
      'Change your own email and password on your account page: it asks for your password.',
    ]);
  }
  expect((await change(admin, adminId, { name: owner.name, email: owner.email })).status).toBe(200);
});
