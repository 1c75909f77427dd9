import { beforeAll, expect, test } from 'vitest';
import { seedDemoShop } from '#server/database/seed/demo/demo-shop.seed.ts';
import { owner as demoOwner } from '#server/database/seed/owner.seed.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { accountingTallies, compactAccounting } from '#server/reports/accounting/accounting-tally.actions.ts';
import { rebuildTallies } from '#server/reports/accounting/tally.actions.ts';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { leaders } from './customer-leaders.queries.ts';
import { debts } from './receivable-report.queries.ts';
import { compactReports, reportTallies } from './report-tally.actions.ts';
import { address, comparing, inPeriod, sumOf } from './test-figures.ts';

const { as, database, pool, config } = await testApp();
let owner = as(null);
const { compare, figures } = comparing({ pool }, () => owner);

const timeZone = 'Asia/Riyadh';
const today = localDate(timeZone);
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await seedDemoShop(database, await createStorage(config));
  const { body } = await as(null).post('/sign-in', demoOwner);
  owner = as(body.access_token);
}, 120_000);

/**
 * Lines as they were issued, from the documents and the rows of their orders. Pieces of a line that are credited one after the
 * other take back exactly what the line was.
 */
const valued = `
  select l.*, round(l.excl_tax / i.exchange_rate, 2) as own_income, round(l.quantity *
      case when coalesce(r.design_id, r.item_id) is null and r.fabric_from = 'shop'
        then r.fabric_cost * r.fabric_quantity / r.quantity else r.cost end, 2) as own_cost
  from invoice_lines l join invoices i on i.id = l.invoice_id join order_rows r on r.id = l.order_row_id`;
const shareOf = (own: string) => `case i.kind when 'creditNote'
  then round(whole.${own} * (gone.pieces + l.quantity) / whole.quantity, 2) - round(whole.${own} * gone.pieces / whole.quantity, 2)
  else l.${own} end`;
const soldLines = `
  select i.id as invoice_id, i.kind, i.customer_id, i.invoice_date as day, r.design_id, r.item_id, l.tax_name, l.tax_rate,
    case i.kind when 'creditNote' then -1 else 1 end as sign, l.quantity as pieces, ${shareOf('own_income')} as income,
    round(l.tax_amount / i.exchange_rate, 2) as tax, ${shareOf('own_cost')} as cost
  from invoices i join (${valued}) as l on l.invoice_id = i.id join order_rows r on r.id = l.order_row_id
  left join (${valued}) as whole on whole.id = l.credits_line_id
  cross join lateral (
    select coalesce(sum(e.quantity), 0) as pieces from invoice_lines e
    where e.credits_line_id = l.credits_line_id and e.id < l.id
  ) as gone`;
const madePieces = `
  select x.received_on as day, r.design_id, x.good, x.rejected, a.work_type_id, a.company_id, a.user_id,
    round(x.good * a.unit_cost, 2) as cost
  from receipts x join assignments a on a.id = x.assignment_id join order_rows r on r.id = a.order_row_id
  where x.reverted_at is null`;
const dueInvoices = `
  select i.id, i.customer_id, round((i.total - credited.amount - paid.amount) / i.exchange_rate, 2) as amount,
    '${today}'::date - promised.day as late, promised.day
  from invoices i
  cross join lateral (
    select min(o.due_date) as day from orders o where o.id in (select order_id from invoice_lines where invoice_id = i.id)
  ) as promised
  cross join lateral (
    select coalesce(sum(p.amount), 0) as amount from payment_allocations p where p.invoice_id = i.id
  ) as paid
  cross join lateral (
    select coalesce(sum(c.total), 0) as amount from invoices c where c.credits_id = i.id
  ) as credited
  where i.kind = 'invoice' and i.total > credited.amount + paid.amount`;

/* Read once for all periods; the reports never see these tables. */
const sold = 'select * from own_sold';
const made = 'select * from own_made';
const recompute = () =>
  pool.query(`
    drop table if exists own_sold, own_made;
    create table own_sold as ${soldLines}; create table own_made as ${madePieces};
    analyze own_sold; analyze own_made`);

type Period = [from: string | null, to: string | null];
const month = today.slice(0, 7);
const periods: Period[] = [
  [null, null],
  [daysAgo(30), today],
  [daysAgo(150), daysAgo(35)],
  [
    `${month}-01`,
    daysAgo(-31).slice(0, 7) > month
      ? new Date(Date.parse(`${daysAgo(-31).slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10)
      : today,
  ],
  [daysAgo(3), daysAgo(3)],
  [daysAgo(77), null],
  [null, daysAgo(21)],
];

const bucket = {
  day: 'day',
  week: "date_trunc('week', day)",
  month: "date_trunc('month', day)",
  year: "date_trunc('year', day)",
};

async function compareSales([from, to]: Period) {
  const within = inPeriod('day', from, to);
  for (const by of ['day', 'month', 'year'] as const) {
    const rows = `
      select to_char(first, 'YYYYMMDD')::int as id, sum(invoices) as invoices, sum(credits) as credits,
        sum(income) as income, sum(tax) as tax, sum(income + tax) as total, sum(cost) as cost, sum(income - cost) as margin
      from (
        select ${bucket[by]}::date as first, count(distinct invoice_id) filter (where sign > 0) as invoices,
          count(distinct invoice_id) filter (where sign < 0) as credits, sum(sign * income) as income,
          sum(sign * tax) as tax, sum(sign * cost) as cost
        from (${sold}) as sold where ${within} group by 1
        union all
        select ${bucket[by]}::date, 0, 0, 0, 0, sum(cost) from (${made}) as made where ${within} and good > 0 group by 1
      ) as each group by 1 having sum(invoices) + sum(credits) > 0 or sum(cost) <> 0 or sum(income) <> 0`;
    const sums = { invoices: '', credits: '', income: '', tax: '', total: '', cost: '', margin: '' };
    const { chart, totals } = await compare({
      ...{ report: 'sales-by-period', query: address({ from, to, by }), rows, totals: sums },
    });
    expect(sumOf(chart.series.points, 'margin')).toBeCloseTo(Number(totals.margin), 4);
    expect(sumOf(chart.bars, 'income')).toBeCloseTo(Number(totals.income), 4);
  }
  const customers = `
    select customer_id as id, count(distinct invoice_id) filter (where sign > 0) as invoices,
      count(distinct invoice_id) filter (where sign < 0) as credits, sum(sign * income) as income, sum(sign * tax) as tax,
      sum(sign * (income + tax)) as total
    from (${sold}) as sold where ${within} group by 1`;
  const billed = { invoices: '', credits: '', income: '', tax: '', total: '' };
  const report = 'sales-by-customer';
  const ofAll = await compare({ report, query: address({ from, to }), rows: customers, totals: billed });
  expect(ofAll.chart.bars[0]?.income).toBe(ofAll.rows[0]?.income);
  const { rows: most } = await pool.query<{ id: string }>(
    `select id from (${customers}) as each order by income desc, id desc limit 10`,
  );
  const { body: first } = await owner.get(`/reports/${report}?${address({ from, to })}&perPage=10`);
  expect(first.data.map(({ id }: { id: number }) => String(id))).toEqual(most.map(({ id }) => String(id)));
  expect(first.meta.total).toBe(ofAll.rows.length);
  const customerId = ofAll.rows[0]?.id ?? null;
  if (customerId !== null) {
    const one = `select * from (${customers}) as each where id = ${customerId}`;
    const query = address({ from, to, customerId });
    const { chart, totals } = await compare({ report, query, rows: one, totals: billed });
    expect(sumOf(chart.series.points, 'income')).toBeCloseTo(Number(totals.income), 4);
  }
  const earned = { pieces: '', income: '', cost: '', margin: '' };
  const designs = `
    select coalesce(design_id, 0) as id, sum(pieces) as pieces, sum(income) as income, sum(cost) as cost,
      sum(income - cost) as margin
    from (
      select design_id, sign * pieces as pieces, sign * income as income, sign * cost as cost from (${sold}) as sold where ${within}
      union all
      select design_id, 0, 0, cost from (${made}) as made where ${within}
    ) as each group by 1 having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0`;
  const byDesign = await compare({
    ...{ report: 'sales-by-design', query: address({ from, to }), rows: designs, totals: earned },
  });
  expect(sumOf(byDesign.chart.series.points, 'income')).toBeCloseTo(Number(byDesign.totals.income), 4);
  const items = `
    select item_id as id, sum(sign * pieces) as pieces, sum(sign * income) as income, sum(sign * cost) as cost,
      sum(sign * (income - cost)) as margin
    from (${sold}) as sold where ${within} and item_id is not null group by 1
    having sum(sign * pieces) <> 0 or sum(sign * income) <> 0 or sum(sign * cost) <> 0`;
  const byItem = await compare({
    ...{ report: 'sales-by-item', query: address({ from, to }), rows: items, totals: earned },
  });
  expect(sumOf(byItem.chart.series.points, 'income')).toBeCloseTo(Number(byItem.totals.income), 4);
  const taxes = `
    select row_number() over (order by tax_rate, tax_name) as id, tax_name as "taxName", tax_rate as rate,
      coalesce(sum(income) filter (where sign > 0), 0) as sales, coalesce(sum(tax) filter (where sign > 0), 0) as "salesTax",
      coalesce(sum(income) filter (where sign < 0), 0) as credits, coalesce(sum(tax) filter (where sign < 0), 0) as "creditsTax",
      sum(sign * income) as base, sum(sign * tax) as tax
    from (${sold}) as sold where ${within} group by tax_name, tax_rate`;
  const taxed = { sales: '', salesTax: '', credits: '', creditsTax: '', base: '', tax: '' };
  const tax = await compare({ report: 'tax', query: address({ from, to }), rows: taxes, totals: taxed });
  expect(sumOf(tax.chart.series.points, 'tax')).toBeCloseTo(Number(tax.totals.tax), 4);
}

async function compareMaking([from, to]: Period) {
  const within = inPeriod('day', from, to);
  for (const workTypeId of [null, 2]) {
    const ofWork = workTypeId === null ? 'true' : `work_type_id = ${workTypeId}`;
    const altered = `
      select r.id, r.quantity, r.alteration_row_id as was from order_rows r join orders o on o.id = r.order_id
      where r.alteration_row_id is not null and o.cancelled_at is null and ${inPeriod('o.ordered_on', from, to)}`;
    const persons = `
      select p.id, sum(good) as good, sum(rejected) as rejected, sum(altered) as altered,
        coalesce(round(100.0 * sum(rejected) / nullif(sum(good) + sum(rejected), 0), 1), 0) as "rejectedShare"
      from payees p join (
        select company_id, user_id, good, rejected, 0 as altered from (${made}) as made where ${within} and ${ofWork}
        union all
        select company_id, user_id, 0, 0, least(quantity, max(pieces)) from (
          select x.id, x.quantity, a.company_id, a.user_id, a.work_type_id, sum(a.good) as pieces
          from (${altered}) as x join assignments a on a.order_row_id = x.was and a.reverted_at is null and a.good > 0
          where ${ofWork} group by 1, 2, 3, 4, 5
        ) as makers group by id, quantity, company_id, user_id
      ) as each on each.company_id = p.company_id or each.user_id = p.user_id
      group by 1 having sum(good) + sum(rejected) + sum(altered) > 0`;
    const designs = `
      select coalesce(design_id, 0) as id, sum(good) as good, sum(rejected) as rejected, sum(altered) as altered
      from (
        select design_id, good, rejected, 0 as altered from (${made}) as made where ${within} and ${ofWork}
        union all
        select r.design_id, 0, 0, x.quantity from (${altered}) as x join order_rows r on r.id = x.was
        where ${workTypeId === null} or x.was in (
          select order_row_id from assignments where ${ofWork} and reverted_at is null and good > 0)
      ) as each group by 1 having sum(good) + sum(rejected) + sum(altered) > 0`;
    const totals = { good: '', rejected: '', altered: '' };
    const report = 'quality';
    const byPerson = await compare({
      report,
      query: address({ from, to, workTypeId }),
      rows: persons,
      totals,
    });
    expect(sumOf(byPerson.chart.series.points, 'good')).toBe(byPerson.totals.good);
    const query = address({ from, to, workTypeId, by: 'design' });
    const ofDesigns = await compare({ report, query, rows: designs, totals });
    expect(sumOf(ofDesigns.chart.series.points, 'rejected')).toBe(ofDesigns.totals.rejected);
    expect(ofDesigns.totals.good).toBe(byPerson.totals.good);
  }
  const orders = `
    select o.due_date as day, o.stage, done.day - o.due_date as late
    from orders o left join lateral (
      select max((e.created at time zone '${timeZone}')::date) as day from order_events e
      where e.order_id = o.id and e.data ->> 'stageAfter' = 'completed'
        and e.data ->> 'stageBefore' is distinct from 'completed'
    ) as done on o.stage = 'completed'
    where o.cancelled_at is null and ${inPeriod('o.due_date', from, to)}`;
  for (const by of ['day', 'week', 'month'] as const) {
    // Weeks of this shop begin on Sunday.
    const first = by === 'week' ? "date_trunc('week', day + 1)::date - 1" : `${bucket[by]}::date`;
    const rows = `
      select to_char(${first}, 'YYYYMMDD')::int as id, count(*) as promised, count(*) filter (where late <= 0) as "onTime",
        count(*) filter (where late between 1 and 3) as "upTo3", count(*) filter (where late between 4 and 7) as "upTo7",
        count(*) filter (where late > 7) as later, count(*) filter (where late is null and day < '${today}') as overdue,
        count(*) filter (where late is null and day >= '${today}') as open,
        round(avg(late) filter (where late > 0), 1) as "averageLate"
      from (${orders}) as orders group by 1`;
    const totals = { promised: '', onTime: '', upTo3: '', upTo7: '', later: '', overdue: '', open: '' };
    const { chart, totals: all } = await compare({
      ...{ report: 'promises', query: address({ from, to, by }), rows, totals },
    });
    expect(sumOf(chart.series.points, 'onTime')).toBe(all.onTime);
    expect(sumOf(chart.bars, 'orders')).toBe((all.promised as number) - (all.open as number));
  }
}

async function compareOwing() {
  const ages = {
    notDue: 'late <= 0',
    upTo30: 'late between 1 and 30',
    upTo60: 'late between 31 and 60',
    upTo90: 'late between 61 and 90',
    older: 'late > 90',
  };
  const columns = Object.entries(ages).map(
    ([age, range]) => `coalesce(sum(amount) filter (where ${range}), 0) as "${age}"`,
  );
  for (const age of [null, 'notDue', 'upTo30', 'older'] as const) {
    const rows = `
      select customer_id as id, count(*) as invoices, ${columns.join(', ')}, sum(amount) as total, min(day)::text as oldest
      from (${dueInvoices}) as due where ${age ? ages[age] : 'true'} group by 1`;
    const totals = { invoices: '', notDue: '', upTo30: '', upTo60: '', upTo90: '', older: '', total: '' };
    const shown = await compare({ report: 'receivables', query: address({ age }), rows, totals });
    expect(sumOf(shown.chart.bars, 'amount')).toBeCloseTo(Number(shown.totals.total), 4);
    const { notDue, overdue } = {
      notDue: sumOf(shown.chart.series.points, 'notDue'),
      overdue: sumOf(shown.chart.series.points, 'overdue'),
    };
    expect(notDue + overdue).toBeCloseTo(Number(shown.totals.total), 4);
  }
  for (const kind of [null, 'company', 'user']) {
    const rows = `
      select p.id, round(earned, 2) as earned, settled, round(earned, 2) - settled as owed from payees p
      cross join lateral (
        select coalesce(sum(x.good * a.unit_cost), 0) as earned from receipts x join assignments a on a.id = x.assignment_id
        where x.reverted_at is null and (a.company_id = p.company_id or a.user_id = p.user_id)
      ) as worked
      cross join lateral (
        select coalesce(-sum(t.base_amount), 0) as settled from transactions t where t.payee_id = p.id
      ) as paid
      where (earned <> 0 or settled <> 0) and ${kind ? `(p.company_id is not null) = ${kind === 'company'}` : 'true'}`;
    const totals = { earned: '', settled: '', owed: '' };
    const { chart, totals: all } = await compare({
      report: 'payables',
      query: address({ kind }),
      rows,
      totals,
    });
    expect(sumOf(chart.series.points, 'settled')).toBeCloseTo(Number(all.settled), 4);
  }
  for (const type of [null, 'fabric']) {
    const rows = `
      select i.id, sum(s.quantity) as quantity, sum(s.reserved) as reserved, sum(s.quantity - s.reserved) as free,
        i.cost, sum(s.quantity * i.cost) as value
      from stock s join items i on i.id = s.item_id where ${type ? `i.type = '${type}'` : 'true'}
      group by i.id having bool_or(s.quantity <> 0 or s.reserved <> 0)`;
    const { chart, totals: all } = await compare({
      ...{ report: 'stock-value', query: address({ type }), rows, totals: { value: '' } },
    });
    expect(sumOf(chart.bars, 'value')).toBeCloseTo(Number(all.value), 4);
    expect(sumOf(chart.types, 'value')).toBeCloseTo(Number(all.value), 4);
  }
  const closings = `
    select c.id, c.opening, c.counted, cash.income as "cashIn", cash.spent as "cashOut",
      c.opening + cash.income - cash.spent as expected, c.counted - (c.opening + cash.income - cash.spent) as difference
    from cash_closings c cross join lateral (
      select coalesce(sum(base_amount) filter (where base_amount > 0), 0) as income,
        coalesce(-sum(base_amount) filter (where base_amount < 0), 0) as spent
      from transactions t where t.method = 'cash' and t.date between c.first_day and c.date
    ) as cash
    where c.reopened_at is null`;
  await compare({
    ...{ report: 'cash-closings', query: '', rows: closings },
    totals: { closings: 'count(*)', cashIn: '', cashOut: '', difference: '' },
  });
}

async function compareAll() {
  await recompute();
  for (const period of periods) {
    await compareSales(period);
    await compareMaking(period);
  }
  await compareOwing();
}

const isEqual = { figures: expect.any(Number), differing: 0 };
const rebuildBoth = async () => {
  expect(await rebuildTallies(database, accountingTallies)).toEqual(isEqual);
  expect(await rebuildTallies(database, reportTallies)).toEqual(isEqual);
};

test('every figure is what the records of the demonstration shop come to', async () => {
  await compareAll();
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const lastQuarter = Math.floor((ofYear - 1) / 3) * 3 - 3;
  const dayOf = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10);
  await compareSales([dayOf(lastQuarter, 1), dayOf(lastQuarter + 3, 0)]);
  await rebuildBoth();
  expect(figures()).toBeGreaterThan(10_000);
}, 240_000);

test('and once more after a day of everything that a shop does', async () => {
  const ids = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
  type Body = { id: number; rows: { id: number; quantity: number }[]; assignments: { id: number }[] };
  const done = async (reply: Promise<{ status: number; body: Body }>) => {
    const { status, body } = await reply;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return body;
  };
  const [customerId = 0, other = 0] = await ids(
    'select id from customers where merged_into is null order by id limit 2',
  );
  const [design] = (await owner.get('/designs?perPage=1')).body.data;
  const [item] = (await owner.get('/items?type=product&perPage=1')).body.data;
  const [status] = (await owner.get('/statuses?stage=pending')).body.data;
  const [cutting, stitching] = (await owner.get('/work-types?perPage=100')).body.data;
  const works = [cutting.id, stitching.id];
  const book = (customer: number, index: number, rows: object[]) =>
    done(
      owner.post('/orders', {
        ...{ customerId: customer, referenceNumber: `DAY-${customer}-${index}`, dueDate: daysAgo(-9) },
        ...{ statusId: status.id, rows },
      }),
    );
  const bill = (customer: number, rows: Body['rows'], quantityOf: (quantity: number) => number) =>
    done(
      owner.post('/invoices', {
        ...{ customerId: customer, invoiceDate: today },
        lines: rows.flatMap(({ id, quantity }) =>
          quantityOf(quantity) > 0 ? [{ orderRowId: id, quantity: quantityOf(quantity) }] : [],
        ),
      }),
    );
  for (let index = 0; index < 6; index++) {
    const customer = index % 2 ? customerId : other;
    const order = await book(customer, index, [
      { kind: 'article', designId: design.id, quantity: 3, price: '101.37', workTypeIds: works },
      { kind: 'article', itemId: item.id, name: item.name, quantity: 2, price: '19.99', workTypeIds: [] },
    ]);
    const orderIds = [order.id];
    for (const [place, workTypeId] of works.entries()) {
      const assignee = place ? { userId: 8 } : { companyId: 2 };
      await done(owner.post('/orders/assign', { orderIds, workTypeId, unitCost: '7.1175', ...assignee }));
    }
    const [first] = (await owner.get(`/orders/${order.id}`)).body.assignments;
    await done(
      owner.post('/orders/collect', { receipts: [{ assignmentId: first.id, good: 1, rejected: 1 }] }),
    );
    if (index === 1) await done(owner.post('/orders/revert', { orderIds }));
    if (index === 5) {
      await done(
        owner.post('/orders/assign', { orderIds, workTypeId: works[0], unitCost: '7', companyId: 2 }),
      );
      await done(owner.post('/orders/complete', { orderIds }));
    }
    const { rows, version } = (await owner.get(`/orders/${order.id}`)).body;
    const invoice = await bill(customer, rows, () => 1);
    if (index === 2) await done(owner.post(`/invoices/${invoice.id}/credit`, { reason: 'Wrong price' }));
    if (index === 3) {
      const [line] = (await owner.get(`/invoices/${invoice.id}`)).body.lines;
      const lines = [{ invoiceLineId: line.id, quantity: 1 }];
      await done(owner.post(`/invoices/${invoice.id}/credit`, { reason: 'Torn', lines }));
    }
    if (index > 2) {
      // Less than what a credit note left of the fourth.
      const paid = { invoiceId: invoice.id, amount: index === 3 ? '15' : '40', method: 'cash', date: today };
      const payment = await done(owner.post('/payments', paid));
      if (index === 4) await done(owner.post(`/payments/${payment.id}/void`, { reason: 'Twice' }));
    }
    if (index === 3) await done(owner.patch(`/orders/${order.id}`, { version, dueDate: daysAgo(-20) }));
    if (index === 4) await pool.query(`update orders set due_date = '${daysAgo(45)}' where id = ${order.id}`);
    if (index === 5)
      await book(customer, 9, [
        {
          kind: 'service',
          name: 'Let out',
          quantity: 1,
          price: '5',
          workTypeIds: [],
          alterationRowId: rows[0].id,
        },
      ]);
  }
  // A document in another currency counts at its own rate.
  await pool.query(`
    with issued as (
      insert into invoices (kind, invoice_number, invoice_date, reference_number, customer_id, customer, issuer, currency,
        decimals, exchange_rate, subtotal, total_tax, total, base_total, issued_by)
      select kind, 'USD-1', invoice_date, '', customer_id, customer, issuer, 'USD', 2, 0.26666667, subtotal, total_tax, total,
        round(total / 0.26666667, 2), issued_by
      from invoices where kind = 'invoice' order by id desc limit 1 returning id
    )
    insert into invoice_lines (invoice_id, order_row_id, order_id, position, item, code, order_number, order_quantity,
      quantity, price, tax_name, tax_rate, excl_tax, tax_amount, incl_tax)
    select issued.id, order_row_id, order_id, position, item, code, order_number, order_quantity, quantity, price, tax_name,
      tax_rate, excl_tax, tax_amount, incl_tax
    from invoice_lines l, issued where l.invoice_id = (select max(id) from invoices where id <> issued.id)`);
  await done(owner.post('/settlements', { companyId: 2, amount: '5', date: today, method: 'cash' }));
  await done(owner.post('/cash-closings', { date: today, counted: '120.5', note: 'Coins' }));
  await done(owner.post(`/customers/${customerId}/merge`, { from: other }));

  await compareAll();
  await compactAccounting(database);
  await compactReports(database);
  await compareAll();
  await rebuildBoth();
  // As a shop with many customers and debts is read.
  leaders.fewCandidates = 0;
  debts.fewInvoices = 0;
  await compareAll();
  process.stdout.write(`reports: ${figures()} figures, 0 differ\n`);
}, 360_000);

test('a rebuild finds and mends what was kept wrongly', async () => {
  await pool.query(
    'update receivables set amount = amount + 1 where invoice_id = (select max(invoice_id) from receivables)',
  );
  await pool.query(
    'delete from customer_sales where customer_id = (select max(customer_id) from customer_sales)',
  );
  await pool.query('update tax_tallies set sales = sales + 1 where id = (select max(id) from tax_tallies)');
  await pool.query(
    'update work_day_tallies set cost = cost + 1 where id = (select max(id) from work_day_tallies)',
  );
  await pool.query(
    "update quality_tallies set good = good + 1 where id = (select max(id) from quality_tallies where span = 'quarter')",
  );
  const { differing } = await rebuildTallies(database, reportTallies);
  expect(differing).toBeGreaterThanOrEqual(5);
  await rebuildBoth();
});
