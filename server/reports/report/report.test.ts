import { describe, expect, test } from 'vitest';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { owner as demoOwner } from '#server/seed/demo/owner.seed.ts';
import { demoTemplate } from '#server/seed/demo/test-demo-shop.ts';
import { testApp } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import {
  articleAssignmentsReport,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { customerMeasurementsReport } from '#shared/reports/report/measurement-report.contract.ts';
import { workTypesReport } from '#shared/reports/report/work-report.contract.ts';
import { comparing, type Period, type Row, sumOf } from './test-figures.ts';
import { comparingWork } from './test-work.ts';

const { as, database, pool } = await testApp({}, await demoTemplate());

const owner = await as(null).signIn(demoOwner);
const timeZone = 'Asia/Riyadh';
const today = localDate(timeZone);
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

const periods: Period[] = [
  [null, null],
  [daysAgo(30), today],
  [daysAgo(150), daysAgo(110)],
];

const { compare, readReport, figures } = comparing({ pool }, () => owner);
const compareWork = comparingWork(pool, compare, today, timeZone);
const compareAll = () => compareWork(periods);

test('every figure of the reports is what the records of the demonstration shop come to, also after a day of work', async () => {
  // Nothing is kept yet, so every day is read from its records.
  await compareAll();
  expect(figures()).toBeGreaterThan(30_000);

  await refreshFigures(database, keptFigures);
  await workForADay();
  // Now some days are kept, and others outdated.
  await compareAll();
  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
}, 240_000);

/** Assignments, receipts, reversals and cancellations. */
async function workForADay(): Promise<void> {
  const ids = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
  const act = async (name: string, body: object) => {
    const { status } = await owner.send('POST', `/orders/${name}`, body);
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
    const { body } = await owner.call(orderContract.get, { params: { id } });
    const [first] = body.assignments;
    if (index % 3 === 0 && first)
      statuses.push(await act('collect', { receipts: [{ assignmentId: first.id, good: 0, rejected: 1 }] }));
    if (index % 3 === 1) statuses.push(await act('complete', { orderIds: [id] }));
    if (index % 3 === 2) statuses.push(await act('revert', { orderIds: [id] }));
    if (index % 4 === 3) statuses.push(await act('cancel', { orderIds: [id] }));
    if (index % 8 === 7) statuses.push(await act('undo-cancel', { orderIds: [id] }));
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
}

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
    for (const sort of ['assignedOn', '-assignedOn', 'dueDate', '-dueDate'] as const) {
      const { rows } = await readReport('article-assignments', `sort=${sort}&state=outstanding`);
      const read: number[] = [];
      for (let after: string | undefined = 'start'; after !== undefined; ) {
        const query: QueryOf<typeof articleAssignmentsReport.list> = {
          sort,
          state: 'outstanding',
          perPage: 50,
          after,
        };
        const { body } = await owner.call(articleAssignmentsReport.list, { query });
        read.push(...body.data.map(({ id }) => id));
        after = body.meta.next;
      }
      expect(read).toEqual(rows.map(({ id }) => id));
    }
  });
});

test('the pages of a report of few rows are read by position too', async () => {
  const { rows } = await readReport('work-types', 'sort=-ordered');
  const first = await owner.call(workTypesReport.list, {
    query: { sort: '-ordered', perPage: 2, after: 'start' },
  });
  const second = await owner.call(workTypesReport.list, {
    query: { sort: '-ordered', perPage: 2, after: first.body.meta.next },
  });
  expect([...first.body.data, ...second.body.data]).toEqual(rows.slice(0, 4));
  expect((await owner.call(workTypesReport.list, { query: { after: 'x' } })).status).toBe(422);
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
  expect(sumOf(chart.bars, 'measurements')).toBe(rows.length);
  const [{ customer, templateName, values }] = rows as [Row];
  expect(customer).toEqual({ id: expect.any(Number), name: expect.any(String) });
  expect(templateName).toEqual(expect.any(String));
  expect(Object.keys(values as object).length).toBeGreaterThan(2);
});

test('a filter that can find nothing is refused, in the language of the reader', async () => {
  const refusal = async (query: QueryOf<typeof workTypesReport.list>, language: string) => {
    const { status, problem } = await owner.call(
      workTypesReport.list,
      { query },
      { 'accept-language': language },
    );
    expect(status).toBe(422);
    return [problem.message, problem.errors?.[0]?.path];
  };
  expect(await refusal({ from: '2026-05-02', to: '2026-05-01' }, 'en')).toEqual([
    'The period ends before it begins.',
    'to',
  ]);
  expect(await refusal({ from: '2026-05-02', to: '2026-05-01' }, 'ar')).toEqual([
    'تنتهي الفترة قبل أن تبدأ.',
    'to',
  ]);
  expect(await refusal({ from: '9998-01-01' }, 'en')).toEqual([
    'Choose days between the years 2000 and 2100.',
    'from',
  ]);
  expect(await refusal({ workTypeId: 98765 }, 'ur')).toEqual([
    'چنی ہوئی کام کی قسم اب موجود نہیں۔',
    'workTypeId',
  ]);
  expect(
    (await owner.call(companyAssignmentsReport.list, { query: { companyId: 98765 } })).problem.message,
  ).toBe('The chosen company no longer exists.');
  expect((await owner.call(workTypesReport.list, { query: { from: '2026-02-30' } })).status).toBe(422);
});

test('costs are for those alone who give work out, prices for those who see prices', async () => {
  const password = 'chalk-and-thimble';
  const email = 'counter@example.com';
  await owner.call(roleContract.create, {
    body: { name: 'Counter', permissions: ['reports:read', 'orders:read'] },
  });
  const fields = { name: 'Counter', email, role: 'Counter', password, passwordConfirmation: password };
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  const counter = await as(null).signIn({ email, password });
  for (const [name, hidden] of [
    ['work-types', ['cost']],
    ['articles-by-status', ['value']],
    ['article-assignments', ['cost', 'unitCost']],
    ['company-assignments', ['value']],
  ] as const) {
    const { status, body } = await counter.send('GET', `/reports/${name}`);
    expect(status).toBe(200);
    for (const part of [body.data[0], body.totals])
      expect(Object.keys(part)).not.toEqual(expect.arrayContaining([hidden[0]]));
    for (const field of hidden) expect(JSON.stringify(body)).not.toContain(`"${field}"`);
  }
  expect((await counter.call(customerMeasurementsReport.list, {})).status).toBe(403);
});
