import { z } from 'zod';
import { optionalId } from '#shared/lib/fields.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';

/** Credit is spent on an order, as a deposit, or on an invoice; exactly one of them. */
export const creditUseFields = z
  .object({ orderId: optionalId(), invoiceId: optionalId(), amount: depositFields.shape.amount })
  .refine((body) => (body.orderId === null) !== (body.invoiceId === null), {
    path: ['orderId'],
    message: 'billing.paymentTarget',
  });
