import { expect, test } from 'vitest';
import { awayFromTheTurn, codeOf } from '#server/access/session/test-authenticator.ts';
import { slowHashCosts } from '#server/lib/data/slow-hash.ts';
import { owner, testApp } from '#server/test-app.ts';
import { renewSecondFactors } from './second-factor-upgrade.ts';

const { as, database, pool, signUpOwner } = await testApp();
const admin = await signUpOwner();
const { id } = (await admin.get('/api/user')).body.user;

/** As earlier versions stored them; the passwords are the owner's. */
const earlier = {
  /** By an accounts library. */
  password:
    '7bedf3d3f0dcd2aec64ed66c208df0dc:60d514ef5cd0f973f1e9dbc8d56cb8ceaec0e2ad79dd8eff119d130ae17702190ee078f88c56dfbecd22a7f38bbecbfdc6b3d33349fb221060d245cf9b260eba',
  /** At other costs. */
  argon2: '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AkgU1p2LYEHTKmmKVTM6MDNOsL0UV1UF29+b1gAC9ZA',
  key: 'dGhlIGtleSBvZiBhbiBlYXJsaWVyIHZlcnNpb24',
  /** `aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1eF` */
  secret:
    '12d0e09c2e204ce1aa51d1380d5297ce36001fcd62997e7c4f96f3ee31af08da300fb3ebce35055afcbcccf06f3925604ac3b040407783af68f9f033d00100db56a2c76a990e1e4c',
  /** `["ABCDEFGHJKMN","PQRSTUVWXYZ2"]` */
  codes:
    '63e99f0b8c74e100b80b74ad5b04b0d18f0584de04c698de1d66c0073e1d7782da742708b2f0e535e1b2a32fb72bdf5a6c3974f8c3bba77ebce04464f3d1d5a806bad295068fe6',
};
const secretAsTyped = 'MFBDGZCFGVTUQN3KJM4W2TRROBITG42UGV3FON3ZLI4WEQZRMVDA';
const stored = async () =>
  (await pool.query('select password from accounts where user_id = $1', [id])).rows[0].password as string;
const entries = async () =>
  (await pool.query(`select part from audit_entries where part in ('accounts', 'second_factors')`)).rows;
const signIn = (password: string) => as(null).post('/sign-in', { email: owner.email, password });

test.each([
  ['of the accounts library', earlier.password],
  ['at other costs', earlier.argon2],
])('a password stored %s signs in, and is then kept at today’s cost', async (_, password) => {
  await pool.query('alter table accounts disable trigger user');
  await pool.query('update accounts set password = $2 where user_id = $1', [id, password]);
  await pool.query('alter table accounts enable trigger user');
  expect((await signIn('measure-once-cut-twice')).status).toBe(401);
  expect(await stored()).toBe(password);
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

test('a second factor of an earlier version goes on: its app, and its recovery codes, now hashed', async () => {
  await pool.query(
    `insert into server_secrets (name, secret) values ('accounts', $1)
     on conflict (name) do update set secret = excluded.secret`,
    [earlier.key],
  );
  await pool.query('alter table second_factors disable trigger user');
  await pool.query(
    'insert into second_factors (user_id, secret, backup_codes, verified) values ($1, $2, $3, true)',
    [id, earlier.secret, earlier.codes],
  );
  await pool.query('alter table second_factors enable trigger user');
  await pool.query('update users set two_factor_enabled = true where id = $1', [id]);
  await Promise.all([renewSecondFactors(database, null), renewSecondFactors(database, null)]);
  expect(await entries()).toEqual([]);
  expect((await admin.get('/second-factor')).body).toEqual({ enabled: true, recoveryCodesLeft: 2 });
  const answer = async (code: string) => {
    const { challenge } = (await signIn(owner.password)).body;
    return (await as(null).post('/sign-in/second-factor', { challenge, code })).status;
  };
  await awayFromTheTurn();
  expect(await answer(codeOf(secretAsTyped))).toBe(200);
  expect(await answer('abcd-efgh-jkmn')).toBe(200);
  expect(await answer('ABCDEFGHJKMN')).toBe(422);
  expect(await answer('PQRSTUVWXYZ2')).toBe(200);
  const kept = await pool.query('select backup_codes from second_factors where user_id = $1', [id]);
  expect(kept.rows).toEqual([{ backup_codes: '[]' }]);
});
