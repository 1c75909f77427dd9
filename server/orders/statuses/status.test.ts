import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import type { Status } from '#shared/orders/statuses/status.schema.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const { owner, work, book, pool } = await testShop();

const statusesOf = async (stage: Status['stage']): Promise<Status[]> =>
  (await owner.call(statusContract.list, { query: { stage } })).body.data;
const defaultsOf = async (stage: Status['stage']) =>
  (await statusesOf(stage)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const pathsOf = ({ problem }: { problem: ErrorReply }) => problem.errors?.map(({ path }) => path);

test('a stage has one default status, which only another one can take over', async () => {
  expect(await defaultsOf('inQueue')).toHaveLength(1);
  const added = await owner.call(statusContract.create, {
    body: { name: 'Embroidery', stage: 'inQueue', isDefault: true },
  });
  expect(added.body).toMatchObject({ isDefault: true, colour: '#888c94' });
  expect(await defaultsOf('inQueue')).toEqual(['Embroidery']);

  const { id, version } = added.body;
  const change = (body: Partial<BodyOf<typeof statusContract.update>>) =>
    owner.call(statusContract.update, { params: { id }, body: { version, ...body } });
  expect(pathsOf(await change({ isDefault: false }))).toEqual(['isDefault']);
  expect(pathsOf(await change({ stage: 'completed' }))).toEqual(['stage']);
  const removed = await owner.call(statusContract.remove, { params: { id } });
  expect([removed.status, removed.problem.code]).toEqual([409, 'in_use']);

  const others = (await statusesOf('inQueue')).filter((each) => !each.isDefault);
  const replies = await Promise.all(
    others.map((each) =>
      owner.call(statusContract.update, {
        params: { id: each.id },
        body: { version: each.version, isDefault: true },
      }),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual(others.map(() => 200));
  expect(await defaultsOf('inQueue')).toHaveLength(1);
  const rest = (await statusesOf('inQueue')).find((each) => each.name === 'Embroidery');
  expect((await owner.call(statusContract.remove, { params: { id: rest?.id } })).status).toBe(204);
});

test('a status in use keeps its stage, a sub-status its status, and neither can be deleted', async () => {
  const [received, fabric] = await statusesOf('pending');
  const { body } = await owner.call(subStatusContract.list, {});
  const sub = body.data.find((each: { statusId: number }) => each.statusId === fabric?.id);
  await book([{}], { statusId: fabric?.id, subStatusId: sub?.id });
  const moved = await owner.call(statusContract.update, {
    params: { id: fabric?.id },
    body: {
      version: fabric?.version ?? 0,
      stage: 'completed',
    },
  });
  expect(pathsOf(moved)).toEqual(['stage']);
  const subMoved = await owner.call(subStatusContract.update, {
    params: { id: sub?.id },
    body: { version: 1, statusId: received?.id },
  });
  expect(pathsOf(subMoved)).toEqual(['statusId']);
  for (const path of [`/sub-statuses/${sub?.id}`, `/work-types/${work('Cutting')}`])
    expect((await owner.send('DELETE', path)).problem).toEqual({
      code: 'in_use',
      message: 'This record is used by orders and can’t be deleted.',
    });
  // It is used by its sub-statuses and by the order; either may be named.
  expect((await owner.call(statusContract.remove, { params: { id: fabric?.id } })).problem.code).toBe(
    'in_use',
  );
  const again = await owner.call(workTypeContract.create, { body: { name: 'CUTTING' } });
  expect([again.status, pathsOf(again)]).toEqual([422, ['name']]);
});

test('a new work type or status comes last unless it has a position', async () => {
  for (const [path, more] of [
    ['/work-types', {}],
    ['/statuses', { stage: 'completed' }],
  ] as const) {
    const { body } = await owner.send('GET', `${path}?perPage=100`);
    const last = Math.max(...body.data.map(({ position }: Status) => position));
    const added = await owner.send('POST', path, { name: 'Beading', description: '', ...more });
    expect(added.body.position).toBe(last + 1);
    const emptied = await owner.send('PATCH', `${path}/${added.body.id}`, {
      version: 1,
      position: null,
      name: 'Beads',
    });
    expect(emptied.body).toMatchObject({ name: 'Beads', position: last + 1 });
    const placed = await owner.send('POST', path, { name: 'Sketch', position: '٠', ...more });
    expect(placed.body.position).toBe(0);
  }
});

test('a status is found by a piece of its name, in any script', async () => {
  await owner.call(statusContract.create, { body: { name: 'جاهِز للغسيل', stage: 'completed' } });
  const found = async (search: string) =>
    (await owner.call(statusContract.list, { query: { search } })).body.data.map(({ name }: Status) => name);
  expect(await found('RECEIV')).toEqual(['Order received']);
  expect(await found('جاهز للغ')).toEqual(['جاهِز للغسيل']);
  expect(await found('nothing of the kind')).toEqual([]);
});

test('changes of defaults and orders at once never wait for each other in a circle', async () => {
  const deadlocks = async () =>
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0];
  const before = await deadlocks();
  const [received] = await statusesOf('pending');
  for (const name of ['A', 'B', 'C', 'D']) {
    const added = await owner.call(subStatusContract.create, { body: { statusId: received?.id ?? 0, name } });
    expect(added.status).toBe(201);
  }
  const lists = [
    ['/statuses', '?stage=inQueue'],
    ['/sub-statuses', `?statusId=${received?.id}`],
    ['/taxes', ''],
  ] as const;
  for (let round = 0; round < 4; round += 1) {
    const writes = await Promise.all(
      lists.map(async ([path, query]) => {
        const { data } = (await owner.send('GET', `${path}${query}`)).body;
        const claim = ({ id, version }: { id: number; version: number }) =>
          owner.send('PATCH', `${path}/${id}`, { version, isDefault: true });
        const ids = data.map(({ id }: { id: number }) => id);
        const arrange =
          path === '/taxes' ? [] : [owner.send('POST', `${path}/order`, { ids: ids.toReversed() })];
        return Promise.all([...data.map(claim), ...arrange]);
      }),
    );
    // A default that lost its mark meanwhile has another version.
    for (const { status } of writes.flat()) expect([200, 204, 409]).toContain(status);
  }
  expect(await deadlocks()).toEqual(before);
});
