import { expect, test } from 'vitest';
import { wrongTallies } from '#server/database/seed/test-shop-checks.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { compactCrowded, compactTallies, crowded } from './order-tally.actions.ts';

const shop = await testShop();
const { owner, pool, database, companyId, designId, work, book, act } = shop;

/** Tallies that differ from the counted orders. */
const differences = async () => {
  const { rows } = await pool.query(`
    select 'order' as tally, coalesce(t.key, c.key) as key, t.orders, c.orders as counted from
      (select ordered_on || stage as key, sum(orders) as orders, sum(base_total) as total
        from order_tallies group by 1 having sum(orders) <> 0 or sum(base_total) <> 0) as t
      full join (select ordered_on || stage as key, count(*) as orders, sum(base_total) as total
        from orders group by 1) as c on c.key = t.key
      where (t.orders, t.total) is distinct from (c.orders, c.total)
    union all
    select 'due', coalesce(t.key, c.key), t.orders, c.orders from
      (select due_date || stage as key, sum(orders) as orders from due_tallies group by 1 having sum(orders) <> 0) as t
      full join (select due_date || stage as key, count(*) as orders from orders where is_open(stage) group by 1) as c
        on c.key = t.key
      where t.orders is distinct from c.orders
    union all
    select 'work', coalesce(t.key, c.key)::text, t.assigned, c.assigned from
      (select work_type_id as key, sum(assigned) as assigned, sum(unassigned) as unassigned from work_tallies
        group by 1 having sum(assigned) <> 0 or sum(unassigned) <> 0) as t
      full join (select w.work_type_id as key, sum(w.assigned - w.collected) as assigned,
          sum(w.quantity - w.assigned) as unassigned
        from order_row_works w join orders o on o.id = w.order_id where is_open(o.stage)
        group by 1 having sum(w.quantity - w.collected) <> 0) as c on c.key = t.key
      where (t.assigned, t.unassigned) is distinct from (c.assigned, c.unassigned)
    union all
    select 'due work', coalesce(t.key, c.key), t.pieces, c.pieces from
      (select due_date || ' ' || work_type_id as key, sum(pieces) as pieces from due_work_tallies
        group by 1 having sum(pieces) <> 0) as t
      full join (select o.due_date || ' ' || w.work_type_id as key, sum(w.quantity - w.collected) as pieces
        from order_row_works w join orders o on o.id = w.order_id where is_open(o.stage)
        group by 1 having sum(w.quantity - w.collected) <> 0) as c on c.key = t.key
      where t.pieces is distinct from c.pieces
    union all
    select 'article', coalesce(t.key, c.key), t.pieces, c.pieces from
      (select month || ' ' || coalesce(design_id, 0) as key, sum(pieces) as pieces from article_tallies
        group by 1 having sum(pieces) <> 0) as t
      full join (select date_trunc('month', o.ordered_on::timestamp)::date || ' ' || coalesce(r.design_id, 0) as key,
          sum(r.quantity) as pieces
        from order_rows r join orders o on o.id = r.order_id
        where r.kind = 'article' and o.stage <> 'cancelled' group by 1) as c on c.key = t.key
      where t.pieces is distinct from c.pieces
    union all
    select 'item', coalesce(t.key, c.key)::text, t.pieces, c.pieces from
      (select item_id as key, sum(pieces) as pieces from item_tallies group by 1 having sum(pieces) <> 0) as t
      full join (select r.item_id as key, sum(r.quantity) as pieces
        from order_rows r join orders o on o.id = r.order_id
        where r.item_id is not null and o.stage <> 'cancelled' group by 1) as c on c.key = t.key
      where t.pieces is distinct from c.pieces`);
  return rows;
};

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
  expect(await differences()).toEqual([]);
  expect(await wrongTallies(pool)).toEqual([]);

  const counted = () =>
    pool.query('select count(*)::int as rows from order_tallies').then(({ rows }) => rows[0].rows);
  await book();
  await compactTallies(database);
  expect(await counted()).toBeLessThanOrEqual(5);
  expect(await differences()).toEqual([]);
  expect(await wrongTallies(pool)).toEqual([]);
  // Between two rounds, what the dashboard reads is merged once many additions wait.
  await compactTallies(database);
  const usual = crowded.additions;
  await Promise.all([book(), book(), book()]);
  expect(await compactCrowded(database)).toBe(false);
  crowded.additions = 4;
  expect(await compactCrowded(database)).toBe(true);
  expect(await compactCrowded(database)).toBe(false);
  crowded.additions = usual;
  expect(await differences()).toEqual([]);
  await pool.query(
    `update order_tallies set orders = orders + 1 where id = (select min(id) from order_tallies)`,
  );
  expect(await differences()).toHaveLength(1);
});
