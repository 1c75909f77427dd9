import { expect, test } from 'vitest';
import { seedDemoShop } from '#server/database/seed/demo/demo-shop.seed.ts';
import { owner as demoOwner } from '#server/database/seed/owner.seed.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.contract.ts';
import { accountingTallies, compactAccounting } from './accounting-tally.actions.ts';
import { rebuildTallies } from './tally.actions.ts';

const { as, pool, database, config } = await testApp();
await seedDemoShop(database, await createStorage(config));
const { access_token: token } = (await as(null).post('/sign-in', demoOwner)).body;
const owner = as(token);
const today = localDate((await owner.get('/preferences')).body.timeZone);
const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

/** The records that accounting is made of, straight from the documents, of every work type ($3 is null) or of one. */
const sources = `
  with valued as (
    select l.*, round(l.excl_tax / i.exchange_rate, 2) as own_income, round(l.quantity *
        case when coalesce(r.design_id, r.item_id) is null and r.fabric_from = 'shop'
          then r.fabric_cost * r.fabric_quantity / r.quantity else r.cost end, 2) as own_cost
    from invoice_lines l join invoices i on i.id = l.invoice_id join order_rows r on r.id = l.order_row_id
  ), sold as (
    select i.id, i.kind, i.invoice_date as day, r.design_id,
      case i.kind when 'creditNote' then -l.quantity else l.quantity end as pieces,
      -- Pieces of a line that are credited one after the other take back exactly what the line was.
      case i.kind when 'creditNote' then -(round(whole.own_income * (gone.pieces + l.quantity) / whole.quantity, 2)
        - round(whole.own_income * gone.pieces / whole.quantity, 2)) else l.own_income end as income,
      case i.kind when 'creditNote' then -(round(whole.own_cost * (gone.pieces + l.quantity) / whole.quantity, 2)
        - round(whole.own_cost * gone.pieces / whole.quantity, 2)) else l.own_cost end as cost
    from invoices i join valued l on l.invoice_id = i.id join order_rows r on r.id = l.order_row_id
    left join valued whole on whole.id = l.credits_line_id
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as pieces from invoice_lines e
      where e.credits_line_id = l.credits_line_id and e.id < l.id) as gone
    where i.invoice_date between $1 and $2 and ($3::bigint is null
      or exists (select from order_row_works w where w.order_row_id = r.id and w.work_type_id = $3))
  ), made as (
    select x.received_on as day, a.work_type_id, a.company_id, r.design_id, round(x.good * a.unit_cost, 2) as cost
    from receipts x join assignments a on a.id = x.assignment_id join order_rows r on r.id = a.order_row_id
    where x.received_on between $1 and $2 and x.reverted_at is null and x.good > 0
      and ($3::bigint is null or a.work_type_id = $3)
  ), spent as (
    select t.date as day, lower(t.category) as category, -t.base_amount as amount from transactions t
    where t.date between $1 and $2 and $3::bigint is null and (t.kind = 'expense'
      or t.kind = 'reversal' and (select kind from transactions r where r.id = t.reverses_id) = 'expense')
  )`;

const read = async (select: string, days: { from: string; to: string }, workTypeId: number | null) =>
  (await pool.query(`${sources} ${select}`, [days.from, days.to, workTypeId])).rows;
const text = (sum: string) => `round(coalesce(${sum}, 0), 2)::text`;
const income = '(select sum(income) from sold)';
const cost = 'coalesce((select sum(cost) from sold), 0) + coalesce((select sum(cost) from made), 0)';
const expenses = '(select sum(amount) from spent)';
const profit = `(coalesce(${income}, 0) - (${cost}))`;

const five = async (days: { from: string; to: string }, workTypeId: number | null) =>
  (
    await read(
      `select ${text(income)} as income, ${text(cost)} as cost, ${text(profit)} as profit,
        ${text(expenses)} as expenses, ${text(`${profit} - coalesce(${expenses}, 0)`)} as "netProfit"`,
      days,
      workTypeId,
    )
  )[0];

const seriesOf = (days: { from: string; to: string }, unit: string, workTypeId: number | null) =>
  read(
    `select greatest(part, $1)::text as "from",
      ${text('(select sum(income) from sold where day between part and last)')} as income,
      ${text(`(select sum(cost) from sold where day between part and last)`)} as goods,
      ${text(`(select sum(cost) from made where day between part and last)`)} as work,
      ${text('(select sum(amount) from spent where day between part and last)')} as expenses
    from (select part::date as part, (part + interval '1 ${unit}' - interval '1 day')::date as last
      from generate_series(date_trunc('${unit}', $1::timestamp), $2::timestamp, interval '1 ${unit}') as part) as parts
    order by part`,
    days,
    workTypeId,
  );

/** The whole reply, computed from the documents. */
async function recomputed(shown: Accounting, workTypeId: number | null) {
  const days = { from: shown.from, to: shown.to };
  const added = (series: Record<string, string>[]) =>
    series.map(({ goods, work, ...part }) => ({ ...part, cost: (Number(goods) + Number(work)).toFixed(2) }));
  const designs = await read(
    `select design_id as id, sum(pieces)::int as pieces, ${text('sum(income)')} as income, ${text('sum(cost)')} as cost,
      ${text('sum(income) - sum(cost)')} as margin
    from (select design_id, pieces, income, cost from sold union all select design_id, 0, 0, cost from made) as each
    group by 1 order by sum(income) - sum(cost) desc, 1`,
    days,
    workTypeId,
  );
  const top = designs.filter(({ id }) => id !== null).slice(0, 5);
  const others = designs.filter((each) => !top.includes(each));
  const sum = (key: string) => others.reduce((all, each) => all + Number(each[key]), 0);
  const goods = await read(`select ${text('sum(cost)')} as cost from sold`, days, workTypeId);
  const works = await read(
    `select work_type_id as id, ${text('sum(cost)')} as cost from made group by 1 having sum(cost) <> 0
    order by sum(cost) desc, 1`,
    days,
    workTypeId,
  );
  const [documents] = await read(
    `select (select count(distinct id)::int from sold where kind = 'invoice') as invoices,
      (select count(distinct id)::int from sold where kind = 'creditNote') as credits,
      (select count(*)::int from made) as receipts, (select count(*)::int from spent) as transactions`,
    days,
    workTypeId,
  );
  return {
    ...(await five(days, workTypeId)),
    previous: {
      from: shown.previous.from,
      to: shown.previous.to,
      ...(await five(shown.previous, workTypeId)),
    },
    series: added(await seriesOf(days, shown.unit, workTypeId)),
    previousSeries: added(await seriesOf(shown.previous, shown.unit, workTypeId)),
    byWorkType: [...works, ...goods.flatMap(({ cost }) => (cost === '0.00' ? [] : [{ id: null, cost }]))],
    byCompany: await read(
      `select company_id as id, ${text('sum(cost)')} as cost from made group by 1 having sum(cost) <> 0
      order by sum(cost) desc, coalesce(company_id, 0)`,
      days,
      workTypeId,
    ),
    byCategory: await read(
      `select category, ${text('sum(amount)')} as expenses, count(*)::int as transactions from spent
      group by 1 order by sum(amount) desc, 1`,
      days,
      workTypeId,
    ),
    topDesigns: top,
    otherDesigns: {
      pieces: sum('pieces'),
      ...{ income: sum('income').toFixed(2), cost: sum('cost').toFixed(2), margin: sum('margin').toFixed(2) },
    },
    documents,
  };
}

/** The reply with the same names as the recomputed one. */
const figuresOf = ({ from, to, currency, unit, workType, ...shown }: Accounting) => ({
  ...shown,
  byWorkType: shown.byWorkType.map((each) => ({ id: each.workType?.id ?? null, cost: each.cost })),
  byCompany: shown.byCompany.map((each) => ({ id: each.company?.id ?? null, cost: each.cost })),
  byCategory: shown.byCategory.map((each) => ({ ...each, category: each.category.toLowerCase() })),
  topDesigns: shown.topDesigns.map(({ design, ...each }) => ({ id: design.id, ...each })),
});

const counted = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((all: number, each) => all + counted(each), 0)
    : 1;

const periods = [
  ...['today', 'this-week', 'this-month', 'this-year'].map((period) => `period=${period}`),
  `period=custom&from=${day(-45)}&to=${day(-3)}`,
  `period=custom&from=${day(-400)}&to=${day(-17)}`,
];

/** Compares every figure of every period with all work types and with each. Returns how many there were. */
async function compareAll(): Promise<number> {
  const { data } = (await owner.get('/work-types?perPage=100')).body;
  let figures = 0;
  for (const period of periods) {
    for (const workTypeId of [null, ...data.map(({ id }: { id: number }) => id)]) {
      const address = `/accounting?${period}${workTypeId === null ? '' : `&workTypeId=${workTypeId}`}`;
      const { status, body } = await owner.get(address);
      expect(status, address).toBe(200);
      const wanted = await recomputed(body, workTypeId);
      expect(figuresOf(body), address).toEqual(wanted);
      figures += counted(wanted);
    }
  }
  return figures;
}

/** Each piece in work and what all come to, from orders, works and assignments alone; $1 is a kind of work or null. */
const inWork = `
  select r.id, o.due_date::text as due, r.quantity - (select min(collected) from order_row_works w where w.order_row_id = r.id) as pieces,
    round(r.excl_tax / o.exchange_rate / r.quantity, 2) as price,
    round(coalesce((select sum((a.quantity - a.rejected) * a.unit_cost) from assignments a
      where a.order_row_id = r.id and a.reverted_at is null), 0) / r.quantity, 2) as work,
    round(case when coalesce(r.design_id, r.item_id) is null and r.fabric_from = 'shop'
      then r.fabric_cost * r.fabric_quantity / r.quantity else r.cost end, 2) as goods
  from order_rows r join orders o on o.id = r.order_id
  where o.stage not in ('completed', 'cancelled') and ($2::date is null or o.due_date <= $2)
    and ($3::bigint is null or exists (select from assignments a where a.order_row_id = r.id and a.company_id = $3
      and a.reverted_at is null and a.good + a.rejected < a.quantity))
    and exists (select from order_row_works w where w.order_row_id = r.id and w.collected < w.quantity
      and ($1::bigint is null or w.work_type_id = $1))`;

/** Compares all rows in both orders, and their sums, with each filter. Returns how many figures there were. */
async function comparePieces(): Promise<number> {
  const { data: works } = (await owner.get('/work-types?perPage=100')).body;
  const { data: companies } = (await owner.get('/companies?perPage=100')).body;
  const asked = [
    ...[null, ...works.map(({ id }: { id: number }) => id)].map((id) => [id, null, null]),
    ...companies.map(({ id }: { id: number }) => [null, null, id]),
    [null, day(3), null],
    [works[0].id, day(3), null],
  ];
  let figures = 0;
  for (const [workTypeId, dueTo, companyId] of asked) {
    const filters = Object.entries({ workTypeId, dueTo, companyId }).filter(([, value]) => value !== null);
    const address = `/accounting/pieces-in-work?perPage=100&${filters.map((each) => each.join('=')).join('&')}`;
    const values = [workTypeId, dueTo, companyId];
    for (const [sort, order] of [
      ['dueDate', 'due, id'],
      ['-profit', '(price - work - goods) desc, id desc'],
    ] as const) {
      const found: { id: number }[] = [];
      for (let page = 1; ; page++) {
        const { data } = (await owner.get(`${address}&sort=${sort}&page=${page}`)).body;
        found.push(...data);
        if (data.length < 100) break;
      }
      const { rows } = await pool.query(
        `select id::int, due as "dueDate", pieces, price::text, work::text, goods::text, (price - work - goods)::text as profit
        from (${inWork}) as each order by ${order}`,
        values,
      );
      expect(found, `${address} ${sort}`).toMatchObject(rows);
      expect(found).toHaveLength(rows.length);
      figures += counted(rows);
    }
    const { totals } = (await owner.get(address)).body;
    const { rows } = await pool.query(
      `select coalesce(sum(pieces), 0)::int as pieces, ${text('sum(pieces * price)')} as price, ${text('sum(pieces * work)')} as work,
        ${text('sum(pieces * goods)')} as goods, ${text('sum(pieces * (price - work - goods))')} as profit
      from (${inWork}) as each`,
      values,
    );
    expect(totals, address).toEqual(rows[0]);
    figures += 5;
  }
  return figures;
}

const nothing = { figures: expect.any(Number), differing: 0 };

test('every figure of the demonstration shop is what its documents come to', {
  timeout: 120_000,
}, async () => {
  const year = (await owner.get('/accounting?period=this-year')).body as Accounting;
  for (const key of ['income', 'cost', 'expenses'] as const) expect(Number(year[key])).toBeGreaterThan(1000);
  expect(year.topDesigns).toHaveLength(5);
  expect(year.documents.credits).toBeGreaterThan(0);
  expect(await compareAll()).toBeGreaterThan(3000);
  expect(await comparePieces()).toBeGreaterThan(500);

  await compactAccounting(database);
  expect(await rebuildTallies(database, accountingTallies)).toEqual(nothing);
  await compareAll();
});

test('and still after a day of orders, receipts, invoices, credits, reversals and settlements', {
  timeout: 120_000,
}, async () => {
  const [customer] = (await owner.get('/customers?perPage=1')).body.data;
  const [design] = (await owner.get('/designs?perPage=1')).body.data;
  const [company] = (await owner.get('/companies?perPage=1')).body.data;
  const [item] = (await owner.get('/items?type=product&perPage=1')).body.data;
  const [status] = (await owner.get('/statuses?stage=pending')).body.data;
  const [cutting, stitching] = (await owner.get('/work-types?perPage=100')).body.data;
  const done = async (reply: Promise<{ status: number; body: { id: number } & Record<string, unknown> }>) => {
    const { status, body } = await reply;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return body;
  };
  for (let index = 0; index < 6; index++) {
    const booked = await done(
      owner.post('/orders', {
        customerId: customer.id,
        referenceNumber: `DAY-${index}`,
        dueDate: day(9),
        statusId: status.id,
        // Its cents don't divide by the pieces.
        discount: index > 1 ? { kind: 'amount', value: '10' } : null,
        rows: [
          {
            kind: 'article',
            designId: design.id,
            quantity: 3,
            price: '101.37',
            workTypeIds: [cutting.id, stitching.id],
          },
          { kind: 'article', itemId: item.id, name: item.name, quantity: 1, price: '19.99', workTypeIds: [] },
          { kind: 'service', name: 'Hem', quantity: 2, price: '7.77', workTypeIds: [stitching.id] },
        ],
      }),
    );
    const orderIds = [booked.id];
    for (const [work, unitCost] of [
      [cutting, '3.33'],
      [stitching, '11.1175'],
    ] as const)
      await done(
        owner.post('/orders/assign', { orderIds, workTypeId: work.id, companyId: company.id, unitCost }),
      );
    await done(owner.post('/orders/complete', { orderIds }));
    if (index % 3 === 1) await done(owner.post('/orders/revert', { orderIds }));
    const rows = (await owner.get(`/orders/${booked.id}`)).body.rows as { id: number; quantity: number }[];
    const bill = (quantityOf: (quantity: number) => number, invoiceDate = today) =>
      done(
        owner.post('/invoices', {
          customerId: customer.id,
          invoiceDate,
          lines: rows.flatMap(({ id, quantity }) => {
            const pieces = quantityOf(quantity);
            return pieces > 0 ? [{ orderRowId: id, quantity: pieces }] : [];
          }),
        }),
      );
    const first = await bill(() => 1, index % 2 ? day(-20) : today);
    if (index % 2) await done(owner.post(`/invoices/${first.id}/credit`, { reason: 'Wrong price' }));
    else {
      const { id, lines } = await bill((quantity) => quantity - 1);
      const [thobes, hems] = lines as { id: number }[];
      const creditOne = (line: { id: number } | undefined) =>
        owner.post(`/invoices/${id}/credit`, {
          reason: 'Torn',
          lines: [{ invoiceLineId: line?.id, quantity: 1 }],
        });
      await done(creditOne(thobes));
      if (index > 0) await done(creditOne(hems));
      if (index > 3) await done(creditOne(thobes));
    }
  }
  const entered = { kind: 'expense', category: 'RENT', amount: '1234.56', date: day(-1), method: 'bank' };
  const rent = await done(owner.post('/transactions', entered));
  await done(owner.post('/transactions', { ...entered, category: 'Tea', amount: '0.05' }));
  await done(owner.post('/transactions', { ...entered, kind: 'income', category: 'Scraps' }));
  await done(owner.post(`/transactions/${rent.id}/reverse`, { reason: 'Twice' }));
  const paid = { companyId: company.id, amount: '5', date: today, method: 'cash' };
  await done(owner.post('/settlements', paid));
  // A document in another currency counts at its own rate.
  await pool.query(`
    with copied as (
      select i.* from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.kind = 'invoice' and l.quantity > 1 order by i.id desc limit 1
    ), issued as (
      insert into invoices (kind, invoice_number, invoice_date, reference_number, customer_id, customer, issuer, currency,
        decimals, exchange_rate, subtotal, total_tax, total, base_total, issued_by)
      select kind, 'USD-1', invoice_date, '', customer_id, customer, issuer, 'USD', 2, 0.26666667, subtotal, total_tax, total,
        round(total / 0.26666667, 2), issued_by
      from copied returning id
    )
    insert into invoice_lines (invoice_id, order_row_id, order_id, position, item, code, order_number, order_quantity,
      quantity, price, tax_name, tax_rate, excl_tax, tax_amount, incl_tax)
    select issued.id, order_row_id, order_id, position, item, code, order_number, order_quantity, quantity, price, tax_name,
      tax_rate, excl_tax, tax_amount, incl_tax
    from invoice_lines l join copied on copied.id = l.invoice_id, issued`);
  const { rows: foreign } = await pool.query(
    `select l.id, l.invoice_id from invoice_lines l join invoices i on i.id = l.invoice_id
     where i.currency = 'USD' and l.quantity > 1 order by l.id limit 1`,
  );
  for (const { id, invoice_id: of } of foreign) {
    const lines = [{ invoiceLineId: Number(id), quantity: 1 }];
    await done(owner.post(`/invoices/${of}/credit`, { reason: 'Torn', lines }));
  }
  expect(foreign).toHaveLength(1);

  const figures = (await compareAll()) + (await comparePieces());
  await compactAccounting(database);
  expect(await rebuildTallies(database, accountingTallies)).toEqual(nothing);
  await compareAll();
  process.stdout.write(`accounting: ${figures} figures, 0 differ\n`);
});

test('a rebuild finds and mends what was kept wrongly', async () => {
  await pool.query(
    'update accounting_tallies set income = income + 1 where id = (select max(id) from accounting_tallies)',
  );
  await pool.query(
    'delete from accounting_design_tallies where id = (select max(id) from accounting_design_tallies)',
  );
  expect(await rebuildTallies(database, accountingTallies)).toMatchObject({ differing: 2 });
  expect(await rebuildTallies(database, accountingTallies)).toEqual(nothing);
});
