import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id, instant } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { recordedMethods } from '#shared/orders/order/payment-methods.ts';
import { payableListing, settlementListing } from './payable.contract.ts';
import { settlementFields } from './payable.schema.ts';

/** The company or user who earned and is paid. */
export const assignee = z.object({
  kind: z.enum(['company', 'user']),
  id: z.int(),
  name: z.string(),
  /** The language of what is printed for them; null for the shop's. */
  language: z.enum(languages).nullable(),
});

/** Amounts in the base currency. */
export const payable = z.object({
  id: z.int(),
  assignee,
  /** Good pieces × agreed cost of one. */
  earned: z.string(),
  /** What the bills of a supplier come to, with tax. */
  purchased: z.string(),
  settled: z.string(),
  /** Negative where pieces were taken back after they were paid. */
  owed: z.string(),
  /** The day of the last settlement that wasn't reversed. */
  lastSettled: z.string().nullable(),
});
export type Payable = z.output<typeof payable>;

/** Money paid to a company or user for what they earned, in `currency`. */
export const settlement = z.object({
  id: z.int(),
  created: instant,
  assignee,
  amount: z.string(),
  currency: z.string(),
  decimals: z.int(),
  date: z.string(),
  method: z.enum(recordedMethods),
  note: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  owedBefore: z.string(),
  owedAfter: z.string(),
  isReversed: z.boolean(),
});
export type Settlement = z.output<typeof settlement>;

const amounts = z.object({
  earned: z.string(),
  purchased: z.string(),
  settled: z.string(),
  owed: z.string(),
});

export const payableApi = {
  list: api({
    summary:
      'List what workers and suppliers earned, what was settled and what is owed; with totals of all pages',
    query: listQuery(payableListing),
    reply: pageSchema(payable).extend({ totals: amounts }),
  }),
  get: api({ summary: 'Read what one worker or supplier is owed', params: idParams, reply: payable }),
};

export const settlementApi = {
  list: api({
    summary: 'List what was paid to workers and suppliers, newest first',
    query: listQuery(settlementListing),
    reply: pageSchema(settlement),
  }),
  get: api({ summary: 'Read a settlement, for its slip', params: z.object({ id }), reply: settlement }),
  create: api({
    errors: ['books_closed'],
    summary: 'Pay a worker or supplier at most what is owed, in the base currency',
    body: settlementFields,
    example: {
      body: { companyId: 5, amount: '360', date: '2026-11-30', method: 'cash', note: 'November' },
    },
    reply: settlement,
    status: 201,
  }),
};
