import { z } from 'zod';
import { image } from '#shared/images/image.schema.ts';
import { contract } from '#shared/lib/contract.ts';
import {
  date,
  decimal,
  id,
  instant,
  note,
  optionalId,
  optionalText,
  requiredText,
} from '#shared/lib/fields.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { paymentMethods } from '#shared/orders/order/deposit.schema.ts';
import { assignee } from './payable.contract.ts';

export const transactionKinds = ['payment', 'refund', 'settlement', 'expense', 'income', 'reversal'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
/** What is entered by hand; payments come from their orders and invoices, settlements from what is owed. */
export const enteredKinds = ['expense', 'income'] as const;
/** What a transaction of the opposite amount undoes. */
export const reversible = ['settlement', ...enteredKinds] as const;

export const transactionManifest = {
  type: 'transactions',
  name: 'audit.types.transactions',
  plural: 'billing.ledger.title',
  inUse: 'errors.inUseBy.transactions',
  screen: '/transactions',
  fields: {
    kind: {
      label: 'billing.ledger.kind',
      choices: {
        payment: 'billing.ledger.kinds.payment',
        refund: 'billing.ledger.kinds.refund',
        settlement: 'billing.ledger.kinds.settlement',
        expense: 'billing.ledger.kinds.expense',
        income: 'billing.ledger.kinds.income',
        reversal: 'billing.ledger.kinds.reversal',
      },
    },
    category: { label: 'billing.ledger.category' },
    amount: { label: 'billing.ledger.amount', kind: 'money' },
    currency: { label: 'audit.fields.currency' },
    method: {
      label: 'billing.payment.method',
      choices: {
        cash: 'billing.method.cash',
        card: 'billing.method.card',
        bank: 'billing.method.bank',
        other: 'billing.method.other',
      },
    },
    date: { label: 'billing.payment.date' },
    note: { label: 'billing.payment.note' },
    imageId: { label: 'billing.ledger.receipt' },
  },
} as const satisfies Manifest;

/** An expense or other income, in the base currency; `amount` is positive for both. */
export const transactionFields = z.object({
  kind: z.enum(enteredKinds),
  category: requiredText('billing.ledger.categoryRequired', 60),
  amount: decimal({ decimals: 4, message: 'billing.amountInvalid' }).refine(
    (amount) => Number(amount) > 0,
    'billing.amountInvalid',
  ),
  date: date('billing.dateRequired'),
  method: z.enum(paymentMethods),
  note: note(),
  /** A picture of the receipt. */
  imageId: optionalId(),
});

export const reversalFields = z.object({ reason: requiredText('billing.ledger.reasonRequired') });

export const transaction = z.object({
  id: z.int(),
  created: instant,
  kind: z.enum(transactionKinds),
  /** In `currency`; money out is negative. */
  amount: z.string(),
  currency: z.string(),
  /** In the base currency, at the rate of the document. */
  baseAmount: z.string(),
  date: z.string(),
  method: z.enum(paymentMethods),
  /** Empty for a payment, a refund and a settlement. */
  category: z.string(),
  note: z.string(),
  /** Of a payment, a refund, or the reversal of a payment: the payment. */
  paymentId: z.int().nullable(),
  /** Of a refund, or the reversal of a payment. */
  refundId: z.int().nullable(),
  /** What the payment was taken for. */
  document: z.object({ kind: z.enum(['order', 'invoice']), id: z.int(), number: z.string() }).nullable(),
  /** Whose order or invoice it is. */
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** With whom was settled; also on the reversal of a settlement. */
  payee: assignee.nullable(),
  /** The picture of the receipt. */
  image: image.nullable(),
  /** The transaction that this one reverses. */
  reverses: z.int().nullable(),
  isReversed: z.boolean(),
  user: z.object({ id: z.int(), name: z.string() }),
});
export type Transaction = z.output<typeof transaction>;

/** Sums in the base currency. */
const totals = z.object({ in: z.string(), out: z.string(), net: z.string() });

/** Days that totals are added up for at most. */
export const longestTotalled = 400;

export const transactionContract = {
  path: 'transactions',
  manifest: transactionManifest,
  permission: { read: 'accounting:read', write: 'accounting:write' } as const,
  fields: transactionFields,
  list: contract({
    method: 'GET',
    path: '/transactions',
    access: 'accounting:read',
    summary:
      'List money in and out, newest first; with totals of all that the filters find, for a period of 400 days at most',
    query: listQuery(['date'], '-date', {
      kind: z.enum(transactionKinds).optional(),
      category: optionalText(60),
      method: z.enum(paymentMethods).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(transaction).extend({
      /** Null without a period, for a longer one, and for a search. */
      totals: totals.nullable(),
    }),
    shows: ['payments', 'settlements', 'orders', 'invoices', 'customers', 'companies', 'users', 'currencies'],
  }),
  categories: contract({
    method: 'GET',
    path: '/transactions/categories',
    access: 'accounting:read',
    summary: 'List the categories in use, those used last first',
    query: z.object({ kind: z.enum(enteredKinds) }),
    reply: z.object({ data: z.array(z.string()) }),
  }),
  create: contract({
    method: 'POST',
    path: '/transactions',
    access: 'accounting:write',
    summary: 'Enter an expense or other income in the base currency',
    body: transactionFields,
    example: {
      body: { kind: 'expense', category: 'Rent', amount: '4500', date: '2026-11-30', method: 'bank' },
    },
    reply: transaction,
    status: 201,
    changes: ['dashboard', 'accounting'],
  }),
  reverse: contract({
    method: 'POST',
    path: '/transactions/:id/reverse',
    access: 'accounting:write',
    summary:
      'Undo a settlement, expense or other income by a transaction of the opposite amount, dated today',
    params: z.object({ id }),
    body: reversalFields,
    reply: transaction,
    status: 201,
    changes: ['payables', 'settlements', 'dashboard', 'accounting'],
    errors: ['not_allowed'],
  }),
};
