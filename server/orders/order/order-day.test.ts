import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readDiffering, rebuildFigure, refreshFigures } from '#server/lib/data/kept.actions.ts';
import { currentRows, type KeptFigure } from '#server/lib/data/kept.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { keptAssignmentDays, keptOrderDays, keptOrderWorkDays, keptReceiptDays } from './order-day.kept.ts';

const shop = await testShop();
const { owner, pool, database, companyId, designId, work, book, act } = shop;

const figures = [keptOrderDays, keptOrderWorkDays, keptAssignmentDays, keptReceiptDays];

/** What the documents come to, written otherwise than in the declarations. */
const said = new Map<KeptFigure, SQL>([
  [
    keptOrderDays,
    sql`
    select ordered_on, stage, status_id, orders, base_total, coalesce(articles, 0), coalesce(pieces, 0), coalesce(value, 0)
    from (
      select ordered_on, stage, status_id, count(*) as orders, sum(base_total) as base_total from orders group by 1, 2, 3
    ) as o left join (
      select ordered_on, stage, status_id, count(*) as articles, sum(quantity) as pieces, sum(r.incl_tax) as value
      from order_rows r join orders o on o.id = order_id where kind = 'article' group by 1, 2, 3
    ) as r using (ordered_on, stage, status_id)`,
  ],
  [
    keptOrderWorkDays,
    sql`
    select ordered_on, w.work_type_id, sum(w.quantity), sum(coalesce(out, 0) + coalesce(good, 0)), sum(coalesce(good, 0)),
      sum(coalesce(rejected, 0)), sum(coalesce(cost, 0))
    from order_row_works w join orders o on o.id = order_id left join (
      select order_row_id, work_type_id, sum(quantity - good - rejected) as out, sum(good) as good, sum(rejected) as rejected,
        sum(good * unit_cost) as cost
      from assignments where reverted_at is null group by 1, 2
    ) as a on a.order_row_id = w.order_row_id and a.work_type_id = w.work_type_id
    where cancelled_at is null group by 1, 2`,
  ],
  [
    keptAssignmentDays,
    sql`
    select a.assigned_on, a.work_type_id, a.company_id, a.user_id, count(*), sum(quantity),
      sum(back.good), sum(back.rejected), sum(back.good * unit_cost)
    from assignments a join orders o on o.id = a.order_id join (
      select assignment_id, sum(good) as good, sum(rejected) as rejected from receipts where reverted_at is null group by 1
    ) as back on back.assignment_id = a.id
    where a.reverted_at is null and cancelled_at is null and back.good + back.rejected = quantity group by 1, 2, 3, 4`,
  ],
  [
    keptReceiptDays,
    sql`
    select received_on, a.work_type_id, company_id, user_id, sum(r.good), sum(r.rejected), sum(round(r.good * unit_cost, 2)),
      count(*) filter (where r.good > 0)
    from assignments a join receipts r on r.assignment_id = a.id where r.reverted_at is null group by 1, 2, 3, 4`,
  ],
]);

/** The figures with rows that aren't what the documents come to, as readers see them now. */
async function wrongFigures(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [figure, rows] of said) {
    const now = sql`select * from ${currentRows(figure)} as now`;
    const { rows: differing } = await database.execute(
      sql`(${now} except all (${rows})) union all ((${rows}) except all ${now})`,
    );
    if (differing.length > 0) wrong.push(`${figure.table}: ${JSON.stringify(differing)}`);
  }
  return wrong;
}

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
      dueDate: shop.day(55),
    });
  if (index % 5 === 0) return owner.call(orderContract.remove, { params: { id: order.id } });
  if (index % 5 === 1) return act('cancel', { orderIds });
  await assign('Cutting');
  if (index % 5 > 2) {
    const { assignments } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
    await act('collect', { receipts: [{ assignmentId: assignments[0]?.id ?? 0, good: 0, rejected: 1 }] });
  }
  if (index % 5 === 2) return act('complete', { orderIds });
  await assign('Pressing');
  await act('complete', { orderIds });
  if (index % 5 === 3) return act('revert', { orderIds });
  await act('revert', { orderIds });
  await act('cancel', { orderIds });
  await act('undo-cancel', { orderIds });
  const { version, rows } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
  return owner.call(orderContract.update, {
    params: { id: order.id },
    body: {
      version,
      dueDate: shop.day(70),
      rows: rows.map(({ id }) => ({
        id,
        kind: 'service' as const,
        name: 'Hem',
        quantity: 9,
        price: '33.33',
      })),
    },
  });
};

test('sums of days are exact after every kind of change, also while two processes refresh them', async () => {
  let isWriting = true;
  const read = async () => {
    while (isWriting) expect(await wrongFigures()).toEqual([]);
  };
  const refresh = async () => {
    while (isWriting) await refreshFigures(database, figures);
  };
  const others = Promise.all([read(), refresh(), refresh()]);
  const replies = await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      const all = [];
      for (let index = writer; index < 40; index += 4) all.push(await live(index));
      return all;
    }),
  );
  isWriting = false;
  await others;
  expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200, 204]));
  expect(await wrongFigures()).toEqual([]);
  await refreshFigures(database, figures);
  const { rows: noted } = await pool.query<{ figure: string }>('select distinct figure from outdated_keys');
  expect(noted.filter(({ figure }) => figures.some(({ table }) => table === figure))).toEqual([]);
  expect(await wrongFigures()).toEqual([]);
  await book();
  expect(await wrongFigures()).toEqual([]);
});

test('a rebuild finds and mends what was kept wrongly', async () => {
  for (const index of [2, 3, 4]) await live(index);
  await refreshFigures(database, figures);
  await pool.query('update order_days set orders = orders + 1');
  await pool.query('update order_work_days set cost = cost + 1');
  await pool.query('delete from assignment_days');
  await pool.query('update receipt_days set good = good + 1');
  for (const figure of figures) {
    expect(await readDiffering(database, figure)).toHaveLength(1);
    expect(await rebuildFigure(database, figure)).toHaveLength(1);
    expect(await readDiffering(database, figure)).toEqual([]);
  }
  expect(await wrongFigures()).toEqual([]);
});
