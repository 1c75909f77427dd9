import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { recordedMethods } from '#shared/orders/order/payment-methods.ts';

/**
 * `order` is the part of an order that no invoice bills; `cancelled` takes what was billed and paid for a cancelled order out
 * of the balance; `credit` is a customer's credit that was spent: it changes the balance only where it came from a cancelled
 * order, which was taken out of it. `exchange` is the difference between the rates of orders and of their documents.
 */
const statementKinds = [
  'order',
  'invoice',
  'creditNote',
  'payment',
  'refund',
  'void',
  'credit',
  'cancelled',
  'exchange',
] as const;

export const statementLine = z.object({
  kind: z.enum(statementKinds),
  /** Of the order, invoice, credit note, payment, refund or use of credit; null for an exchange difference. */
  id: z.int().nullable(),
  /** The number of the document; of a payment, refund or credit, that of the order or invoice it was for. */
  number: z.string(),
  date: z.string(),
  /** What the customer owes more, or less where it is negative; in the base currency at the document's locked rate. */
  amount: z.string(),
  /** What the customer owes after this line. */
  balance: z.string(),
  /** Of a document in another currency: that currency, and the amount in it. */
  foreign: z.object({ currency: z.string(), amount: z.string() }).nullable(),
  /** Of a use of credit: the amount, in the currency of its document. */
  used: z.object({ currency: z.string(), amount: z.string() }).nullable(),
  /** Of a payment or refund: how it was paid, and what it was taken for. */
  method: z.enum(recordedMethods).nullable(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

export const statementApi = {
  get: api({
    summary:
      'A customer’s invoices, credit notes, payments, refunds and orders not invoiced yet, by day, with a running balance in the base currency; also needs `invoices:read`. A merged customer has the statement of the kept one',
    params: z.object({ id }),
    query: z.object({ from: date().optional(), to: date().optional() }),
    reply: z.object({
      customerId: z.int(),
      currency: z.string(),
      decimals: z.int(),
      /** What was owed before the first line. */
      opening: z.string(),
      lines: z.array(statementLine),
      /** What is owed at the end of the period; without `to`, the customer's balance. */
      closing: z.string(),
      /** Older lines of the period that the opening balance covers, since a statement lists 1000 at most. */
      left: z.int(),
    }),
    errors: ['not_found'],
  }),
  pdf: api({
    summary: 'A customer’s statement as a PDF on A4; also needs `invoices:read`',
    params: z.object({ id }),
    query: z.object({ from: date().optional(), to: date().optional(), language: paperLanguage }),
    reply: pdfReply,
    errors: ['not_found'],
  }),
};
