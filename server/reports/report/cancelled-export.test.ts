import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const { app, owner, pool, book } = await testShop();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { body } = await owner.get('/reports/receivables?perPage=1');

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
  expect((await owner.get('/orders?after=start&perPage=200')).body.data).toHaveLength(1);
});

test('a file that is read while rows change has every row that stayed, once', async () => {
  const ids = [];
  for (let index = 0; index < 9; index++) ids.push((await book()).id);
  const [gone = 0, later = 0] = ids;
  const read: number[] = [];
  for (let after: string | undefined = 'start', pages = 0; after !== undefined; pages++) {
    const query = new URLSearchParams({ after, perPage: '3', sort: 'dueDate' });
    const { body: page } = await owner.get(`/orders?${query}`);
    read.push(...page.data.map(({ id }: { id: number }) => id));
    after = page.meta.next;
    if (pages === 0) {
      await owner.delete(`/orders/${gone}`);
      const { version } = (await owner.get(`/orders/${later}`)).body;
      await owner.patch(`/orders/${later}`, { version, note: 'Meanwhile' });
      await book();
    }
  }
  const stayed = ids.filter((id) => id !== gone);
  expect(read.filter((id) => stayed.includes(id)).toSorted((a, b) => a - b)).toEqual(stayed);
  expect(new Set(read).size).toBe(read.length);
});
