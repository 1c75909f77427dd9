import { isolate } from '#shared/lib/isolate.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import type { DepositProblem, DepositTerms } from '#web/orders/order/deposit-slot.ts';

/** The problem with an amount that pays a new order: finer than its currency, or more than there is to pay. */
export function problemOf(
  amount: string,
  { total, currency: { decimals, code } }: DepositTerms,
): DepositProblem | null {
  if ((amount.split('.')[1] ?? '').length > decimals) {
    return { message: 'billing.amountTooFine', params: { currency: code, decimals } };
  }
  if (compareMoney(amount, total) <= 0) return null;
  return { message: 'billing.moreThanBalance', params: { balance: isolate(total) } };
}
