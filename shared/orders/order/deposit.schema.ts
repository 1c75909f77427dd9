import { z } from 'zod';
import { decimal, note } from '#shared/lib/fields.ts';
import { paymentMethods } from './payment-methods.ts';

/** A deposit taken with a new order. A payment has the same fields, and also what it pays and when. */
export const depositFields = z.object({
  amount: decimal({ decimals: 4, message: 'billing.amountInvalid' }).refine(
    (amount) => Number(amount) > 0,
    'billing.amountInvalid',
  ),
  method: z.enum(paymentMethods),
  note: note(),
});
export type DepositFields = z.output<typeof depositFields>;

/** Credit of the customer that is spent on an order while it is booked or handed over; no money moves. */
export const spentCredit = depositFields.pick({ amount: true });
export type SpentCredit = z.output<typeof spentCredit>;
