import type { z } from 'zod';
import { leftToBill } from '#server/billing/invoice/billable-row.queries.ts';
import { uncountedCash } from '#server/billing/ledger/cash-closing.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { listOrders } from '#server/orders/order/order-list.queries.ts';
import { readTax } from '#server/reports/report/sales-report.queries.ts';
import type { closingApi } from '#shared/reports/closing/closing.api.ts';
import { type ClosingPeriod, longestClosed } from '#shared/reports/closing/closing.contract.ts';

type Period = z.output<typeof closingApi.query>;

const listed = 50;

/** Reads what is open in a period, and its tax. Throws `invalid` for one that ends before it begins, or is too long. */
export async function readClosing(database: Database, { from, to }: Period): Promise<ClosingPeriod> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) throw invalidField('to', 'reports.accounting.endsFirst');
  if (days > longestClosed) throw invalidField('to', 'billing.books.tooLong');
  return {
    from,
    to,
    unbilled: await readUnbilled(database, { from, to }),
    cash: await uncountedCash(database, { from, to }),
    tax: await taxOf(database, { from, to }),
  };
}

async function readUnbilled(database: Database, { from, to }: Period): Promise<ClosingPeriod['unbilled']> {
  const query = { page: 1, perPage: listed, search: '', sort: '-created' as const };
  const handedOver = { handedOverFrom: from, handedOverTo: to };
  const found = await listOrders(database, { ...query, ...handedOver, unbilled: 'true' }, null);
  const amounts = await leftToBill(
    database,
    found.data.map(({ id }) => id),
  );
  return {
    count: found.meta.total,
    more: found.meta.more ?? false,
    orders: found.data.map(({ id, referenceNumber, customer }) => ({
      id,
      number: referenceNumber,
      customer: { id: customer.id, name: customer.name },
      amount: amounts.get(id) ?? '0',
    })),
  };
}

async function taxOf(database: Database, period: Period): Promise<ClosingPeriod['tax']> {
  const query = { ...period, page: 1, perPage: 200, search: '', sort: '-rate' as const };
  const { data, totals, chart } = await readTax(database, query, null);
  return { rows: data, totals, series: chart.series };
}
