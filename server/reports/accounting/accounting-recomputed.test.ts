import { expect, test } from 'vitest';
import { rebuildFigure, refreshFigures } from '#server/lib/data/kept.actions.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { seedDemoShop } from '#server/seed/demo/demo-shop.seed.ts';
import { owner as demoOwner } from '#server/seed/demo/owner.seed.ts';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { counted, figuresOf, recomputing } from './test-accounting.ts';
import { comparePieces } from './test-pieces.ts';

const { as, pool, database, config } = await testApp();
await seedDemoShop(database, await createStorage(config));
const { access_token: token } = (await as(null).post('/sign-in', demoOwner)).body;
const owner = as(token);
const today = localDate((await owner.get('/preferences')).body.timeZone);
const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

const recomputed = recomputing(pool);

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

test('every figure of the demonstration shop is what its documents come to', {
  timeout: 120_000,
}, async () => {
  const year = (await owner.get('/accounting?period=this-year')).body as Accounting;
  for (const key of ['income', 'cost', 'expenses'] as const) expect(Number(year[key])).toBeGreaterThan(1000);
  expect(year.topDesigns).toHaveLength(5);
  expect(year.documents.credits).toBeGreaterThan(0);
  expect(await compareAll()).toBeGreaterThan(3000);
  expect(await comparePieces(pool, owner, day(3))).toBeGreaterThan(500);

  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
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
    const bill = (quantityOf: (quantity: number) => number) =>
      done(
        owner.post('/invoices', {
          customerId: customer.id,
          invoiceDate: today,
          lines: rows.flatMap(({ id, quantity }) => {
            const pieces = quantityOf(quantity);
            return pieces > 0 ? [{ orderRowId: id, quantity: pieces }] : [];
          }),
        }),
      );
    const first = await bill(() => 1);
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
  const gained = { kind: 'income', category: 'Scraps', amount: '55.55', date: day(-1), method: 'bank' };
  await done(owner.post('/transactions', gained));
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

  const figures = (await compareAll()) + (await comparePieces(pool, owner, day(3)));
  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
  await compareAll();
  process.stdout.write(`accounting: ${figures} figures, 0 differ\n`);
});

test('a rebuild finds and mends what was kept wrongly', async () => {
  await refreshFigures(database, keptFigures);
  await pool.query(
    'update accounting_days set income = income + 1 where day = (select max(day) from accounting_days)',
  );
  await pool.query('delete from sold_days where day = (select min(day) from sold_days)');
  await pool.query('update tax_days set sales = sales + 1 where day = (select max(day) from tax_days)');
  expect(await differing(database)).toHaveLength(3);
  for (const figure of keptFigures) await rebuildFigure(database, figure);
  expect(await differing(database)).toEqual([]);
});
