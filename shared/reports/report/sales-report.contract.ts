import { z } from 'zod';
import { id } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { amount, periodFilter, reportContract, seriesOf } from './report.contract.ts';

/* What was invoiced less what was credited, by the day of the document and at its rate. */

const access = 'accounting:read';
const shows = ['invoices', 'orders', 'currencies'];

const periodUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const documents = { invoices: z.int(), credits: z.int() };
const billed = {
  /** Without tax. */
  income: amount(),
  tax: amount(),
  /** With tax. */
  total: amount(),
};
const earned = {
  /** What the designs and items cost, and the work on them; that of items, which have no work, without it. */
  cost: amount(),
  margin: amount(),
};
const sold = { pieces: z.int(), income: amount(), ...earned };
const incomeSeries = seriesOf({ income: amount() });

export const salesByPeriodReport = reportContract({
  name: 'sales-by-period',
  access,
  summary: 'What was invoiced, less credit notes, per day, week, month, quarter or year',
  sorts: ['from', 'income', 'margin'],
  defaultSort: '-from',
  filters: { ...periodFilter, by: z.enum(periodUnits).default('month') },
  row: z.object({
    id: z.int(),
    /** The first and last day, within the days that were asked for. */
    from: z.string(),
    to: z.string(),
    unit: z.enum(periodUnits),
    ...documents,
    ...billed,
    ...earned,
  }),
  totals: z.object({ ...documents, ...billed, ...earned }),
  chart: z.object({
    series: seriesOf({ cost: amount(), margin: amount() }),
    /** Every year with sales, the newest first. */
    bars: z.array(z.object({ year: z.string(), income: amount() })),
  }),
  shows,
});
export type SalesByPeriodRow = z.output<typeof salesByPeriodReport.list.reply>['data'][number];

export const salesByCustomerReport = reportContract({
  name: 'sales-by-customer',
  access,
  summary: 'What was invoiced to each customer, less credit notes',
  sorts: ['income', 'invoices'],
  defaultSort: '-income',
  filters: { ...periodFilter, customerId: id.optional() },
  row: z.object({
    id: z.int(),
    customer: z.object({ id: z.int(), name: z.string(), customerCode: z.string() }),
    ...documents,
    ...billed,
  }),
  totals: z.object({ ...documents, ...billed }),
  chart: z.object({
    series: incomeSeries,
    /** Those who bought most. */
    bars: z.array(z.object({ customer: z.object({ id: z.int(), name: z.string() }), income: amount() })),
  }),
  shows: [...shows, 'customers'],
});
export type SalesByCustomerRow = z.output<typeof salesByCustomerReport.list.reply>['data'][number];

/** A design or an item. */
const sellable = z.object({ id: z.int(), name: z.string(), names: storedNames, code: z.string() });

export const salesByDesignReport = reportContract({
  name: 'sales-by-design',
  access,
  summary: 'The invoiced pieces of each design, their income, cost and margin',
  sorts: ['name', 'pieces', 'income', 'cost', 'margin'],
  defaultSort: '-income',
  filters: { ...periodFilter, designId: id.optional() },
  /** `design` is null for what has none: items and services. */
  row: z.object({ id: z.int(), design: sellable.nullable(), ...sold }),
  totals: z.object(sold),
  chart: z.object({
    series: incomeSeries,
    bars: z.array(z.object({ design: sellable.nullable(), income: amount() })),
  }),
  shows: [...shows, 'designs'],
});
export type SalesByDesignRow = z.output<typeof salesByDesignReport.list.reply>['data'][number];

export const salesByItemReport = reportContract({
  name: 'sales-by-item',
  access,
  summary: 'The invoiced pieces of each item, their income, cost and margin',
  sorts: ['name', 'pieces', 'income', 'cost', 'margin'],
  defaultSort: '-income',
  filters: { ...periodFilter, itemId: id.optional() },
  row: z.object({ id: z.int(), item: sellable, ...sold }),
  totals: z.object(sold),
  chart: z.object({ series: incomeSeries, bars: z.array(z.object({ item: sellable, income: amount() })) }),
  shows: [...shows, 'items'],
});
export type SalesByItemRow = z.output<typeof salesByItemReport.list.reply>['data'][number];

const taxed = {
  /** Of invoices, without tax, and the tax on it. */
  sales: amount(),
  salesTax: amount(),
  /** Of credit notes. */
  credits: amount(),
  creditsTax: amount(),
  /** Sales less credits. */
  base: amount(),
  tax: amount(),
};

export const taxReport = reportContract({
  name: 'tax',
  access,
  summary: 'What was invoiced and credited at each tax rate, and the tax that is due',
  sorts: ['rate', 'base', 'tax'],
  defaultSort: '-rate',
  filters: periodFilter,
  row: z.object({
    id: z.int(),
    taxName: z.string(),
    taxNames: storedNames,
    /** Percent, as a decimal. */
    rate: z.string(),
    ...taxed,
  }),
  totals: z.object(taxed),
  chart: z.object({
    series: seriesOf({ tax: amount() }),
    /** The last quarters with tax, the newest first, within the days that were asked for. */
    bars: z.array(z.object({ from: z.string(), to: z.string(), tax: amount() })),
  }),
  shows: [...shows, 'taxes'],
});
export type TaxRow = z.output<typeof taxReport.list.reply>['data'][number];
