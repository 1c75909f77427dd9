import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';

interface PaidPart {
  label: string;
  amount: string;
}

/**
 * What the share of an order or invoice in a payment was: a deposit or payment, and the customer's credit of other orders.
 * The parts add up to the share; a share of nothing is one part.
 */
export function paidParts(
  t: Translate,
  { creditFrom, invoiceId, method, share }: Pick<Payment, 'creditFrom' | 'invoiceId' | 'method' | 'share'>,
): PaidPart[] {
  const decimals = share.split('.')[1]?.length ?? 0;
  let rest = share;
  const credits = creditFrom.flatMap(({ number, amount }) => {
    const part = compareMoney(amount, rest) < 0 ? amount : rest;
    rest = subtractMoney(rest, part, decimals);
    return compareMoney(part, '0') > 0
      ? [{ label: t('billing.credits.from', { number: isolate(number) }), amount: part }]
      : [];
  });
  if (credits.length > 0 && compareMoney(rest, '0') === 0) return credits;
  const label = t(invoiceId === null ? `billing.money.deposit.${method}` : `billing.method.${method}`);
  return [{ label, amount: rest }, ...credits];
}
