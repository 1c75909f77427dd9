import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { wrongTallies } from '#server/seed/generated/test-shop-checks.ts';
import { compactTallies } from './order-tally.actions.ts';

const shop = await testShop();
const { owner, pool, database, companyId, designId, work, book, act } = shop;

const live = async (index: number) => {
  const order = await book([
    {
      kind: 'article',
      designId,
      quantity: 1 + (index % 4),
      workTypeIds: [work('Cutting'), work('Pressing')],
    },
    { name: 'Patch', workTypeIds: index % 2 ? undefined : [] },
    { kind: 'article', name: 'Cap', quantity: 2 },
  ]);
  const orderIds = [order.id];
  const assign = (name: string) =>
    act('assign', {
      orderIds,
      workTypeId: work(name),
      companyId,
      unitCost: '12.3456',
      dueDate: '2027-01-20',
    });
  if (index % 5 === 0) return owner.delete(`/orders/${order.id}`);
  if (index % 5 === 1) return act('cancel', { orderIds });
  await assign('Cutting');
  if (index % 5 > 2) {
    const { assignments } = (await owner.get(`/orders/${order.id}`)).body;
    await act('collect', { receipts: [{ assignmentId: assignments[0].id, good: 0, rejected: 1 }] });
  }
  if (index % 5 === 2) return act('complete', { orderIds });
  await assign('Pressing');
  await act('complete', { orderIds });
  if (index % 5 === 3) return act('revert', { orderIds });
  await act('revert', { orderIds });
  await act('cancel', { orderIds });
  await act('undo-cancel', { orderIds });
  const { version, rows } = (await owner.get(`/orders/${order.id}`)).body;
  return owner.patch(`/orders/${order.id}`, {
    version,
    dueDate: '2027-02-03',
    rows: rows.map(({ id }: { id: number }) => ({
      id,
      kind: 'service',
      name: 'Hem',
      quantity: 9,
      price: '33.33',
    })),
  });
};

test('tallies are exact after every kind of change, also while two processes compact them', async () => {
  let isWriting = true;
  const compact = async () => {
    let compacted = 0;
    while (isWriting) if (await compactTallies(database)) compacted++;
    return compacted;
  };
  const compacting = Promise.all([compact(), compact()]);
  const replies = await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      const all = [];
      for (let index = writer; index < 40; index += 4) all.push(await live(index));
      return all;
    }),
  );
  isWriting = false;
  expect((await compacting).reduce((all, each) => all + each, 0)).toBeGreaterThan(2);
  expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200, 204]));
  expect(await wrongTallies(pool)).toEqual([]);

  const counted = () =>
    pool.query('select count(*)::int as rows from order_tallies').then(({ rows }) => rows[0].rows);
  await book();
  await compactTallies(database);
  expect(await counted()).toBeLessThanOrEqual(5);
  expect(await wrongTallies(pool)).toEqual([]);
  await pool.query(
    `update order_tallies set orders = orders + 1 where id = (select min(id) from order_tallies)`,
  );
  expect(await wrongTallies(pool)).toHaveLength(1);
});
