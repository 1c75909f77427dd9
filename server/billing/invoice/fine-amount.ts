import { invalidField } from '#server/lib/data/problem.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney } from '#shared/settings/money/money.rules.ts';

/** Throws `invalid` for the field `amount` where the amount is finer than the currency. */
export function refuseFineAmount(
  amount: string,
  { currency, decimals }: { currency: string; decimals: number },
): void {
  if (compareMoney(amount, roundMoney(amount, decimals)) !== 0)
    throw invalidField('amount', 'billing.amountTooFine', { currency, decimals });
}
