import { invalidField } from '#server/lib/data/problem.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney } from '#shared/settings/money/money.rules.ts';

/** Throws `invalid` for the field at `path` where the amount is finer than the currency. */
export function refuseFineAmount(
  amount: string,
  { currency, decimals }: { currency: string; decimals: number },
  path = 'amount',
): void {
  if (compareMoney(amount, roundMoney(amount, decimals)) !== 0)
    throw invalidField(path, 'billing.amountTooFine', { currency, decimals });
}
