import { z } from 'zod';
import { date, decimal, note, optionalId } from '#shared/lib/fields.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';

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
