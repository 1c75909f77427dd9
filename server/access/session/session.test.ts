import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { accountSessionContract } from '#shared/access/session/session.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';

const staff = { ...owner, name: 'Bilal', email: 'bilal@example.com' };
const { app, as, pool, signUpOwner, joinShop, startAnother } = await testApp();
const elsewhere = await startAnother();
await signUpOwner();

const signIn = async () => (await as(null).signIn(owner)).token;
const statusAt = async (place: typeof app, token: string) =>
  (await place.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
const statuses = async (token: string) => [await statusAt(app, token), await statusAt(elsewhere, token)];
test('a session leaves no readable token in the database', async () => {
  const token = await signIn();
  const tables = await pool.query(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.rowCount).toBeGreaterThan(5);
  for (const { name } of tables.rows) {
    const found = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [token]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  const stored = await pool.query('select token_hash from sessions');
  for (const { token_hash } of stored.rows) expect(await statuses(token_hash)).toEqual([401, 401]);
});

test('a session is over when it ends, in every server process', async () => {
  const token = await signIn();
  expect(await statuses(token)).toEqual([200, 200]);
  await as(token).call(accountContract.signOut, {});
  expect(await statuses(token)).toEqual([401, 401]);

  const ended = await signIn();
  expect(await statuses(ended)).toEqual([200, 200]);
  await pool.query('delete from sessions where id = (select max(id) from sessions)');
  expect(await statuses(ended)).toEqual([401, 401]);
});

test('a session ends with its time, and is prolonged by use', async () => {
  const token = await signIn();
  expect(await statuses(token)).toEqual([200, 200]);
  await pool.query(`update sessions set expires = now() + interval '2 days'`);
  expect(await statuses(token)).toEqual([200, 200]);
  const left = await pool.query(`select max(expires) > now() + interval '29 days' as long from sessions`);
  expect(left.rows[0].long).toBe(true);
  await pool.query(`update sessions set expires = now() - interval '1 second'`);
  expect(await statuses(token)).toEqual([401, 401]);
  await signIn();
  const ended = await pool.query(
    `select 1 from sessions s join users u on u.id = s.user_id where u.email = $1 and s.expires < now()`,
    [owner.email],
  );
  expect(ended.rowCount).toBe(0);
});

test('a session ends after 90 days, however often it is used', async () => {
  const token = await signIn();
  const age = (days: number) =>
    pool.query(
      `update sessions set created = now() - make_interval(days => $1), expires = now() + interval '1 day'
      where id = (select max(id) from sessions)`,
      [days],
    );
  await age(80);
  expect(await statuses(token)).toEqual([200, 200]);
  const { rows } = await pool.query(
    `select round(extract(epoch from expires - now()) / 86400)::int as days from sessions order by id desc limit 1`,
  );
  expect(rows[0].days).toBe(10);
  // One that was not used for ninety days, which nothing has ended yet.
  await age(91);
  expect(await statuses(token)).toEqual([401, 401]);
});

test('a user keeps the twenty most recently used sessions, with a shortened user agent', async () => {
  const first = await signIn();
  const endless = { 'user-agent': `${'Version/'.repeat(2500)}!` };
  const { token: last } = await as(null).signIn(owner, endless);
  for (let opened = 0; opened < 19; opened += 1) await signIn();
  expect((await as(last).call(accountSessionContract.list, {})).body.data).toHaveLength(20);
  expect(await statuses(last)).toEqual([200, 200]);
  expect(await statuses(first)).toEqual([401, 401]);
  const stored = await pool.query('select max(length(user_agent)) as longest from sessions');
  expect(stored.rows[0].longest).toBe(512);
});

test('a session follows its user’s role, and ends when the user is switched off', async () => {
  await pool.query('update preferences set sign_up_open = true');
  const { token } = await joinShop(staff);
  const mayRead = async () => (await as(token).call(customerContract.list, {})).status;
  expect(await mayRead()).toBe(200);
  await pool.query(`update roles set permissions = '{orders:read}' where name = 'user'`);
  expect(await mayRead()).toBe(403);
  await pool.query('update users set active = false where email = $1', [staff.email]);
  expect(await mayRead()).toBe(401);
  const refused = await as(null).call(accountContract.signIn, { body: staff });
  expect([refused.status, refused.problem.message]).toEqual([
    403,
    'This account has been switched off. Ask an admin of your shop.',
  ]);
  const left = await pool.query(
    'select count(*) from sessions s join users u on u.id = s.user_id where not active',
  );
  expect(left.rows[0].count).toBe(1);
});
