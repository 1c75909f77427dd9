import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { closingContract } from '#shared/reports/closing/closing.contract.ts';
import { taxReport } from '#shared/reports/report/sales-report.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, owner, today, order, bill, pay, vat } = await testShop();
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const { version } = (await owner.call(preferenceContract.get, {})).body;
await owner.call(preferenceContract.update, { body: { beganOn: daysAgo(400), version } });

const read = async (from: string, to: string) =>
  (await owner.call(closingContract, { query: { from, to } })).body;
const spend = (date: string, amount: string) =>
  owner.call(transactionContract.create, {
    body: { kind: 'expense', category: 'Rent', amount, method: 'cash', date },
  });

test('a period says what was handed over and not billed, which cash isn’t counted, and its tax', async () => {
  const service = { kind: 'service' as const, name: 'Hem', workTypeIds: [], taxId: vat };
  const fetched = await order([{ ...service, quantity: 3, price: '100' }]);
  await order([{ ...service, quantity: 1, price: '70' }]);
  const orderIds = [fetched.id];
  const handed = await owner.call(productionContract.handOver, { body: { orderIds, pickedBy: 'Faisal' } });
  expect(handed.status).toBe(200);
  const { body: invoice } = await bill([[fetched.rows[0].id, 1]]);
  await pay({ invoiceId: invoice.id }, '115');
  await spend(today, '15');
  await spend(daysAgo(3), '5');

  const period = await read(daysAgo(3), today);
  expect(period.unbilled).toEqual({
    count: 1,
    more: false,
    orders: [
      {
        id: fetched.id,
        number: fetched.referenceNumber,
        customer: { id: fetched.customer.id, name: fetched.customer.name },
        amount: '230.00',
      },
    ],
  });
  expect(period.cash).toEqual({
    countedUntil: null,
    days: [
      { date: daysAgo(3), in: '0.00', out: '5.00' },
      { date: today, in: '115.00', out: '15.00' },
    ],
  });
  const { body: report } = await owner.call(taxReport.list, { query: { from: daysAgo(3), to: today } });
  expect(period.tax.totals).toMatchObject({ sales: '100.00', salesTax: '15.00', tax: '15.00' });
  expect(period.tax).toEqual({ rows: report.data, totals: report.totals, series: report.chart.series });

  expect(await read(daysAgo(2), daysAgo(1))).toMatchObject({
    unbilled: { count: 0, orders: [] },
    cash: { days: [] },
    tax: { rows: [], totals: { tax: '0.00' } },
  });
  const { body: list } = await owner.call(orderContract.list, {
    query: { unbilled: 'true', handedOverFrom: today, handedOverTo: today },
  });
  expect(list.data.map(({ id }) => id)).toEqual([fetched.id]);

  await bill([[fetched.rows[0].id, 2]]);
  await owner.call(cashClosingContract.create, { body: { date: daysAgo(1), counted: '0' } });
  const after = await read(daysAgo(3), today);
  expect(after.unbilled).toMatchObject({ count: 0, orders: [] });
  expect(after.cash.countedUntil).toBe(daysAgo(1));
  expect(after.cash.days.map(({ date }) => date)).toEqual([today]);
});

test('a period that ends before it begins, or is longer than a year, is refused; so is a reader without accounting', async () => {
  const refusal = async (from: string, to: string) => {
    const { status, problem } = await owner.call(closingContract, { query: { from, to } });
    return [status, problem.errors?.[0]?.path];
  };
  expect(await refusal('2026-02-02', '2026-02-01')).toEqual([422, 'to']);
  expect(await refusal('2024-01-01', '2026-02-01')).toEqual([422, 'to']);
  const month = { from: '2026-01-01', to: '2026-01-31' };
  expect((await as(null).call(closingContract, { query: month })).status).toBe(401);
});
