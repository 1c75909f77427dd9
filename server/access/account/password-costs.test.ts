import { expect, test } from 'vitest';
import { slowHashCosts } from '#server/lib/data/slow-hash.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';

const { as, pool, signUpOwner } = await testApp();
const admin = await signUpOwner();
const { id } = (await admin.call(accountContract.currentUser, {})).body.user;

/** The hash of the owner's password at other costs than today's. */
const atOtherCosts =
  '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AkgU1p2LYEHTKmmKVTM6MDNOsL0UV1UF29+b1gAC9ZA';
const stored = async () =>
  (await pool.query('select password from accounts where user_id = $1', [id])).rows[0].password as string;
const entries = async () =>
  (await pool.query(`select part from audit_entries where part in ('accounts', 'second_factors')`)).rows;
const signIn = (password: string) =>
  as(null).call(accountContract.signIn, { body: { email: owner.email, password } });

test('a password hashed at other costs signs in, and is then kept at today’s', async () => {
  await pool.query('alter table accounts disable trigger user');
  await pool.query('update accounts set password = $2 where user_id = $1', [id, atOtherCosts]);
  await pool.query('alter table accounts enable trigger user');
  expect((await signIn('measure-once-cut-twice')).status).toBe(401);
  expect(await stored()).toBe(atOtherCosts);
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(owner.password)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
  const renewed = await stored();
  expect(renewed).toContain(`$m=${slowHashCosts.memory},t=${slowHashCosts.passes},p=1$`);
  expect((await signIn('measure-once-cut-twice')).status).toBe(401);
  expect((await signIn(owner.password)).status).toBe(200);
  expect(await stored()).toBe(renewed);
  // The user changed nothing.
  expect(await entries()).toEqual([]);
});
