import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';

/** What a payment of an order or invoice was: a deposit, a payment, or the customer's credit of other orders. */
export function paidAs(
  t: Translate,
  { creditFrom, invoiceId, method }: Pick<Payment, 'creditFrom' | 'invoiceId' | 'method'>,
): string {
  if (creditFrom.length > 0) return t('billing.credits.from', { number: isolate(creditFrom.join(', ')) });
  return t(invoiceId === null ? `billing.money.deposit.${method}` : `billing.method.${method}`);
}
