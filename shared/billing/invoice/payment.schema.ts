import { z } from 'zod';
import { date, instant, optionalId, requiredText } from '#shared/lib/fields.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { paymentMethods, recordedMethods } from '#shared/orders/order/payment-methods.ts';

/** A deposit names an order, a payment an invoice; exactly one of them. */
export const paymentFields = z
  .object({
    orderId: optionalId(),
    invoiceId: optionalId(),
    ...depositFields.shape,
    date: date('billing.dateRequired'),
  })
  .refine((body) => (body.orderId === null) !== (body.invoiceId === null), {
    path: ['orderId'],
    message: 'billing.paymentTarget',
  });

/** Money of a payment given back; by default as it was paid. */
export const refundFields = z.object({
  amount: depositFields.shape.amount,
  method: z.enum(paymentMethods).optional(),
  date: date('billing.dateRequired'),
  reason: requiredText('billing.reasonRequired', 500),
});

/** What is left of an invoice, if it is little, isn't asked for any more. */
export const writeOffFields = z.object({ reason: requiredText('billing.reasonRequired', 500) });

export const voidFields = z.object({ reason: requiredText('billing.reasonRequired', 500) });

/** A refund gives back a part or all of a payment; a void undoes a payment of the same day as a whole. */
export const refund = z.object({
  id: z.int(),
  kind: z.enum(['refund', 'void']),
  /** What it takes from the payment. */
  amount: z.string(),
  /** What the cash differs from that, where it was rounded to the smallest coin. */
  rounding: z.string(),
  /** The part taken from the order or invoice in the query; the whole amount without one. */
  share: z.string(),
  method: z.enum(recordedMethods),
  date: z.string(),
  reason: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  created: instant,
});
export type Refund = z.output<typeof refund>;

/** A part of a payment that became another order's, as the customer's credit. */
const movedCredit = z.object({
  id: z.int(),
  amount: z.string(),
  /** The number of the order or invoice that it was spent on. */
  number: z.string(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  date: z.string(),
});
export type MovedCredit = z.output<typeof movedCredit>;

export const payment = z.object({
  id: z.int(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** What it settles. */
  amount: z.string(),
  /** What the cash differs from that, where it was rounded to the smallest coin. */
  rounding: z.string(),
  /**
   * The share of the payment that was taken for the order or invoice in the query, of which its refunds gave back theirs;
   * without one, the whole amount.
   */
  share: z.string(),
  /** The sum of its refunds, or the amount if it is void. */
  refunded: z.string(),
  refunds: z.array(refund),
  /** What of it is the customer's credit: paid too much, paid for a cancelled order, or freed by a credit note. */
  credit: z.string(),
  /** Whether a part of it pays an invoice, or an order that was handed over. */
  isEarned: z.boolean(),
  /** With an order or invoice in the query: what of the share was the credit of other orders; empty if all was taken for it. */
  creditFrom: z.array(z.object({ number: z.string(), amount: z.string() })),
  /** With an order in the query: what was moved from it to others. */
  moved: z.array(movedCredit),
  /** Of a deposit, where the law asks for them: its prepayment invoices and their credit notes, oldest first. */
  prepayments: z.array(
    z.object({ id: z.int(), invoiceNumber: z.string(), orderId: z.int(), isCredit: z.boolean() }),
  ),
  currency: z.string(),
  method: z.enum(recordedMethods),
  date: z.string(),
  note: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
  created: instant,
});
export type Payment = z.output<typeof payment>;

/** The totals of a customer's orders in one currency, without cancelled ones. */
export const customerBalance = z.object({
  currency: z.string(),
  decimals: z.int(),
  total: z.string(),
  paid: z.string(),
  balance: z.string(),
  /** What is owed on orders whose due date is past. */
  overdue: z.string(),
  /** Paid on the orders on which something is still owed. */
  openPaid: z.string(),
  /** These orders, those due first, at most 20. */
  open: z.array(
    z.object({ orderId: z.int(), referenceNumber: z.string(), dueDate: z.string(), balance: z.string() }),
  ),
  /** What is paid beyond the total of an order, or for a cancelled one: to be spent on others, or given back. */
  credit: z.string(),
});
export type CustomerBalance = z.output<typeof customerBalance>;
