import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { accountingPeriods } from './period.rules.ts';

/** Of what was billed in the period. Net profit is profit less expenses, with other income. */
const figures = {
  income: z.string(),
  cost: z.string(),
  profit: z.string(),
  expenses: z.string(),
  /** Entered in the ledger, beside what was invoiced. */
  otherIncome: z.string(),
  netProfit: z.string(),
};
const days = { from: z.string(), to: z.string() };
const part = z.object({
  /** The first day of the part. */
  from: z.string(),
  income: z.string(),
  cost: z.string(),
  expenses: z.string(),
  otherIncome: z.string(),
});
const workType = z.object({ id: z.int(), name: z.string(), names: storedNames });

/** `pieces` are invoiced less credited ones. */
const margin = { pieces: z.int(), income: z.string(), cost: z.string(), margin: z.string() };

export const accounting = z.object({
  ...days,
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  /** The work type of the filter. */
  workType: workType.nullable(),
  ...figures,
  previous: z.object({ ...days, ...figures }),
  /** What the parts of the series are. */
  unit: z.enum(['day', 'month']),
  series: z.array(part),
  previousSeries: z.array(part),
  /** The cost, highest first; without a work type: of goods and materials. */
  byWorkType: z.array(z.object({ workType: workType.nullable(), cost: z.string() })),
  /** What the work cost by the company that did it, highest first; null: the shop's own staff. */
  byCompany: z.array(
    z.object({ company: z.object({ id: z.int(), name: z.string() }).nullable(), cost: z.string() }),
  ),
  /** Highest first. */
  byCategory: z.array(z.object({ category: z.string(), expenses: z.string(), transactions: z.int() })),
  /** Of the expenses: what bills of suppliers have that isn't goods. */
  purchases: z.string(),
  /** Of the expenses: what invoices were left unpaid by, and what cash was rounded by; negative if the shop gained. */
  writtenOff: z.string(),
  /** Those with the highest margin. */
  topDesigns: z.array(
    z.object({
      design: z.object({ id: z.int(), code: z.string(), name: z.string(), names: storedNames }),
      ...margin,
    }),
  ),
  /** Everything that isn't in `topDesigns`, also what has no design. */
  otherDesigns: z.object(margin),
  documents: z.object({
    invoices: z.int(),
    credits: z.int(),
    /** Of good pieces in the period, whenever these are billed. */
    receipts: z.int(),
    transactions: z.int(),
    /** Bills of suppliers with expenses. */
    purchases: z.int(),
  }),
});
export type Accounting = z.output<typeof accounting>;

export const accountingApi = api({
  summary:
    'Income, cost, expenses, other income and profit of a period and of the one before, in base currency without tax; `from` and `to` are for the period custom',
  query: z.object({
    period: z.enum(accountingPeriods).default('this-month'),
    from: date().optional(),
    to: date().optional(),
    workTypeId: id.optional(),
  }),
  reply: accounting,
});

export const notBilledApi = api({
  summary:
    'What the pieces of orders in the shop that aren’t billed have cost so far, and their price without tax, in base currency; now, so of no period',
  reply: z.object({ cost: z.string(), value: z.string() }),
});
