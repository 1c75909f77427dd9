import { beforeAll, expect, test } from 'vitest';
import { owner as ownerFields, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';

const { pool, signUpOwner } = await testApp();
const owner = await signUpOwner();
const log = async (query: QueryOf<typeof auditContract.list> = {}): Promise<AuditEntry[]> =>
  (await owner.call(auditContract.list, { query: { perPage: 100, ...query } })).body.data;

const staffName = 'Bilal';
const password = 'seam-by-seam-all-day';
const added = await owner.call(userContract.create, {
  body: {
    name: staffName,
    email: 'bilal@example.com',
    role: 'user',
    active: true,
    password,
    passwordConfirmation: password,
  },
});
const staffId: number = added.body.id;
await owner.call(accountContract.signIn, { body: { email: 'bilal@example.com', password } });

const secrets = [
  'measure-twice',
  'pins-and-needles-9',
  'JBSWY3DP',
  'backup-one',
  'public-key-bytes',
  'credential-x',
];
beforeAll(async () => {
  const say = "select set_config('miqyas.audit', $1, true)";
  const client = await pool.connect();
  const inTransaction = async (by: number, ...statements: string[]) => {
    await client.query('begin');
    await client.query(say, [
      JSON.stringify({ userId: by, userName: 'Amina', ipAddress: '10.0.0.9', requestId: 'r-1' }),
    ]);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  };
  await inTransaction(
    1,
    `update accounts set password = 'scrypt:pins-and-needles-9' where user_id = ${staffId}`,
    `insert into second_factors (user_id, secret, backup_codes) values (${staffId}, 'JBSWY3DP', 'backup-one')`,
    `update second_factors set verified = true where user_id = ${staffId}`,
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, backed_up)
      values (${staffId}, 'Phone', 'credential-x', 'public-key-bytes', 0, '{}', false)`,
    `update passkeys set counter = 7, last_used = now() where user_id = ${staffId}`,
    `delete from passkeys where user_id = ${staffId}`,
    `delete from second_factors where user_id = ${staffId}`,
    `delete from sessions where user_id = ${staffId}`,
  );
  client.release();
});

test('ways to sign in are listed without their secrets', async () => {
  const history = await log({ recordType: 'users', recordId: staffId });
  const entries = history
    .slice(0, 6)
    .map(({ part, action, recordName }) => `${part} ${action} ${recordName}`);
  expect(entries).toEqual([
    `sessions delete ${staffName}`,
    `second-factors delete ${staffName}`,
    `passkeys delete ${staffName} · Phone`,
    `passkeys create ${staffName} · Phone`,
    `second-factors create ${staffName}`,
    `accounts update ${staffName}`,
  ]);
  // The first password is part of the user's creation.
  expect(history.slice(6)).toMatchObject([{ action: 'create', part: '', userName: ownerFields.name }]);
  const { rows } = await pool.query(
    'select before::text || after::text || record_name as text from audit_entries',
  );
  const everything = JSON.stringify([rows, await log()]);
  for (const secret of secrets) expect(everything).not.toContain(secret);
});
