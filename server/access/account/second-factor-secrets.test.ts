import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bytesOf, codeOf } from '#server/access/session/test-authenticator.ts';
import { buildApp } from '#server/app.ts';
import { deriveSecretsFrom, keptSecret, serverSecret } from '#server/lib/data/server-secret.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { sealSecondFactors } from './second-factor-seal.actions.ts';
import { testSecondFactors } from './test-second-factors.ts';

const { database, pool, elsewhere, password, switchOn, challenge, answer } = await testSecondFactors();

test('SECRET_KEY seals the secrets of apps, also those from before it, and no start goes on without it', async () => {
  const user = await switchOn();
  const secretKey = 'a key of the environment, 32 characters or more';
  const stored = async () =>
    (await pool.query('select secret from second_factors where user_id = $1', [user.id])).rows[0].secret;
  const before = await stored();
  await sealSecondFactors(database, secretKey);
  expect(await stored()).not.toBe(before);
  const config = readConfig({ SECRET_KEY: secretKey });
  const keyed = await buildApp({ database, pool, config, logger: pino({ level: 'silent' }) });
  const given = { challenge: await challenge(user), code: codeOf(user.secret) };
  expect((await answer(given, keyed)).statusCode).toBe(200);
  await keyed.close();
  for (const wrong of [null, `${secretKey}!`])
    await expect(sealSecondFactors(database, wrong)).rejects.toThrow('SECRET_KEY must be the key');
  await pool.query('delete from second_factors');
  await pool.query('update users set two_factor_enabled = false');
});

test('every server process takes the challenges and the codes of the others; what is secret is stored by none', async () => {
  const user = await switchOn();
  const opened = await answer({ challenge: await challenge(user), code: codeOf(user.secret) }, elsewhere);
  expect(opened.statusCode).toBe(200);
  expect((await pool.query('select name from server_secrets order by name')).rows).toContainEqual({
    name: 'accounts',
  });
  const key = { 'idempotency-key': 'renew' };
  const renew = () => user.me.call(secondFactorContract.renewRecoveryCodes, { body: { password } }, key);
  const [first, second] = [await renew(), await renew()];
  expect(first.body.recoveryCodes).not.toEqual(second.body.recoveryCodes);
  const tables = await pool.query(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const secrets = [user.secret, bytesOf(user.secret).toString(), ...second.body.recoveryCodes];
  const plain = second.body.recoveryCodes.map((code: string) => code.replaceAll('-', ''));
  for (const { name } of tables.rows) {
    const found = await pool.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0)`,
      [[...secrets, ...plain]],
    );
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

test('recovery codes are stored as passwords are, and those from before still work once', async () => {
  const user = await switchOn();
  const stored = async (): Promise<string[]> => {
    const { rows } = await pool.query('select backup_codes from second_factors where user_id = $1', [
      user.id,
    ]);
    return JSON.parse(rows[0].backup_codes);
  };
  const hashes = await stored();
  expect(hashes).toHaveLength(10);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
  const [code = ''] = user.recoveryCodes;
  expect((await answer({ challenge: await challenge(user), code })).statusCode).toBe(200);
  expect((await answer({ challenge: await challenge(user), code })).statusCode).toBe(422);
  expect(await stored()).toHaveLength(9);

  const earlier = createHmac('sha256', await keptSecret(database, 'accounts'))
    .update('ABCDEFGHJKMN')
    .digest('base64url');
  await pool.query('update second_factors set backup_codes = $1 where user_id = $2', [
    JSON.stringify([earlier]),
    user.id,
  ]);
  const old = { challenge: await challenge(user), code: 'ABCD-EFGH-JKMN' };
  expect((await answer(old)).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('with SECRET_KEY the keys of links and attempts are derived, each from its own name', async () => {
  const kept = await serverSecret(database, 'attempts');
  deriveSecretsFrom('a key of the environment, 32 characters or more');
  const derived = [await serverSecret(database, 'attempts'), await serverSecret(database, 'work-links')];
  expect(new Set([kept, ...derived]).size).toBe(3);
  expect(await serverSecret(database, 'attempts')).toBe(derived[0]);
  expect(await keptSecret(database, 'attempts')).toBe(kept);
  const rows = (await pool.query('select secret from server_secrets')).rows.map(({ secret }) => secret);
  expect(rows).not.toContain(derived[0]);
  deriveSecretsFrom(null);
  expect(await serverSecret(database, 'attempts')).toBe(kept);
});
