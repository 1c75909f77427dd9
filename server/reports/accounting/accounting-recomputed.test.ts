import { expect, test } from 'vitest';
import { rebuildFigure, refreshFigures } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { owner as demoOwner } from '#server/seed/demo/owner.seed.ts';
import { demoTemplate } from '#server/seed/demo/test-demo-shop.ts';
import { testApp } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { counted, figuresOf, recomputeCosts, recomputing } from './test-accounting.ts';
import { comparePieces } from './test-pieces.ts';

const { as, pool, database } = await testApp({}, await demoTemplate());
const owner = await as(null).signIn(demoOwner);
const today = localDate((await owner.call(preferenceContract.get, {})).body.timeZone);
const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

const recomputed = recomputing(pool);

const periods = [
  ...(['today', 'this-week', 'this-month', 'this-year'] as const).map((period) => ({ period })),
  { period: 'custom', from: day(-45), to: day(-3) } as const,
  { period: 'custom', from: day(-400), to: day(-17) } as const,
];

/** Compares every figure of every period with all work together, or also with each. Returns how many there were. */
async function compareAll(works: 'together' | 'each'): Promise<number> {
  await recomputeCosts(pool);
  const { data } = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body;
  let figures = 0;
  for (const period of periods) {
    for (const workTypeId of [null, ...(works === 'each' ? data.map(({ id }) => id) : [])]) {
      const query = { ...period, ...(workTypeId && { workTypeId }) };
      const address = JSON.stringify(query);
      const { status, body } = await owner.call(accountingContract, { query });
      expect(status, address).toBe(200);
      const wanted = await recomputed(body, workTypeId);
      expect(figuresOf(body), address).toEqual(wanted);
      figures += counted(wanted);
    }
  }
  return figures;
}

test('every figure of the demonstration shop is what its documents come to, also after a day of all kinds of them', {
  timeout: 120_000,
}, async () => {
  const year = (await owner.call(accountingContract, { query: { period: 'this-year' } })).body as Accounting;
  for (const key of ['income', 'cost', 'expenses'] as const) expect(Number(year[key])).toBeGreaterThan(1000);
  expect(year.topDesigns).toHaveLength(5);
  expect(year.documents.credits).toBeGreaterThan(0);
  // Nothing is kept yet, so every day is read from its documents.
  expect(await compareAll('together')).toBeGreaterThan(500);
  expect(await comparePieces(pool, owner, day(3))).toBeGreaterThan(500);

  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
  await workForADay();

  // Now some days are kept, and others outdated.
  const figures = await compareAll('each');
  expect(figures).toBeGreaterThan(3000);
  const ofPieces = await comparePieces(pool, owner, day(3));
  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
  process.stdout.write(`accounting: ${figures + ofPieces} figures, 0 differ\n`);
});

/** Orders, receipts, invoices, credits, reversals and settlements. */
async function workForADay(): Promise<void> {
  const [customer] = (await owner.call(customerContract.list, { query: { perPage: 1 } })).body.data;
  const [design] = (await owner.call(designContract.list, { query: { perPage: 1 } })).body.data;
  const [company] = (await owner.call(companyContract.list, { query: { perPage: 1 } })).body.data;
  const [item] = (await owner.call(itemContract.list, { query: { type: 'product', perPage: 1 } })).body.data;
  const [status] = (await owner.call(statusContract.list, { query: { stage: 'pending' } })).body.data;
  const [cutting, stitching] = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body
    .data;
  const done = async <Reply>(reply: Promise<{ body: Reply }>) => (await reply).body;
  for (let index = 0; index < 6; index++) {
    const booked = await done(
      owner.call(orderContract.create, {
        body: {
          customerId: customer?.id ?? 0,
          referenceNumber: `DAY-${index}`,
          dueDate: day(9),
          statusId: status?.id ?? 0,
          // Its cents don't divide by the pieces.
          discount: index > 1 ? { kind: 'amount', value: '10' } : null,
          rows: [
            {
              kind: 'article',
              designId: design?.id,
              quantity: 3,
              price: '101.37',
              workTypeIds: [cutting?.id ?? 0, stitching?.id ?? 0],
            },
            {
              kind: 'article',
              itemId: item?.id,
              name: item?.name,
              quantity: 1,
              price: '19.99',
              workTypeIds: [],
            },
            { kind: 'service', name: 'Hem', quantity: 2, price: '7.77', workTypeIds: [stitching?.id ?? 0] },
          ],
        },
      }),
    );
    const orderIds = [booked.id];
    for (const [work, unitCost] of [
      [cutting, '3.33'],
      [stitching, '11.1175'],
    ] as const)
      await done(
        owner.call(productionContract.assign, {
          body: { orderIds, workTypeId: work?.id ?? 0, companyId: company?.id, unitCost },
        }),
      );
    await done(owner.call(productionContract.complete, { body: { orderIds } }));
    if (index % 3 === 1) await done(owner.call(productionContract.revert, { body: { orderIds } }));
    const rows = (await owner.call(orderContract.get, { params: { id: booked.id } })).body.rows;
    const bill = (quantityOf: (quantity: number) => number) =>
      done(
        owner.call(invoiceContract.create, {
          body: {
            customerId: customer?.id ?? 0,
            invoiceDate: today,
            lines: rows.flatMap(({ id, quantity }) => {
              const pieces = quantityOf(piecesOf(quantity));
              return pieces > 0 ? [{ orderRowId: id, quantity: pieces }] : [];
            }),
          },
        }),
      );
    const first = await bill(() => 1);
    if (index % 2)
      await done(
        owner.call(invoiceContract.credit, { params: { id: first.id }, body: { reason: 'Wrong price' } }),
      );
    else {
      const { id, lines } = await bill((quantity) => quantity - 1);
      const [thobes, hems] = lines as { id: number }[];
      const creditOne = (line: { id: number } | undefined) =>
        owner.call(invoiceContract.credit, {
          params: { id },
          body: {
            reason: 'Torn',
            lines: [{ invoiceLineId: line?.id ?? 0, quantity: 1 }],
          },
        });
      await done(creditOne(thobes));
      if (index > 0) await done(creditOne(hems));
      if (index > 3) await done(creditOne(thobes));
    }
  }
  const entered = {
    ...({ kind: 'expense', method: 'bank' } as const),
    category: 'RENT',
    amount: '1234.56',
    date: day(-1),
  };
  const gained = { ...entered, kind: 'income' as const, category: 'Scraps', amount: '55.55' };
  await done(owner.call(transactionContract.create, { body: gained }));
  const rent = await done(owner.call(transactionContract.create, { body: entered }));
  await done(
    owner.call(transactionContract.create, { body: { ...entered, category: 'Tea', amount: '0.05' } }),
  );
  await done(
    owner.call(transactionContract.create, { body: { ...entered, kind: 'income', category: 'Scraps' } }),
  );
  await done(owner.call(transactionContract.reverse, { params: { id: rent.id }, body: { reason: 'Twice' } }));
  const bill = { companyId: company?.id ?? 0, number: 'B-1', date: day(-1) };
  const bought = [
    { itemId: item?.id, quantity: '3', price: '7.77' },
    { text: 'Delivery', quantity: '1', price: '33.33' },
  ];
  await done(owner.call(purchaseContract.create, { body: { ...bill, lines: bought } }));
  const paid = { companyId: company?.id, amount: '5', date: today, method: 'cash' as const };
  await done(owner.call(settlementContract.create, { body: paid }));
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
      quantity, price, tax_name, tax_rate, tax_category, excl_tax, tax_amount, incl_tax)
    select issued.id, order_row_id, order_id, position, item, code, order_number, order_quantity, quantity, price, tax_name,
      tax_rate, tax_category, excl_tax, tax_amount, incl_tax
    from invoice_lines l join copied on copied.id = l.invoice_id, issued`);
  const { rows: foreign } = await pool.query(
    `select l.id, l.invoice_id from invoice_lines l join invoices i on i.id = l.invoice_id
     where i.currency = 'USD' and l.quantity > 1 order by l.id limit 1`,
  );
  for (const { id, invoice_id: of } of foreign) {
    const lines = [{ invoiceLineId: Number(id), quantity: 1 }];
    await done(owner.call(invoiceContract.credit, { params: { id: of }, body: { reason: 'Torn', lines } }));
  }
  expect(foreign).toHaveLength(1);
}

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
