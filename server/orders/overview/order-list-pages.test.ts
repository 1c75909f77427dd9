import { beforeAll, expect, test } from 'vitest';
import { limits } from '#server/lib/data/find-page.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';

const { owner, pool, book, act } = await testShop();

const list = async (query: string): Promise<{ data: OrderListRow[]; meta: { total: number } }> => {
  return (await owner.call(orderContract.list, { query: raw(query) })).body;
};

beforeAll(async () => {
  await book();
  await pool.query(`
    insert into orders (customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, note, remarks,
      stage, taken_by, currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total)
    select customer_id, 'D-' || n, 'D-' || n,
      date '2026-01-01' + (sqrt(n * 37 % 1009) * 3)::int, due_date, status_id, '', '',
      (array['pending', 'inQueue', 'completed'])[1 + n * n % 7 % 3], taken_by, currency, decimals, 1, 1, 0, 1, 1
    from (select * from orders order by id limit 1) as o, generate_series(1, 2000) as n`);
});

test('a page however deep is found in the order of the list, and counted as far as lists count', async () => {
  const plain = async (stage: string | null, perPage: number, offset: number) => {
    const { rows } = await pool.query(
      `select reference_number as reference from orders where $1::text is null or stage = $1
       order by ordered_on desc, id desc limit $2 offset $3`,
      [stage, perPage, offset],
    );
    return rows.map(({ reference }) => reference);
  };
  for (const stage of [null, ...stages]) {
    const filter = stage ? `&stage=${stage}` : '';
    const { rows } = await pool.query(
      'select count(*)::int as total from orders where $1::text is null or stage = $1',
      [stage],
    );
    for (const [page, perPage] of [
      [1, 25],
      [21, 25],
      [22, 25],
      [150, 7],
      [501, 1],
      [11, 100],
      [10, 200],
      [400, 25],
    ] as const) {
      const { data, meta } = await list(`page=${page}&perPage=${perPage}${filter}`);
      const found = data.map(({ referenceNumber }) => referenceNumber);
      expect([page, found]).toEqual([page, await plain(stage, perPage, (page - 1) * perPage)]);
      const { total } = rows[0];
      expect(meta).toEqual({ page, perPage, ...(total > 1000 ? { total: 1000, more: true } : { total }) });
    }
  }
  const counts = (await owner.call(orderContract.stageCounts, {})).body;
  const { rows } = await pool.query('select stage, count(*)::int as orders from orders group by stage');
  for (const { stage, orders } of rows) expect(counts).toMatchObject({ [stage]: orders });
  expect(counts.all).toBe(rows.reduce((sum, { orders }) => sum + orders, 0));
});

test('what many orders have is counted as far as lists count, and found on every page', async () => {
  const usual = { ...limits };
  // So many orders are too many to be counted, or to be sorted.
  Object.assign(limits, { counted: 50, found: 60 });
  try {
    for (const search of ['D-1', 'D-19', 'D-199']) {
      const numbers = Array.from({ length: 2000 }, (_, index) => `D-${index + 1}`);
      const all = numbers.filter((each) => each.startsWith(search));
      for (const page of [1, 2, 5, 12]) {
        const { data, meta } = await list(`search=${search}&sort=referenceNumber&perPage=10&page=${page}`);
        const found = data.map(({ referenceNumber }) => referenceNumber);
        expect([search, page, found]).toEqual([search, page, all.slice((page - 1) * 10, page * 10)]);
        const counted = all.length > 50 ? { total: 50, more: true } : { total: all.length };
        expect([search, meta]).toEqual([search, { page, perPage: 10, ...counted }]);
      }
    }
    const { meta } = await list('dueFrom=2000-01-01&perPage=10&page=9');
    expect(meta).toEqual({ page: 9, perPage: 10, total: 50, more: true });
  } finally {
    Object.assign(limits, usual);
  }
});

test('late are the open orders that were due before today, as many as the dashboard says', async () => {
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  const dashboardLate = async () => (await owner.call(dashboardContract, {})).body.due.late;
  const before = await dashboardLate();
  const { orderedOn } = await book();
  const [older, old, gone, done] = [
    await book([{}], { dueDate: '2020-01-02' }),
    await book([{}], { dueDate: '2020-01-03' }),
    await book([{}], { dueDate: '2020-01-04' }),
    await book([{ workTypeIds: [] }], { dueDate: '2020-01-05' }),
  ];
  await book([{}], { dueDate: orderedOn });
  await act('cancel', { orderIds: [gone.id] });
  expect(done.stage).toBe('completed');
  expect(await ids('late=true&sort=dueDate&dueFrom=2020-01-01&dueTo=2020-12-31')).toEqual([older.id, old.id]);
  expect(await ids('late=true&stage=inQueue')).toEqual([]);
  const { meta } = await list('late=true');
  expect([meta.total - before, await dashboardLate()]).toEqual([2, meta.total]);
  const { due } = (await owner.call(dashboardContract, {})).body;
  const { meta: dueToday } = await list(`open=true&dueFrom=${orderedOn}&dueTo=${orderedOn}`);
  expect([dueToday.total, due.today]).toEqual([due.today, 1]);
  expect(await ids('open=true&dueFrom=2020-01-01&dueTo=2020-12-31&sort=dueDate')).toEqual([older.id, old.id]);
});

test('the orders of a stage by urgency: late ones first, then those in a rush, then by due date', async () => {
  const ids = async (query: string) => (await list(`${query}&stage=pending`)).data.map(({ id }) => id);
  const customer = (await owner.call(customerContract.create, { body: { name: 'Urgent' } })).body
    .id as number;
  const of = async (dueDate: string, rush: boolean) =>
    (await book([{}], { customerId: customer, dueDate, rush })).id;
  const [plain, rush, late, lateRush, sooner] = [
    await of('2092-01-01', false),
    await of('2095-01-01', true),
    await of('2019-01-02', false),
    await of('2019-01-10', true),
    await of('2091-01-01', false),
  ];
  const urgent = [lateRush, late, rush, sooner, plain];
  const filter = `customerId=${customer}`;
  expect(await ids(`${filter}&sort=urgent`)).toEqual(urgent);
  expect(await ids(`${filter}&sort=-urgent`)).toEqual(urgent.toReversed());
  const paged = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => ids(`${filter}&sort=urgent&perPage=1&page=${page}`)),
  );
  expect(paged.flat()).toEqual(urgent);
  const all = await ids('sort=urgent&perPage=100');
  expect(all.filter((id) => urgent.includes(id))).toEqual(urgent.filter((id) => all.includes(id)));
  expect(all[0]).toBe(lateRush);
  expect(new Set(all).size).toBe(all.length);
  const pages = await Promise.all([1, 2, 3].map((page) => ids(`sort=urgent&perPage=3&page=${page}`)));
  expect(pages.flat()).toEqual(all.slice(0, 9));
  expect((await list(`search=urgent&sort=urgent`)).data).toHaveLength(5);
  expect((await list(`${filter}&sort=urgent`)).data.map(({ id }) => id)).toEqual([
    late,
    lateRush,
    sooner,
    plain,
    rush,
  ]);
});
