import { z } from 'zod';
import { storedNames } from '#shared/lib/names.ts';
import { amount, reportApi, seriesOf } from './report.api.ts';
import {
  periodUnits,
  salesByCustomerListing,
  salesByDesignListing,
  salesByItemListing,
  salesByPeriodListing,
  taxListing,
  taxReturnListing,
} from './sales-report.contract.ts';

const documents = { invoices: z.int(), credits: z.int() };
const billed = {
  /** Without tax. */
  income: amount(),
  tax: amount(),
  /** With tax. */
  total: amount(),
};
const earned = {
  /** Of what was sold: work, goods and materials. */
  cost: amount(),
  margin: amount(),
};
const sold = { pieces: z.int(), income: amount(), ...earned };
const incomeSeries = seriesOf({ income: amount() });

export const salesByPeriodApi = reportApi({
  summary: 'What was invoiced, less credit notes, per day, week, month, quarter or year',
  listing: salesByPeriodListing,
  filters: { by: z.enum(periodUnits).default('month') },
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
});

export const salesByCustomerApi = reportApi({
  summary: 'What was invoiced to each customer, less credit notes',
  listing: salesByCustomerListing,
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
});

/** A design or an item. */
const sellable = z.object({ id: z.int(), name: z.string(), names: storedNames, code: z.string() });

export const salesByDesignApi = reportApi({
  summary: 'The invoiced pieces of each design, their income, cost and margin',
  listing: salesByDesignListing,
  /** `design` is null for what has none: items and services. */
  row: z.object({ id: z.int(), design: sellable.nullable(), ...sold }),
  totals: z.object(sold),
  chart: z.object({
    series: incomeSeries,
    bars: z.array(z.object({ design: sellable.nullable(), income: amount() })),
  }),
});

export const salesByItemApi = reportApi({
  summary: 'The invoiced pieces and lengths of each item, their income, cost and margin',
  listing: salesByItemListing,
  row: z.object({
    id: z.int(),
    item: sellable,
    ...sold,
    /** What was sold of it by length, in each unit; the totals leave it out, since it adds to no pieces. */
    lengths: z.array(z.object({ quantity: z.string(), unit: z.string() })),
  }),
  totals: z.object(sold),
  chart: z.object({ series: incomeSeries, bars: z.array(z.object({ item: sellable, income: amount() })) }),
});

const taxed = {
  /** Of invoices, without tax, and the tax on it. */
  sales: amount(),
  salesTax: amount(),
  /** Of credit notes. */
  credits: amount(),
  creditsTax: amount(),
  /** Sales less credits, and the tax on it: what customers owe the state. */
  base: amount(),
  tax: amount(),
  /** Of the bills of suppliers, without tax, and the tax on it. */
  purchases: amount(),
  inputTax: amount(),
  /** The tax on sales less that on purchases. */
  due: amount(),
};

export const taxReportApi = reportApi({
  summary: 'What was invoiced, credited and bought at each tax rate, and the tax that is due',
  listing: taxListing,
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
    series: seriesOf({ due: amount() }),
    /** The last quarters with tax, the newest first, within the days that were asked for. */
    bars: z.array(z.object({ from: z.string(), to: z.string(), due: amount() })),
  }),
});

export const taxReturnApi = reportApi({
  summary: 'The boxes of the return in which a shop of its country tells the tax office of a period',
  listing: taxReturnListing,
  row: z.object({
    id: z.int(),
    /** As the form numbers it. */
    code: z.string(),
    side: z.enum(['sales', 'purchases', 'net']),
    name: z.string(),
    names: storedNames,
    /** Percent, of a box with a line for each rate. */
    rate: z.string().nullable(),
    /** As papers name it, of a box with a line for each place of supply. */
    place: z.string().nullable(),
    /** False where the shop has to say itself what belongs into it. */
    isRecorded: z.boolean(),
    /** Without tax: of invoices or bills, of credit notes, and the ones less the others. Null: the box has the tax alone. */
    base: amount().nullable(),
    credits: amount().nullable(),
    net: amount().nullable(),
    tax: amount().nullable(),
    /** What the tax consists of where the country shares it out, as India does into IGST, CGST, and SGST or UTGST. */
    integratedTax: amount().nullable(),
    centralTax: amount().nullable(),
    stateTax: amount().nullable(),
  }),
  totals: z.object({ due: amount() }),
  chart: z.object({}),
});
