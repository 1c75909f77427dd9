import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoShop } from '#server/database/seed/demo/demo-shop.seed.ts';
import { owner as demoOwner } from '#server/database/seed/owner.seed.ts';
import { wrongTallies } from '#server/database/seed/test-shop-checks.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { compactTallies } from '#server/orders/tallies/order-tally.actions.ts';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';

const { as, database, pool, config } = await testApp();

interface Figures {
  [name: string]: unknown;
}
type Row = Figures & { id: number };

let owner = as(null);
const timeZone = 'Asia/Riyadh';
const today = localDate(timeZone);
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await seedDemoShop(database, await createStorage(config));
  const { body } = await as(null).post('/sign-in', demoOwner);
  owner = as(body.access_token);
}, 120_000);

/** All pages of a report, with the totals and the chart of each. */
async function readReport(name: string, query: string) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await owner.get(`/reports/${name}?${query}&perPage=200&page=${page}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data);
    if (rows.length >= body.meta.total)
      return { rows, totals: body.totals as Figures, chart: body.chart, meta: body.meta };
    expect(body.data.length).toBeGreaterThan(0);
  }
}

/** Amounts as the digits that they have: `12.50` and `12.5000` are both `12.5`. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;

let figures = 0;
/** The figures of the report that differ from those counted by the query, which names each as the report does. */
async function differences(rows: readonly Row[], query: string): Promise<unknown[]> {
  const { rows: counted } = await pool.query<Row>(query);
  const found = new Map(rows.map((row) => [row.id, row]));
  const differing = counted.flatMap(({ id, ...own }) => {
    const row = found.get(Number(id));
    return Object.entries(own).flatMap(([name, value]) => {
      figures += 1;
      const shown = plain(row?.[name]);
      const expected = plain(typeof value === 'bigint' ? Number(value) : value);
      return String(shown) === String(expected) ? [] : [{ id, name, shown, expected }];
    });
  });
  const missing = rows.filter(({ id }) => !counted.some((each) => Number(each.id) === id));
  return [...differing, ...missing.map(({ id }) => ({ id, name: 'nothing has this row' }))];
}

/** What receipts say of each assignment, and whether its order is cancelled: the raw records of all figures below. */
const given = `
  select a.*, o.ordered_on, o.reference_number, coalesce(back.good, 0) as came_good, coalesce(back.rejected, 0) as came_bad,
    a.quantity - coalesce(back.good, 0) - coalesce(back.rejected, 0) as still_out
  from assignments a
  join order_rows r on r.id = a.order_row_id join orders o on o.id = r.order_id
  left join (
    select assignment_id, sum(good) as good, sum(rejected) as rejected from receipts where reverted_at is null group by 1
  ) as back on back.assignment_id = a.id
  where a.reverted_at is null and o.cancelled_at is null`;

/** One row, of all that the query counts. */
const totalOf = (totals: Figures): Row[] => [{ id: 0, ...totals }];
const sumOf = (points: readonly Figures[], name: string) =>
  points.reduce((sum, point) => sum + Number(point[name]), 0);

const inPeriod = (day: string, from: string | null, to: string | null) =>
  `${from ? `${day} >= '${from}'` : 'true'} and ${to ? `${day} <= '${to}'` : 'true'}`;
const address = (filters: Record<string, string | number | null>) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
  ).toString();

const periods: [string | null, string | null][] = [
  [null, null],
  [daysAgo(30), today],
  [daysAgo(150), daysAgo(110)],
];

async function compareAll() {
  await pool.query(
    `drop table if exists given_pieces; create table given_pieces as ${given}; analyze given_pieces`,
  );
  for (const [from, to] of periods) {
    await compareWorkTypes(from, to, null);
    await compareWorkTypes(from, to, 2);
    for (const stage of [null, 'completed', 'cancelled']) await compareArticles(from, to, stage);
    for (const filters of [
      {},
      { workTypeId: 1 },
      { companyId: 2 },
      { userId: 8 },
      { state: 'outstanding' },
      { state: 'late' },
      { state: 'done' },
    ])
      await compareAssignments({ from, to, ...filters });
    for (const filters of [{}, { workTypeId: 1 }, { late: 'true' }])
      await compareCompanies({ from, to, ...filters });
  }
}

async function compareWorkTypes(from: string | null, to: string | null, workTypeId: number | null) {
  const query = address({ from, to, workTypeId });
  const { rows, totals, chart } = await readReport('work-types', query);
  const counted = `
    select w.work_type_id as id, sum(r.quantity) as ordered,
      sum(coalesce(g.collected, 0) + coalesce(g.out, 0)) as assigned, sum(coalesce(g.collected, 0)) as collected,
      sum(coalesce(g.rejected, 0)) as rejected, sum(r.quantity - coalesce(g.collected, 0)) as open,
      sum(coalesce(g.cost, 0)) as cost
    from order_row_works w join order_rows r on r.id = w.order_row_id join orders o on o.id = r.order_id
    left join (
      select order_row_id, work_type_id, sum(came_good) as collected, sum(came_bad) as rejected, sum(still_out) as out,
        sum(came_good * unit_cost) as cost
      from given_pieces group by 1, 2
    ) as g on g.order_row_id = r.id and g.work_type_id = w.work_type_id
    where o.cancelled_at is null and ${inPeriod('o.ordered_on', from, to)}
      and ${workTypeId ? `w.work_type_id = ${workTypeId}` : 'true'}
    group by 1`;
  expect(await differences(rows, counted), query).toEqual([]);
  const names = ['ordered', 'assigned', 'collected', 'rejected', 'open', 'cost'];
  const total = `select 0 as id, ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`)} from (${counted}) as counted`;
  expect(await differences(totalOf(totals), total), query).toEqual([]);
  expect(sumOf(chart.series.points, 'collected')).toBe(totals.collected);
  expect(sumOf(chart.series.points, 'open')).toBe(totals.open);
  expect(sumOf(chart.bars, 'open')).toBe(totals.open);
}

async function compareArticles(from: string | null, to: string | null, stage: string | null) {
  const query = address({ from, to, stage });
  const { rows, totals, chart } = await readReport('articles-by-status', query);
  const counted = `
    select o.status_id as id, count(*) as articles, sum(r.quantity) as pieces, sum(r.incl_tax) as value
    from order_rows r join orders o on o.id = r.order_id join statuses s on s.id = o.status_id
    where r.kind = 'article' and ${inPeriod('o.ordered_on', from, to)} and ${stage ? `s.stage = '${stage}'` : 'true'}
    group by 1`;
  expect(await differences(rows, counted), query).toEqual([]);
  const names = ['articles', 'pieces', 'value'];
  const total = `select 0 as id, ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`)} from (${counted}) as counted`;
  expect(await differences(totalOf(totals), total), query).toEqual([]);
  expect(sumOf(chart.series.points, 'pieces')).toBe(totals.pieces);
  expect(sumOf(chart.bars, 'pieces')).toBe(totals.pieces);
}

interface Filters {
  from: string | null;
  to: string | null;
  workTypeId?: number;
  companyId?: number;
  userId?: number;
  state?: string;
  late?: string;
}

const isLate = `still_out > 0 and due_date < '${today}'`;
const states: Record<string, string> = { outstanding: 'still_out > 0', late: isLate, done: 'still_out = 0' };

async function compareAssignments(filters: Filters) {
  const { from, to, workTypeId, companyId, userId, state } = filters;
  const query = address({ ...filters });
  const { rows, totals, chart, meta } = await readReport('article-assignments', query);
  const found = `
    select id, id as "assignmentId", order_id as "orderId", reference_number as "orderNumber", quantity, came_good as good,
      came_bad as rejected, still_out as outstanding, assigned_on::text as "assignedOn", due_date::text as "dueDate",
      unit_cost as "unitCost", came_good * unit_cost as cost, case when ${isLate} then still_out else 0 end as late_pieces
    from given_pieces
    where ${inPeriod(`(created at time zone '${timeZone}')::date`, from, to)}
      and ${workTypeId ? `work_type_id = ${workTypeId}` : 'true'} and ${companyId ? `company_id = ${companyId}` : 'true'}
      and ${userId ? `user_id = ${userId}` : 'true'} and ${state ? states[state] : 'true'}`;
  const shown = rows.map((row) => ({
    ...row,
    late_pieces:
      (row.outstanding as number) > 0 && row.dueDate && (row.dueDate as string) < today ? row.outstanding : 0,
  }));
  expect(await differences(shown, found), query).toEqual([]);
  const total = `
    select 0 as id, count(*) as assignments, coalesce(sum(quantity), 0) as quantity, coalesce(sum(good), 0) as good,
      coalesce(sum(rejected), 0) as rejected, coalesce(sum(outstanding), 0) as outstanding, coalesce(sum(cost), 0) as cost,
      coalesce(sum(late_pieces), 0) as late
    from (${found}) as found`;
  expect(await differences(totalOf(totals), total), query).toEqual([]);
  expect(meta.total).toBe(totals.assignments);
  for (const name of ['good', 'rejected', 'outstanding'])
    expect(sumOf(chart.series.points, name), query).toBe(totals[name]);
  expect(sumOf(chart.bars, 'inTime') + sumOf(chart.bars, 'late')).toBe(totals.outstanding);
  expect(sumOf(chart.bars, 'late')).toBe(totals.late);
}

async function compareCompanies(filters: Filters) {
  const { from, to, workTypeId, late } = filters;
  const query = address({ ...filters });
  const { rows, totals, chart } = await readReport('company-assignments', query);
  const counted = `
    select company_id as id, sum(still_out) as outstanding, min((created at time zone '${timeZone}')::date)::text as oldest,
      coalesce(sum(still_out) filter (where ${isLate}), 0) as late, sum(still_out * unit_cost) as value
    from given_pieces
    where company_id is not null and still_out > 0 and ${inPeriod(`(created at time zone '${timeZone}')::date`, from, to)}
      and ${workTypeId ? `work_type_id = ${workTypeId}` : 'true'} and ${late ? isLate : 'true'}
    group by 1`;
  expect(await differences(rows, counted), query).toEqual([]);
  const total = `
    select 0 as id, count(*) as companies, coalesce(sum(outstanding), 0) as outstanding, coalesce(sum(late), 0) as late,
      coalesce(sum(value), 0) as value, min(oldest) as oldest
    from (${counted}) as counted`;
  expect(await differences(totalOf(totals), total), query).toEqual([]);
  expect(sumOf(chart.bars, 'inTime') + sumOf(chart.bars, 'late')).toBe(totals.outstanding);
}

test('every figure of the reports is what the records of the demonstration shop come to', async () => {
  await compareAll();
  expect(figures).toBeGreaterThan(30_000);
}, 180_000);

test('and once more after a day of orders, assignments, receipts, reversals and cancellations', async () => {
  const ids = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
  const act = async (name: string, body: object) => {
    const { status } = await owner.post(`/orders/${name}`, body);
    return status;
  };
  const open = await ids(`select id from orders where stage = 'pending' order by id desc limit 12`);
  const statuses: number[] = [];
  for (const [index, id] of open.entries()) {
    const assignee = index % 2 ? { companyId: 2 } : { userId: 8 };
    for (const workTypeId of [1, 2])
      statuses.push(
        await act('assign', {
          orderIds: [id],
          workTypeId,
          unitCost: '7.125',
          dueDate: daysAgo(1),
          ...assignee,
        }),
      );
    const { body } = await owner.get(`/orders/${id}`);
    const [first] = body.assignments;
    if (index % 3 === 0 && first)
      statuses.push(await act('collect', { receipts: [{ assignmentId: first.id, good: 0, rejected: 1 }] }));
    if (index % 3 === 1) statuses.push(await act('complete', { orderIds: [id] }));
    if (index % 3 === 2) statuses.push(await act('revert', { orderIds: [id] }));
    if (index % 4 === 3) statuses.push(await act('cancel', { orderIds: [id] }));
    if (index % 8 === 7) statuses.push(await act('undo-cancel', { orderIds: [id] }));
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
  await compareAll();
  await compactTallies(database);
  expect(await wrongTallies(pool)).toEqual([]);
  await compareAll();
}, 240_000);

describe('article assignments', () => {
  test('a search finds an order and adds up what it found; another order is not in it', async () => {
    const {
      rows: [order],
    } = await pool.query(`
      select o.reference_number, count(*)::int as assignments, sum(a.quantity)::int as quantity, sum(a.good * a.unit_cost)::text as cost
      from orders o join assignments a on a.order_id = o.id
      where a.reverted_at is null and o.stage = 'completed' group by o.id order by count(*) desc, o.id limit 1`);
    const { rows, totals, chart } = await readReport(
      'article-assignments',
      `search=${order.reference_number}`,
    );
    expect(rows.filter(({ orderNumber }) => orderNumber === order.reference_number)).toHaveLength(
      order.assignments,
    );
    expect(totals.assignments).toBe(rows.length);
    expect(totals.quantity).toBe(sumOf(rows, 'quantity'));
    expect(sumOf(chart.series.points, 'good')).toBe(totals.good);
  });

  test('a whole list is read by position, in each order', async () => {
    for (const sort of ['assignedOn', '-assignedOn', 'dueDate', '-dueDate']) {
      const { rows } = await readReport('article-assignments', `sort=${sort}&state=outstanding`);
      const read: number[] = [];
      for (let after: string | undefined = 'start'; after !== undefined; ) {
        const { body } = await owner.get(
          `/reports/article-assignments?sort=${sort}&state=outstanding&perPage=50&after=${encodeURIComponent(after)}`,
        );
        read.push(...body.data.map(({ id }: Row) => id));
        after = body.meta.next;
      }
      expect(read).toEqual(rows.map(({ id }) => id));
    }
  });
});

test('the pages of a report of few rows are read by position too', async () => {
  const { rows } = await readReport('work-types', 'sort=-ordered');
  const first = await owner.get('/reports/work-types?sort=-ordered&perPage=2&after=start');
  const second = await owner.get(`/reports/work-types?sort=-ordered&perPage=2&after=${first.body.meta.next}`);
  expect([...first.body.data, ...second.body.data]).toEqual(rows.slice(0, 4));
  expect((await owner.get('/reports/work-types?after=x')).status).toBe(422);
  expect((await readReport('work-types', 'search=stitch')).rows).toHaveLength(1);
});

test('measurements are those of the period, in the days of the shop', async () => {
  const from = daysAgo(60);
  const { rows, totals, chart } = await readReport('customer-measurements', `from=${from}&to=${daysAgo(20)}`);
  const { rows: counted } = await pool.query(`
    select m.id from measurements m
    where (created at time zone '${timeZone}')::date between '${from}' and '${daysAgo(20)}' order by created desc, id desc`);
  expect(rows.map(({ id }) => id)).toEqual(counted.map(({ id }) => Number(id)));
  expect(totals.measurements).toBe(rows.length);
  expect(sumOf(chart.series.points, 'measurements')).toBe(rows.length);
  const [{ customer, templateName, values }] = rows as [Row];
  expect(customer).toEqual({ id: expect.any(Number), name: expect.any(String) });
  expect(templateName).toEqual(expect.any(String));
  expect(Object.keys(values as object).length).toBeGreaterThan(2);
});

test('a filter that can find nothing is refused, in the language of the reader', async () => {
  const refusal = async (query: string, language: string) => {
    const { status, body } = await owner.get(`/reports/work-types?${query}`, { 'accept-language': language });
    expect(status).toBe(422);
    return [body.message, body.errors[0].path];
  };
  expect(await refusal('from=2026-05-02&to=2026-05-01', 'en')).toEqual([
    'The period ends before it begins.',
    'to',
  ]);
  expect(await refusal('from=2026-05-02&to=2026-05-01', 'ar')).toEqual(['تنتهي الفترة قبل أن تبدأ.', 'to']);
  expect(await refusal('from=9999-01-01', 'en')).toEqual([
    'Choose days between the years 2000 and 2100.',
    'from',
  ]);
  expect(await refusal('workTypeId=98765', 'ur')).toEqual([
    'منتخب کردہ کام کی قسم اب موجود نہیں۔',
    'workTypeId',
  ]);
  expect((await owner.get('/reports/company-assignments?companyId=98765')).body.message).toBe(
    'The chosen company no longer exists.',
  );
  expect((await owner.get('/reports/work-types?from=2026-02-30')).status).toBe(422);
});

test('costs are for those alone who give work out, prices for those who see prices', async () => {
  const password = 'chalk-and-thimble';
  const email = 'counter@example.com';
  await owner.post('/roles', { name: 'Counter', permissions: ['reports:read', 'orders:read'] });
  const fields = { name: 'Counter', email, role: 'Counter', password, passwordConfirmation: password };
  expect((await owner.post('/users', fields)).status).toBe(201);
  const counter = as((await as(null).post('/sign-in', { email, password })).body.access_token);
  for (const [name, hidden] of [
    ['work-types', ['cost']],
    ['articles-by-status', ['value']],
    ['article-assignments', ['cost', 'unitCost']],
    ['company-assignments', ['value']],
  ] as const) {
    const { status, body } = await counter.get(`/reports/${name}`);
    expect(status).toBe(200);
    for (const part of [body.data[0], body.totals])
      expect(Object.keys(part)).not.toEqual(expect.arrayContaining([hidden[0]]));
    for (const field of hidden) expect(JSON.stringify(body)).not.toContain(`"${field}"`);
  }
  expect((await counter.get('/reports/customer-measurements')).status).toBe(403);
});
