import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { date, decimal, instant, note, requiredText } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

const cash = () =>
  decimal({ decimals: 4, message: 'billing.closings.amountInvalid' }).refine(
    (amount) => Number(amount) >= 0,
    'billing.closings.amountInvalid',
  );

/** What was counted at the end of a day. */
export const cashClosingFields = z.object({
  date: date('billing.dateRequired'),
  counted: cash(),
  /** What lay in the till before the first closing; later ones open with what was counted last. */
  opening: cash().nullish(),
  note: note(),
});

export const reopenFields = z.object({ reason: requiredText('billing.reasonRequired', 500) });

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

export const cashClosingContract = {
  path: 'cash-closings',
  permission: { read: 'cash:read', write: 'cash:close' } as const,
  list: contract({
    method: 'GET',
    path: '/cash-closings',
    access: 'cash:read',
    summary: 'List the days whose cash was counted and closed, newest first',
    query: listQuery(['date'], '-date', {
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(cashClosing),
    shows: ['users', 'currencies'],
  }),
  expected: contract({
    method: 'GET',
    path: '/cash-closings/expected',
    access: 'cash:read',
    summary:
      'What cash a closing of this day would expect: opening + cash in − cash out since the last closing',
    query: z.object({ date: date() }),
    reply: z.object({
      firstDay: z.string(),
      ...sums,
      /** The day that was closed last; null before the first closing, which may say what it opens with. */
      closedUntil: z.string().nullable(),
    }),
    shows: ['transactions', 'payments', 'settlements', 'currencies'],
  }),
  get: contract({
    method: 'GET',
    path: '/cash-closings/:id',
    access: 'cash:read',
    summary: 'Read a closing, for its slip',
    params: idParams,
    reply: cashClosing,
    shows: ['users', 'currencies'],
  }),
  create: contract({
    method: 'POST',
    path: '/cash-closings',
    access: 'cash:close',
    summary: 'Close a day with the cash that was counted; cash can no longer be dated into it',
    body: cashClosingFields,
    example: { body: { date: '2026-11-30', counted: '1840', note: 'Ten riyals short' } },
    reply: cashClosing,
    status: 201,
  }),
  reopen: contract({
    method: 'POST',
    path: '/cash-closings/:id/reopen',
    access: 'cash:close',
    errors: ['not_allowed'],
    summary: 'Open the day that was closed last again; its closing stays in the list',
    params: idParams,
    body: reopenFields,
    reply: cashClosing,
    status: 201,
  }),
};
