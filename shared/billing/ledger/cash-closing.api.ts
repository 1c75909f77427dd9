import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { date, instant } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { cashClosingListing } from './cash-closing.contract.ts';
import { cashClosingFields, reopenFields } from './cash-closing.schema.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** Amounts in the base currency. `expected` is opening + cash in − cash out. */
const sums = {
  opening: z.string(),
  cashIn: z.string(),
  cashOut: z.string(),
  expected: z.string(),
};

export const cashClosing = z.object({
  id: z.int(),
  created: instant,
  /** The first day whose cash it counts: the day after the closing before. */
  firstDay: z.string(),
  date: z.string(),
  ...sums,
  counted: z.string(),
  /** Counted less expected: negative where cash is missing. */
  difference: z.string(),
  note: z.string(),
  user: person,
  /** Who opened the day again, and why. */
  reopened: z.object({ user: person, reason: z.string() }).nullable(),
});
export type CashClosing = z.output<typeof cashClosing>;

export const cashClosingApi = {
  list: api({
    summary: 'List the days whose cash was counted and closed, newest first',
    query: listQuery(cashClosingListing),
    reply: pageSchema(cashClosing),
  }),
  expected: api({
    summary:
      'What cash a closing of this day would expect: opening + cash in − cash out since the last closing',
    query: z.object({ date: date() }),
    reply: z.object({
      firstDay: z.string(),
      ...sums,
      /** The day that was closed last; null before the first closing, which may say what it opens with. */
      closedUntil: z.string().nullable(),
    }),
  }),
  get: api({ summary: 'Read a closing, for its slip', params: idParams, reply: cashClosing }),
  create: api({
    summary: 'Close a day with the cash that was counted; cash can no longer be dated into it',
    body: cashClosingFields,
    example: { body: { date: '2026-11-30', counted: '1840', note: 'Ten riyals short' } },
    reply: cashClosing,
    status: 201,
  }),
  reopen: api({
    errors: ['not_allowed'],
    summary: 'Open the day that was closed last again; its closing stays in the list',
    params: idParams,
    body: reopenFields,
    reply: cashClosing,
    status: 201,
  }),
};
