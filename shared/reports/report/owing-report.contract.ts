import { z } from 'zod';
import { assignee, payable } from '#shared/billing/ledger/payable.contract.ts';
import { itemTypes } from '#shared/catalogue/item/item.contract.ts';
import { id } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { amount, periodFilter, reportContract, seriesOf } from './report.contract.ts';

/** Days after the promised day of an invoice's first order. */
const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;

const aged = {
  invoices: z.int(),
  notDue: amount(),
  /** 1–30 days. */
  upTo30: amount(),
  upTo60: amount(),
  upTo90: amount(),
  /** More than 90 days. */
  older: amount(),
  total: amount(),
};

export const receivablesReport = reportContract({
  name: 'receivables',
  access: 'payments:read',
  summary: 'What customers still have to pay on invoices, by the age of the debt',
  sorts: ['total', 'oldest'],
  defaultSort: '-total',
  filters: { customerId: id.optional(), age: z.enum(ages).optional() },
  row: z.object({
    id: z.int(),
    customer: z.object({ id: z.int(), name: z.string(), customerCode: z.string(), phone: z.string() }),
    ...aged,
    /** The promised day of the oldest debt. */
    oldest: z.string(),
  }),
  totals: z.object({ customers: z.int(), ...aged }),
  chart: z.object({
    /** By the promised day. */
    series: seriesOf({ notDue: amount(), overdue: amount() }),
    bars: z.array(z.object({ age: z.enum(ages), amount: amount() })),
  }),
  shows: ['invoices', 'payments', 'orders', 'customers', 'currencies'],
});
export type ReceivablesRow = z.output<typeof receivablesReport.list.reply>['data'][number];

const owing = { earned: amount(), settled: amount(), owed: amount() };
const payeeKinds = ['company', 'user'] as const;

export const payablesReport = reportContract({
  name: 'payables',
  access: 'payables:read',
  summary: 'What workers and suppliers earned by good pieces, what was settled and what they are owed',
  sorts: ['name', 'earned', 'settled', 'owed'],
  defaultSort: '-owed',
  filters: {
    kind: z.enum(payeeKinds).optional(),
    standing: z.enum(['owed', 'even', 'overpaid']).optional(),
  },
  row: payable.omit({ assignee: true }).extend({ assignee: assignee.omit({ language: true }) }),
  totals: z.object({ payees: z.int(), ...owing }),
  chart: z.object({
    /** Settlements by day, less reversed ones. */
    series: seriesOf({ settled: amount() }),
    bars: z.array(z.object({ assignee: assignee.omit({ language: true }).nullable(), owed: amount() })),
  }),
  shows: ['payables', 'orders', 'companies', 'users', 'currencies'],
});
export type PayablesRow = z.output<typeof payablesReport.list.reply>['data'][number];

export const stockValueReport = reportContract({
  name: 'stock-value',
  access: 'items:write',
  summary: 'The stock of each item and its value at the cost of the item',
  sorts: ['name', 'quantity', 'value'],
  defaultSort: '-value',
  filters: { type: z.enum(itemTypes).optional(), warehouseId: id.optional() },
  row: z.object({
    id: z.int(),
    item: z.object({ id: z.int(), name: z.string(), names: storedNames, code: z.string() }),
    type: z.enum(itemTypes),
    /** In the unit of the item; decimals. */
    quantity: z.string(),
    reserved: z.string(),
    free: z.string(),
    unit: z.string().nullable(),
    cost: amount(),
    value: amount(),
  }),
  totals: z.object({ items: z.int(), value: amount() }),
  chart: z.object({
    /** By the place's warehouse. */
    bars: z.array(
      z.object({
        warehouse: z.object({ id: z.int(), name: z.string(), names: storedNames }),
        value: amount(),
      }),
    ),
    types: z.array(z.object({ type: z.enum(itemTypes), value: amount() })),
  }),
  shows: ['items', 'stock', 'warehouses', 'units', 'currencies'],
});
export type StockValueRow = z.output<typeof stockValueReport.list.reply>['data'][number];

const counted = { cashIn: amount(), cashOut: amount(), difference: amount() };

export const cashReport = reportContract({
  name: 'cash-closings',
  access: 'cash:read',
  summary: 'The days whose cash was counted: what was expected, what was counted, and the difference',
  sorts: ['date', 'difference'],
  defaultSort: '-date',
  filters: { ...periodFilter, result: z.enum(['short', 'over', 'even']).optional() },
  /** Days that were opened again are left out. */
  row: z.object({
    id: z.int(),
    date: z.string(),
    firstDay: z.string(),
    opening: amount(),
    expected: amount(),
    counted: amount(),
    ...counted,
    user: z.object({ id: z.int(), name: z.string() }),
    note: z.string(),
  }),
  totals: z.object({ closings: z.int(), ...counted, short: amount(), over: amount() }),
  chart: z.object({
    series: seriesOf({ cashIn: amount(), cashOut: amount() }),
    /** Who closed, with what was missing and too much. */
    bars: z.array(
      z.object({ user: z.object({ id: z.int(), name: z.string() }), short: amount(), over: amount() }),
    ),
  }),
  shows: ['cash-closings', 'users', 'currencies'],
});
export type CashRow = z.output<typeof cashReport.list.reply>['data'][number];
