import { expect, onTestFinished, test, vi } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import type { Status, SubStatus } from '#shared/orders/statuses/status.schema.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const { owner, as, status, book, read, act, work, pool } = await testShop();

interface Placed {
  id: number;
  name: string;
  position: number;
  version: number;
}
const all = async <Row = Placed>(path: string): Promise<Row[]> => (await owner.send('GET', path)).body.data;
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const pathsOf = ({ problem }: { problem: ErrorReply }) => problem.errors?.map(({ path }) => path);

test('work types are ordered as given, and only all of them at once', async () => {
  const before = await all('/work-types?perPage=100');
  const ids = before.map(({ id }) => id).reverse();
  expect((await owner.call(workTypeContract.order, { body: { ids } })).status).toBe(204);
  const after = await all('/work-types?perPage=100');
  expect(after.map(({ id }) => id)).toEqual(ids);
  expect(after.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
  // Ordering doesn't change versions, so open forms stay valid.
  expect(after.every(({ version }) => version === 1)).toBe(true);

  for (const wrong of [
    ids.slice(1),
    [...ids, ids[0] ?? 0],
    [...ids.slice(1), 999_999],
    [...ids.slice(1), ids[1] ?? 0],
  ]) {
    const refused = await owner.call(workTypeContract.order, { body: { ids: wrong } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'conflict']);
  }
  expect((await owner.call(workTypeContract.order, { body: { ids: [] } })).status).toBe(422);
  expect((await as(null).call(workTypeContract.order, { body: { ids } })).status).toBe(401);
});

test('of two simultaneous orderings one wins completely', async () => {
  const ids = (await all('/work-types?perPage=100')).map(({ id }) => id);
  const orders = [
    ids.toReversed(),
    [...ids.slice(3), ...ids.slice(0, 3)],
    [...ids.slice(1), ...ids.slice(0, 1)],
  ];
  const replies = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      owner.call(workTypeContract.order, { body: { ids: orders[at % 3] ?? [] } }),
    ),
  );
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([204]));
  const now = await all('/work-types?perPage=100');
  expect(orders).toContainEqual(now.map(({ id }) => id));
});

test('statuses are ordered within their stage, and listed stage by stage', async () => {
  const queue = await all<Status>('/statuses?stage=inQueue');
  const [first, second, third] = queue.map(({ id }) => id) as [number, number, number];
  expect((await owner.call(statusContract.order, { body: { ids: [third, first, second] } })).status).toBe(
    204,
  );
  expect(names(await all('/statuses?stage=inQueue'))).toEqual(['On the machine', 'In work', 'Cutting table']);
  const listed = await all<Status>('/statuses?perPage=100');
  expect(listed.map(({ stage }) => stage)).toEqual(
    ['pending', 'inQueue', 'partialCompletion', 'completed', 'cancelled'].flatMap((stage) =>
      listed.filter((each) => each.stage === stage).map(() => stage),
    ),
  );
  const mixed = await owner.call(statusContract.order, {
    body: { ids: [third, first, status('Delivered')] },
  });
  expect(mixed.status).toBe(409);
});

test('sub-statuses are ordered within their status, and listed as the statuses are', async () => {
  const subs = await all<SubStatus>(`/sub-statuses?statusId=${status('Ready for pickup')}`);
  expect(names(subs)).toEqual(['Customer told', 'No answer']);
  const reply = await owner.call(subStatusContract.order, {
    body: { ids: subs.map(({ id }) => id).reverse() },
  });
  expect(reply.status).toBe(204);
  const listed = await all<SubStatus>('/sub-statuses?perPage=100');
  const ofPickup = listed.filter(({ statusId }) => statusId === status('Ready for pickup'));
  expect(names(ofPickup)).toEqual(['No answer', 'Customer told']);
  const statusIds = (await all('/statuses?perPage=100')).map(({ id }) => id);
  const places = listed.map(({ statusId }) => statusIds.indexOf(statusId));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('an order with a new status gets its default sub-status, unless it names another', async () => {
  const { body: buttons } = await owner.call(statusContract.create, {
    body: { name: 'Awaiting buttons', stage: 'pending' },
  });
  const awaiting = { statusId: buttons.id };
  const addSub = async (name: string) =>
    (await owner.call(subStatusContract.create, { body: { ...awaiting, name } })).body;
  const [brings, supplier] = [await addSub('Customer brings them'), await addSub('Ordered')];
  expect((await book([{}], awaiting)).subStatusId).toBeNull();

  // The last request wins; none is refused.
  const claims = await Promise.all(
    [brings, supplier].map(({ id, version }) =>
      owner.call(subStatusContract.update, { params: { id }, body: { version, isDefault: true } }),
    ),
  );
  expect(claims.map((reply) => reply.status)).toEqual([200, 200]);
  const ofAwaiting = await all<SubStatus>(`/sub-statuses?statusId=${buttons.id}`);
  const marked = ofAwaiting.filter(({ isDefault }) => isDefault);
  expect(marked).toHaveLength(1);
  const usual = marked[0]?.id;
  const other = usual === brings.id ? supplier.id : brings.id;

  expect((await book([{}], awaiting)).subStatusId).toBe(usual);
  expect((await book([{}], { ...awaiting, subStatusId: null })).subStatusId).toBeNull();
  expect((await book([{}], { ...awaiting, subStatusId: other })).subStatusId).toBe(other);

  const plain = await book();
  const change = (body: object, version: number) =>
    owner.call(orderContract.update, { params: { id: plain.id }, body: { version, ...body } });
  const taken = await change(awaiting, plain.version);
  expect(taken.body).toMatchObject({ subStatusId: usual, version: plain.version + 1 });
  const back = await change({ statusId: status('Order received') }, plain.version + 1);
  expect(back.body.subStatusId).toBeNull();
  const none = await change({ ...awaiting, subStatusId: null }, plain.version + 2);
  expect(none.body.subStatusId).toBeNull();

  // A status may also have no default again.
  const { body } = await owner.call(subStatusContract.get, { params: { id: usual } });
  const unmarked = await owner.call(subStatusContract.update, {
    params: { id: usual },
    body: { version: body.version, isDefault: false },
  });
  expect(unmarked.body.isDefault).toBe(false);
  expect((await book([{}], awaiting)).subStatusId).toBeNull();
});

test('an order that moves to a stage takes the default sub-status of its default status', async () => {
  const added = await owner.call(subStatusContract.create, {
    body: {
      statusId: status('In work'),
      name: 'Laid out',
      isDefault: true,
    },
  });
  expect(added.body).toMatchObject({ isDefault: true });
  const { id, rows } = await book();
  await act('assign', {
    rows: [{ orderRowId: rows[0]?.id ?? 0, quantity: 1 }],
    workTypeId: rows[0]?.workTypeIds[0] ?? 0,
    userId: 1,
  });
  expect(await read(id)).toMatchObject({ stage: 'inQueue', subStatusId: added.body.id });
  await act('revert', { orderIds: [id] });
  expect(await read(id)).toMatchObject({ stage: 'pending', subStatusId: null });
  expect(work('Cutting')).toBeGreaterThan(0);
});

test('a status of orders can be deleted when another replaces it', async () => {
  const from = status('Design approval');
  const to = status('Awaiting fabric');
  const sub = await owner.call(subStatusContract.create, {
    body: { statusId: from, name: 'Sketch sent', isDefault: true },
  });
  const order = await book([{}], { statusId: from });
  expect(order.subStatusId).toBe(sub.body.id);
  const count = async () =>
    (await all<{ id: number; count: number }>('/statuses/usage')).find((each) => each.id === from);
  expect(await count()).toEqual({ id: from, count: 1 });
  expect((await owner.call(statusContract.remove, { params: { id: from } })).problem?.code).toBe('in_use');

  const succeed = (successorId: number | null) =>
    owner.call(statusContract.succeed, {
      params: { id: from },
      body: { successorId: successorId ?? raw(null) },
    });
  for (const wrong of [from, 999_999, status('Delivered'), null])
    expect([(await succeed(wrong)).status, pathsOf(await succeed(wrong))]).toEqual([422, ['successorId']]);
  expect((await succeed(to)).status).toBe(204);
  expect((await owner.call(statusContract.get, { params: { id: from } })).status).toBe(404);
  expect((await succeed(to)).status).toBe(404);
  const after = await read(order.id);
  expect(after).toMatchObject({ statusId: to, subStatusId: sub.body.id, version: order.version + 1 });
  expect((await owner.call(subStatusContract.get, { params: { id: sub.body.id } })).body).toMatchObject({
    statusId: to,
    isDefault: false,
  });
  const [event] = (await owner.call(orderContract.events, { params: { id: order.id } })).body.data;
  expect(event?.data.changes).toEqual([
    { field: 'status', before: 'Design approval', after: 'Awaiting fabric' },
  ]);
});

/** Adds a status that is the default of its stage, until the test ends. */
async function addDefault(name: string, stage: Status['stage'], usual: string): Promise<Status> {
  onTestFinished(async () => {
    const { body } = await owner.call(statusContract.get, { params: { id: status(usual) } });
    const back = { version: body.version, isDefault: true };
    await owner.call(statusContract.update, { params: { id: body.id }, body: back });
  });
  return (await owner.call(statusContract.create, { body: { name, stage, isDefault: true } })).body;
}

test('the successor of a default becomes the default', async () => {
  const { id } = await addDefault('Just booked', 'pending', 'Order received');
  const order = await book([{}], { statusId: id });
  const to = status('Awaiting fabric');
  const reply = await owner.call(statusContract.succeed, { params: { id }, body: { successorId: to } });
  expect(reply.status).toBe(204);
  expect(await read(order.id)).toMatchObject({ statusId: to });
  expect((await owner.call(statusContract.get, { params: { id: to } })).body.isDefault).toBe(true);
});

test('two statuses that are to succeed each other at once leave one', async () => {
  const a = await addDefault('On the hanger', 'completed', 'Ready for pickup');
  const { body: b } = await owner.call(statusContract.create, {
    body: { name: 'On the shelf', stage: 'completed' },
  });
  const replies = await Promise.all([
    owner.call(statusContract.succeed, { params: { id: a.id }, body: { successorId: b.id } }),
    owner.call(statusContract.succeed, { params: { id: b.id }, body: { successorId: a.id } }),
  ]);
  expect(replies.map((reply) => reply.status).filter((code) => code === 204)).toHaveLength(1);
  const left = (await all<Status>('/statuses?stage=completed')).filter(({ id }) => [a.id, b.id].includes(id));
  expect(left).toMatchObject([{ isDefault: true }]);
});

test('a sub-status is replaced by another one of its status, or by none', async () => {
  const statusId = status('Awaiting fabric');
  const [gone, kept] = await all<SubStatus>(`/sub-statuses?statusId=${statusId}`);
  const order = await book([{}], { statusId, subStatusId: gone?.id });
  const other = await owner.call(subStatusContract.succeed, {
    params: { id: gone?.id },
    body: {
      successorId: (await all<SubStatus>(`/sub-statuses?statusId=${status('Cancelled')}`))[0]?.id ?? 0,
    },
  });
  expect(pathsOf(other)).toEqual(['successorId']);
  expect(
    (
      await owner.call(subStatusContract.succeed, {
        params: { id: gone?.id },
        body: { successorId: kept?.id ?? 0 },
      })
    ).status,
  ).toBe(204);
  expect((await read(order.id)).subStatusId).toBe(kept?.id);
  expect(
    (await owner.call(subStatusContract.succeed, { params: { id: kept?.id }, body: { successorId: null } }))
      .status,
  ).toBe(204);
  expect((await read(order.id)).subStatusId).toBeNull();
});

test('usage counts what refers to each, for those who may see the settings', async () => {
  const { rows } = await pool.query('select count(*)::int as n from order_rows where tax_id is not null');
  const taxed = await all<{ count: number }>('/taxes/usage');
  expect(taxed.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0].n);
  const [pending] = await all<Status>('/statuses?stage=pending');
  await book([{}], { statusId: pending?.id });
  const works = await all<{ count: number }>('/work-types/usage');
  expect(works.length).toBeGreaterThan(0);
  for (const path of ['/statuses', '/sub-statuses', '/taxes', '/work-types'])
    expect((await as(null).send('GET', `${path}/usage`)).status).toBe(401);
});

/** Books as many orders with one status; returns their ids. */
async function bookMany(
  statusId: number,
  howMany: number,
  more: Parameters<typeof book>[1] = {},
): Promise<number[]> {
  const { id } = await book([{}], { statusId, ...more });
  const { rows } = await pool.query<{ id: number }>(
    `insert into orders (customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, sub_status_id,
       note, remarks, stage, taken_by, currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total)
     select customer_id, 'many-' || id || '-' || n, 'MANY-' || id || '-' || n, ordered_on, due_date, status_id,
       sub_status_id, note, remarks, stage, taken_by, currency, decimals, exchange_rate, excl_tax, tax, incl_tax,
       base_total
     from orders, generate_series(2, $2::int) as n where id = $1 returning id`,
    [id, howMany],
  );
  return [id, ...rows.map((row) => row.id)];
}

test('orders by the thousand take the successor a part at a time, for a statement may not take long', async () => {
  const { body: gone } = await owner.call(statusContract.create, {
    body: { name: 'Hung up', stage: 'pending' },
  });
  const to = (await all<Status>('/statuses?stage=pending')).find(({ isDefault }) => isDefault)?.id ?? 0;
  await bookMany(gone.id, 1000);
  await pool.query(
    `create table parts (size int);
     create function count_part() returns trigger security definer language plpgsql as
       $$ begin insert into parts select count(*) from changed; return null; end $$;
     create trigger orders_count_part after update on orders referencing new table as changed
       for each statement execute function count_part()`,
  );
  expect(
    (await owner.call(statusContract.succeed, { params: { id: gone.id }, body: { successorId: to } })).status,
  ).toBe(204);
  const parts = await pool.query('select max(size) as largest, sum(size) as all from parts');
  expect(parts.rows).toEqual([{ largest: 500, all: 1000 }]);
  const { rows } = await pool.query(
    `select count(*)::int as events from order_events e join orders o on o.id = e.order_id
     where o.status_id = $1 and e.data #>> '{changes,0,before}' = 'Hung up'`,
    [to],
  );
  expect(rows).toEqual([{ events: 1000 }]);
});

test('orders that took the successor are free before the last one has it, and a broken replacement is repeated', async () => {
  const { body: gone } = await owner.call(statusContract.create, {
    body: { name: 'At the dyer', stage: 'pending' },
  });
  const sub = await owner.call(subStatusContract.create, { body: { statusId: gone.id, name: 'Indigo' } });
  const to = (await all<Status>('/statuses?stage=pending')).find(({ isDefault }) => isDefault)?.id ?? 0;
  const ids = await bookMany(gone.id, 600, { subStatusId: sub.body.id });
  const succeed = () =>
    owner.call(statusContract.succeed, { params: { id: gone.id }, body: { successorId: to } });
  const relabelled = async () =>
    (
      await pool.query(
        `select count(*)::int as orders, count(e)::int as events from orders o
         left join order_events e on e.order_id = o.id and e.data #>> '{changes,0,before}' = 'At the dyer'
         where o.status_id = $1 and o.id = any($2)`,
        [to, ids],
      )
    ).rows[0];

  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from orders where id = $1 for update', [ids.at(-1)]);
  const broken = succeed();
  await vi.waitFor(async () => expect(await relabelled()).toEqual({ orders: 500, events: 500 }), 8000);
  const moved = await read(ids[0] as number);
  const edited = await owner.call(orderContract.update, {
    params: { id: moved.id },
    body: { version: moved.version, note: 'Darker' },
  });
  expect(edited.body).toMatchObject({ note: 'Darker', statusId: to, subStatusId: sub.body.id });
  const killed = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(killed.rowCount).toBe(1);
  expect((await broken).status).toBe(503);
  expect(await relabelled()).toEqual({ orders: 500, events: 500 });
  await other.query('rollback');
  other.release();

  expect((await succeed()).status).toBe(204);
  expect(await relabelled()).toEqual({ orders: 600, events: 600 });
  expect((await owner.call(statusContract.get, { params: { id: gone.id } })).status).toBe(404);
  expect((await owner.call(subStatusContract.get, { params: { id: sub.body.id } })).body.statusId).toBe(to);
});
