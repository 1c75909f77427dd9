import { z } from 'zod';
import { assignee } from '#shared/billing/ledger/payable.api.ts';
import { image } from '#shared/images/image.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { id, instant, optionalText } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { recordedMethods } from '#shared/orders/order/payment-methods.ts';
import { enteredKinds, transactionKinds, transactionListing } from './transaction.contract.ts';
import { reversalFields, transactionFields } from './transaction.schema.ts';

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
  method: z.enum(recordedMethods),
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

export const transactionApi = {
  list: api({
    summary:
      'List money in and out, newest first; with totals of all that the filters find, for a period of 400 days at most',
    query: listQuery(transactionListing, { category: optionalText(60) }),
    reply: pageSchema(transaction).extend({
      /** Null without a period, for a longer one, and for a search. */
      totals: totals.nullable(),
    }),
  }),
  categories: api({
    summary: 'List the categories in use, those used last first',
    query: z.object({ kind: z.enum(enteredKinds) }),
    reply: z.object({ data: z.array(z.string()) }),
  }),
  create: api({
    errors: ['books_closed'],
    summary: 'Enter an expense or other income in the base currency',
    body: transactionFields,
    example: {
      body: { kind: 'expense', category: 'Rent', amount: '4500', date: '2026-11-30', method: 'bank' },
    },
    reply: transaction,
    status: 201,
  }),
  reverse: api({
    summary:
      'Undo a settlement, expense or other income by a transaction of the opposite amount, dated today',
    params: z.object({ id }),
    body: reversalFields,
    reply: transaction,
    status: 201,
    errors: ['not_allowed', 'books_closed'],
  }),
};
