import { z } from 'zod';
import { date, instant, optionalId } from '#shared/lib/fields.ts';
import { depositFields, paymentMethods } from '#shared/orders/order/deposit.schema.ts';

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

export const payment = z.object({
  id: z.int(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  amount: z.string(),
  /** The share of the payment that pays the order or invoice in the query; the whole amount without one. */
  share: z.string(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  date: z.string(),
  note: z.string(),
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
});
export type CustomerBalance = z.output<typeof customerBalance>;
