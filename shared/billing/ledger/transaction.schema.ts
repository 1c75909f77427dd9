import { z } from 'zod';
import { date, decimal, note, optionalId, requiredText } from '#shared/lib/fields.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { enteredKinds } from './transaction.contract.ts';

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
