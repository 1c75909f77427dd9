import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createDatabase, createPool } from '#server/database/connection.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';

const { url, pool, signUpOwner } = await testApp();
const owner = await signUpOwner();

/** The whole server on another pool. */
async function serverOn(other: ReturnType<typeof createPool>) {
  const parts = { pool: other, database: createDatabase(other), config: readConfig({}) };
  const app = await buildApp({ ...parts, logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await app.close();
    await other.end();
  });
  const ask = async (path: string) => {
    const response = await app.inject({ url: `/api/v1${path}`, headers: { 'accept-language': 'en' } });
    return { status: response.statusCode, body: response.json() };
  };
  return ask;
}

const unavailable = {
  status: 503,
  body: { code: 'unavailable', message: 'The server is not ready. Please try again in a moment.' },
};

test('an unreachable database is reported as away', async () => {
  const ask = await serverOn(createPool('postgres://nobody@127.0.0.1:1/nothing'));
  expect(await ask('/company-information')).toEqual(unavailable);
});

test('so is one that has no connection left for the request', async () => {
  const crowded = createPool(url, { max: 1 });
  const ask = await serverOn(crowded);
  const busy = await crowded.connect();
  crowded.options.connectionTimeoutMillis = 50;
  expect(await ask('/company-information')).toEqual(unavailable);
  busy.release();
  expect((await ask('/company-information')).status).toBe(200);
});

test('so is one that goes down in the middle of a write, which is rolled back', async () => {
  const { body } = await owner.call(customerContract.create, { body: { name: 'Amal' } });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from customers where id = $1 for update', [body.id]);
  const change = owner.call(customerContract.update, {
    params: { id: body.id },
    body: { name: 'Nobody', version: 1 },
  });
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
  expect(await change).toMatchObject({ status: 503, problem: unavailable.body });
  await holder.query('rollback');
  holder.release();
  expect((await owner.call(customerContract.get, { params: { id: body.id } })).body).toMatchObject({
    name: 'Amal',
    version: 1,
  });
});

test('a write that others prevent by a deadlock at each attempt may be repeated', async () => {
  await pool.query(`create function deadlock() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '40P01'; end $$`);
  await pool.query('create trigger deadlock before insert on customers execute function deadlock()');
  onTestFinished(async () => {
    await pool.query('drop function deadlock cascade');
  });
  const { status, problem } = await owner.call(customerContract.create, { body: { name: 'Bilal' } });
  expect({ status, code: problem.code }).toEqual({ status: 503, code: 'unavailable' });
});
