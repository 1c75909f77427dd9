import { expect, test } from 'vitest';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { owner as demoOwner } from '#server/seed/demo/owner.seed.ts';
import { demoTemplate } from '#server/seed/demo/test-demo-shop.ts';
import { testApp } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { piecesOf, type Quantity } from '#shared/lib/quantity.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { comparing, type Period } from './test-figures.ts';
import { comparingMaking, madePieces } from './test-making.ts';
import { comparingOwing } from './test-owing.ts';
import { comparingSales, recomputeSales } from './test-sales.ts';

const { as, database, pool } = await testApp({}, await demoTemplate());
const owner = await as(null).signIn(demoOwner);
const { compare, figures } = comparing({ pool }, () => owner);

const timeZone = 'Asia/Riyadh';
const today = localDate(timeZone);
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

const compareSales = comparingSales(pool, compare, () => owner);
const compareMaking = comparingMaking(compare, today, timeZone);
const compareOwing = comparingOwing(compare, today);

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

async function compareAll() {
  await recomputeSales(pool, madePieces);
  for (const period of periods) {
    await compareSales(period);
    await compareMaking(period);
  }
  await compareOwing();
}

test('every figure is what the records of the demonstration shop come to, also after a day of everything that a shop does', async () => {
  // Nothing is kept yet, so every day is read from its records.
  await compareAll();
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const lastQuarter = Math.floor((ofYear - 1) / 3) * 3 - 3;
  const dayOf = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10);
  await compareSales([dayOf(lastQuarter, 1), dayOf(lastQuarter + 3, 0)]);
  expect(await differing(database)).toEqual([]);
  expect(figures()).toBeGreaterThan(10_000);

  await refreshFigures(database, keptFigures);
  await workForADay();
  // Now some days are kept, and others outdated.
  await compareAll();
  await refreshFigures(database, keptFigures);
  expect(await differing(database)).toEqual([]);
  process.stdout.write(`reports: ${figures()} figures, 0 differ\n`);
}, 360_000);

async function workForADay(): Promise<void> {
  const ids = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
  const done = async <Reply>(reply: Promise<{ body: Reply }>) => (await reply).body;
  const [customerId = 0, other = 0] = await ids(
    'select id from customers where merged_into is null order by id limit 2',
  );
  const [design] = (await owner.call(designContract.list, { query: { perPage: 1 } })).body.data;
  const [item] = (await owner.call(itemContract.list, { query: { type: 'product', perPage: 1 } })).body.data;
  const [status] = (await owner.call(statusContract.list, { query: { stage: 'pending' } })).body.data;
  const [cutting, stitching] = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body
    .data;
  const works = [cutting?.id ?? 0, stitching?.id ?? 0];
  const book = (customer: number, index: number, rows: BodyOf<typeof orderContract.create>['rows']) =>
    done(
      owner.call(orderContract.create, {
        body: {
          customerId: customer,
          referenceNumber: `DAY-${customer}-${index}`,
          dueDate: daysAgo(-9),
          statusId: status?.id ?? 0,
          rows,
        },
      }),
    );
  const bill = (
    customer: number,
    rows: { id: number; quantity: Quantity }[],
    quantityOf: (quantity: number) => number,
  ) =>
    done(
      owner.call(invoiceContract.create, {
        body: {
          customerId: customer,
          invoiceDate: today,
          lines: rows.flatMap(({ id, quantity }) =>
            quantityOf(piecesOf(quantity)) > 0
              ? [{ orderRowId: id, quantity: quantityOf(piecesOf(quantity)) }]
              : [],
          ),
        },
      }),
    );
  const [tax] = (await owner.call(taxContract.list, { query: { perPage: 1 } })).body.data;
  const [warehouse] = (await owner.call(warehouseContract.list, { query: { perPage: 1 } })).body.data;
  const bought = [
    { itemId: item?.id, quantity: '7', price: '3.335', taxId: tax?.id },
    { text: 'Delivery', quantity: '1', price: '19.99', taxId: tax?.id },
    { text: 'Rent', quantity: '1', price: '700' },
  ];
  for (const date of [today, daysAgo(33)]) {
    const body = { companyId: 2, number: `B-${date}`, date, lines: bought, warehouseId: warehouse?.id };
    await done(owner.call(purchaseContract.create, { body }));
  }
  for (let index = 0; index < 6; index++) {
    const customer = index % 2 ? customerId : other;
    const order = await book(customer, index, [
      { kind: 'article', designId: design?.id, quantity: 3, price: '101.37', workTypeIds: works },
      { kind: 'article', itemId: item?.id, name: item?.name, quantity: 2, price: '19.99', workTypeIds: [] },
    ]);
    const orderIds = [order.id];
    for (const [place, workTypeId] of works.entries()) {
      const assignee = place ? { userId: 8 } : { companyId: 2 };
      await done(
        owner.call(productionContract.assign, {
          body: { orderIds, workTypeId, unitCost: '7.1175', ...assignee },
        }),
      );
    }
    const [first] = (await owner.call(orderContract.get, { params: { id: order.id } })).body.assignments;
    await done(
      owner.call(productionContract.collect, {
        body: { receipts: [{ assignmentId: first?.id ?? 0, good: 1, rejected: 1 }] },
      }),
    );
    if (index === 1) await done(owner.call(productionContract.revert, { body: { orderIds } }));
    if (index === 5) {
      await done(
        owner.call(productionContract.assign, {
          body: { orderIds, workTypeId: cutting?.id ?? 0, unitCost: '7', companyId: 2 },
        }),
      );
      await done(owner.call(productionContract.complete, { body: { orderIds } }));
    }
    const { rows, version } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
    const invoice = await bill(customer, rows, () => 1);
    if (index === 2)
      await done(
        owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Wrong price' } }),
      );
    if (index === 3) {
      const [line] = (await owner.call(invoiceContract.get, { params: { id: invoice.id } })).body.lines;
      const lines = [{ invoiceLineId: line?.id ?? 0, quantity: 1 }];
      await done(
        owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Torn', lines } }),
      );
    }
    if (index > 2) {
      // Less than what a credit note left of the fourth.
      const paid = {
        invoiceId: invoice.id,
        amount: index === 3 ? '15' : '40',
        method: 'cash' as const,
        date: today,
      };
      const payment = await done(owner.call(paymentContract.create, { body: paid }));
      if (index === 4)
        await done(
          owner.call(paymentContract.void, { params: { id: payment.id }, body: { reason: 'Twice' } }),
        );
    }
    if (index === 3)
      await done(
        owner.call(orderContract.update, {
          params: { id: order.id },
          body: { version, dueDate: daysAgo(-20) },
        }),
      );
    if (index === 4) await pool.query(`update orders set due_date = '${daysAgo(45)}' where id = ${order.id}`);
    if (index === 5)
      await book(customer, 9, [
        {
          kind: 'service',
          name: 'Let out',
          quantity: 1,
          price: '5',
          workTypeIds: [],
          alterationOf: { orderRowId: rows[0]?.id ?? 0, changes: {} },
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
      quantity, price, tax_name, tax_rate, tax_category, excl_tax, tax_amount, incl_tax)
    select issued.id, order_row_id, order_id, position, item, code, order_number, order_quantity, quantity, price, tax_name,
      tax_rate, tax_category, excl_tax, tax_amount, incl_tax
    from invoice_lines l, issued where l.invoice_id = (select max(id) from invoices where id <> issued.id)`);
  await done(
    owner.call(settlementContract.create, {
      body: { companyId: 2, amount: '5', date: today, method: 'cash' },
    }),
  );
  await done(
    owner.call(cashClosingContract.create, { body: { date: today, counted: '120.5', note: 'Coins' } }),
  );
  await done(owner.call(mergeContract.merge, { params: { id: customerId }, body: { from: other } }));
}
