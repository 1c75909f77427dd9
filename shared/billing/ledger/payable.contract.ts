import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { date, decimal, id, instant, note, optionalId } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { paymentMethods } from '#shared/orders/order/deposit.schema.ts';

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
  settled: z.string(),
  /** Negative where pieces were taken back after they were paid. */
  owed: z.string(),
  /** The day of the last settlement that wasn't reversed. */
  lastSettled: z.string().nullable(),
});
export type Payable = z.output<typeof payable>;

/** A settlement names a company or a user; exactly one of them. */
export const settlementFields = z
  .object({
    companyId: optionalId(),
    userId: optionalId(),
    amount: decimal({ decimals: 4, message: 'billing.amountInvalid' }).refine(
      (amount) => Number(amount) > 0,
      'billing.amountInvalid',
    ),
    date: date('billing.dateRequired'),
    method: z.enum(paymentMethods),
    note: note(),
  })
  .refine((body) => (body.companyId === null) !== (body.userId === null), {
    path: ['companyId'],
    message: 'billing.payables.onePayee',
  });

/** Money paid to a company or user for what they earned, in `currency`. */
export const settlement = z.object({
  id: z.int(),
  created: instant,
  assignee,
  amount: z.string(),
  currency: z.string(),
  decimals: z.int(),
  date: z.string(),
  method: z.enum(paymentMethods),
  note: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  owedBefore: z.string(),
  owedAfter: z.string(),
  isReversed: z.boolean(),
});
export type Settlement = z.output<typeof settlement>;

/** Who owes whom: the shop the payee, neither, or the payee the shop. */
const standings = ['owed', 'even', 'overpaid'] as const;

const ofPayee = { companyId: id.optional(), userId: id.optional() };
const amounts = z.object({ earned: z.string(), settled: z.string(), owed: z.string() });

export const payableContract = {
  path: 'payables',
  permission: { read: 'payables:read' } as const,
  list: contract({
    method: 'GET',
    path: '/payables',
    access: 'payables:read',
    summary:
      'List what workers and suppliers earned, what was settled and what is owed; with totals of all pages',
    query: listQuery(['name', 'earned', 'settled', 'owed'], '-owed', {
      ...ofPayee,
      standing: z.enum(standings).optional(),
    }),
    reply: pageSchema(payable).extend({ totals: amounts }),
    shows: ['orders', 'companies', 'users', 'currencies'],
  }),
};

export const settlementContract = {
  path: 'settlements',
  permission: { read: 'payables:read' } as const,
  list: contract({
    method: 'GET',
    path: '/settlements',
    access: 'payables:read',
    summary: 'List what was paid to workers and suppliers, newest first',
    query: listQuery(['date'], '-date', {
      ...ofPayee,
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(settlement),
    shows: ['companies', 'users', 'currencies'],
  }),
  get: contract({
    method: 'GET',
    path: '/settlements/:id',
    access: 'payables:read',
    summary: 'Read a settlement, for its slip',
    params: z.object({ id }),
    reply: settlement,
    shows: ['companies', 'users', 'currencies'],
  }),
  create: contract({
    method: 'POST',
    path: '/settlements',
    access: 'payables:settle',
    summary: 'Pay a worker or supplier at most what is owed, in the base currency',
    body: settlementFields,
    example: {
      body: { companyId: 5, amount: '360', date: '2026-11-30', method: 'cash', note: 'November' },
    },
    reply: settlement,
    status: 201,
    changes: ['payables', 'transactions', 'dashboard'],
  }),
};
