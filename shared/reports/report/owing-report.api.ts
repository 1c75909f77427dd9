import { z } from 'zod';
import { assignee, payable } from '#shared/billing/ledger/payable.api.ts';
import { itemTypes } from '#shared/catalogue/item/item.contract.ts';
import { restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import {
  ages,
  cashListing,
  payablesListing,
  receivablesListing,
  stockValueListing,
} from './owing-report.contract.ts';
import { amount, reportApi, seriesOf } from './report.api.ts';

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

export const receivablesApi = reportApi({
  summary: 'What customers still have to pay on invoices, by the age of the debt',
  listing: receivablesListing,
  row: z.object({
    id: z.int(),
    customer: z.object({
      id: z.int(),
      name: z.string(),
      customerCode: z.string(),
      phone: restricted('customers:read', z.string()),
    }),
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
});

const owing = { earned: amount(), purchased: amount(), settled: amount(), owed: amount() };

export const payablesApi = reportApi({
  summary:
    'What workers and suppliers earned by good pieces and billed, what was settled and what they are owed',
  listing: payablesListing,
  row: payable.omit({ assignee: true }).extend({ assignee: assignee.omit({ language: true }) }),
  totals: z.object({ payees: z.int(), ...owing }),
  chart: z.object({
    /** Settlements by day, less reversed ones. */
    series: seriesOf({ settled: amount() }),
    bars: z.array(z.object({ assignee: assignee.omit({ language: true }).nullable(), owed: amount() })),
  }),
});

export const stockValueApi = reportApi({
  summary: 'The stock of each item and its value at the cost of the item',
  listing: stockValueListing,
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
});

const counted = { cashIn: amount(), cashOut: amount(), difference: amount() };

export const cashApi = reportApi({
  summary: 'The days whose cash was counted: what was expected, what was counted, and the difference',
  listing: cashListing,
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
});
