import { afterAll, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { promisesReport } from '#shared/reports/report/making-report.contract.ts';
import { receivablesReport } from '#shared/reports/report/owing-report.contract.ts';

const { app, as, owner, pool, book } = await testShop();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// A client may have opened one that it asked nothing on, and the server would wait for it.
afterAll(() => app.server.closeAllConnections());
const { body } = await owner.call(receivablesReport.list, { query: { perPage: 1 } });

const soon = { timeout: 5000, interval: 20 };
const working = async () =>
  (
    await pool.query(
      `select count(*)::int as queries from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
  ).rows[0].queries;

test('a client that leaves while a page of its file is read leaves no query and no connection behind', async () => {
  expect(body.totals.customers).toBe(0);
  await book();
  const token = owner.token;
  const holder = await pool.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  const leaving = new AbortController();
  const asked = Array.from({ length: 5 }, () =>
    fetch(`${address}/api/v1/orders?after=start&perPage=200`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }).then(
      () => 'answered',
      () => 'left',
    ),
  );
  await expect.poll(working, soon).toBeGreaterThan(5);
  leaving.abort();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']));
  await holder.query('commit');
  holder.release();
  await expect.poll(working, soon).toBe(0);
  await expect.poll(() => pool.totalCount - pool.idleCount, soon).toBe(0);
  expect(pool.waitingCount).toBe(0);
  expect((await owner.call(orderContract.list, { query: { after: 'start', perPage: 200 } })).status).toBe(
    200,
  );
});

/** A clerk who exports, and the token of their session. */
async function hire(name: string) {
  const fields = {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: 'chalk-and-thimble',
    role: 'admin',
  };
  await owner.call(userContract.create, { body: { ...fields, passwordConfirmation: fields.password } });
  return (await as(null).signIn(fields)).token;
}

/** Opens a snapshot as a browser does; it is held until `leave()`. */
async function openSnapshot(token = owner.token) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/v1/snapshots`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data: ')) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
    if (done) throw new Error('no snapshot was held');
    text += value;
  }
  const id = /data: "(.*)"/.exec(text)?.[1] ?? '';
  return { headers: { 'x-snapshot': id }, leave: () => leaving.abort() };
}

test('all pages of a file and its totals are of one state, which is kept until the client leaves', async () => {
  for (let index = 0; index < 5; index++) await book();
  const promises = (headers?: Record<string, string>) => owner.call(promisesReport.list, {}, headers);
  const { body: whole } = await owner.call(orderContract.list, {
    query: { after: 'start', perPage: 200, sort: 'dueDate' },
  });
  const { body: before } = await promises();
  const snapshot = await openSnapshot();
  const read: unknown[] = [];
  for (let after: string | undefined = 'start', pages = 0; after !== undefined; pages++) {
    const query: QueryOf<typeof orderContract.list> = { after, perPage: 2, sort: 'dueDate' };
    const { status, body: page } = await owner.call(orderContract.list, { query }, snapshot.headers);
    expect(status).toBe(200);
    read.push(...page.data);
    after = page.meta.next;
    if (pages > 0) continue;
    const last = whole.data.at(-1);
    expect((await owner.call(orderContract.remove, { params: { id: whole.data.at(-2)?.id } })).status).toBe(
      204,
    );
    expect(
      (
        await owner.call(orderContract.update, {
          params: { id: last?.id },
          body: { version: last?.version ?? 0, note: 'Later' },
        })
      ).status,
    ).toBe(200);
    await book();
    await book();
  }
  expect(read).toEqual(whole.data);
  expect((await promises(snapshot.headers)).body).toEqual(before);
  // A write is never made in a snapshot.
  expect(
    (
      await owner.call(
        statusContract.create,
        { body: { name: 'Steamed', stage: 'pending' } },
        snapshot.headers,
      )
    ).status,
  ).toBe(201);
  expect((await promises()).body).not.toEqual(before);

  snapshot.leave();
  await expect.poll(() => pool.totalCount - pool.idleCount, soon).toBe(0);
  await expect.poll(working, soon).toBe(0);
  expect((await promises(snapshot.headers)).status).toBe(400);
  expect((await promises({ 'x-snapshot': "1'; drop table orders" })).status).toBe(400);
  expect((await fetch(`${address}/api/v1/snapshots`)).status).toBe(401);
});

test('only a few files hold a snapshot at once; the others wait for their turn', async () => {
  const clerks = await Promise.all(['Amal', 'Bilal', 'Dana'].map(hire));
  const [waiting, ...others] = clerks;
  const first = await Promise.all([openSnapshot(), ...others.map((token) => openSnapshot(token))]);
  let isHeld = false;
  const next = openSnapshot(waiting).then((held) => {
    isHeld = true;
    return held;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isHeld).toBe(false);
  const second = await fetch(`${address}/api/v1/snapshots`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([second.status, ((await second.json()) as { message: string }).message]).toEqual([
    429,
    'Your other export is still running. Please wait until it is done.',
  ]);
  expect((await owner.call(orderContract.list, { query: { perPage: 1 } })).status).toBe(200);
  first[0]?.leave();
  const fourth = await next;
  expect((await owner.call(orderContract.list, { query: { perPage: 1 } }, fourth.headers)).status).toBe(200);
  for (const held of [...first, fourth]) held.leave();
  await expect.poll(working, soon).toBe(0);
});

test('a file that is read while rows change has every row that stayed, once', async () => {
  const ids = [];
  for (let index = 0; index < 9; index++) ids.push((await book()).id);
  const [gone = 0, later = 0] = ids;
  const read: number[] = [];
  for (let after: string | undefined = 'start', pages = 0; after !== undefined; pages++) {
    const query: QueryOf<typeof orderContract.list> = { after, perPage: 3, sort: 'dueDate' };
    const { body: page } = await owner.call(orderContract.list, { query });
    read.push(...page.data.map(({ id }) => id));
    after = page.meta.next;
    if (pages === 0) {
      await owner.call(orderContract.remove, { params: { id: gone } });
      const { version } = (await owner.call(orderContract.get, { params: { id: later } })).body;
      await owner.call(orderContract.update, { params: { id: later }, body: { version, note: 'Meanwhile' } });
      await book();
    }
  }
  const stayed = ids.filter((id) => id !== gone);
  expect(read.filter((id) => stayed.includes(id)).toSorted((a, b) => a - b)).toEqual(stayed);
  expect(new Set(read).size).toBe(read.length);
});
