import type { z } from 'zod';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { coinsOf } from '#server/billing/payment/coins.queries.ts';
import { creditOfOrder, freeParts, type HeldPart } from '#server/billing/payment/credit.queries.ts';
import { type LockedPayment, refundCredit } from '#server/billing/payment/refund.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { LockedOrder } from '#server/orders/order/order-lock.actions.ts';
import type { returnFields } from '#shared/billing/returns/return.schema.ts';
import { compareMoney, leastOf } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { inCoins, settledBy } from '#shared/settings/money/rounding.rules.ts';

/** The most of a return that may be given back: of what the order has too much, and holds free. */
export async function mostToRefund(
  database: Database,
  { orderId, decimals, amount }: { orderId: number; decimals: number; amount: string },
  held: readonly HeldPart[],
): Promise<string> {
  const sum = sumMoney(
    held.map((part) => part.amount),
    4,
  );
  return leastOf([amount, await creditOfOrder(database, orderId), roundMoney(sum, decimals)]);
}

interface Refunding {
  order: LockedOrder;
  payments: readonly LockedPayment[];
  date: string;
  reason: string;
  money: z.output<typeof returnFields>['money'];
  /** What the returned pieces come to. */
  amount: string;
}

/**
 * Gives back what the return frees, or the asked part of it; in cash, all of it in whole coins. Returns the ids of the refunds. Throws
 * `invalid` where nothing is free, for more than is, and for cash on a closed day.
 */
export async function refundReturned(
  database: Database,
  { order, payments, date, reason, money, amount }: Refunding,
  by: Principal,
) {
  const { id: orderId, decimals, currency } = order;
  if (money.kind !== 'refund') return { refundIds: [], refunded: roundMoney('0', decimals) };
  const free = await freeParts(database, { orderIds: [orderId] });
  const held = free.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId));
  const most = await mostToRefund(database, { orderId, decimals, amount }, held);
  if (compareMoney(most, '0') <= 0) throw invalidField('money.kind', 'billing.returns.nothingToRefund');
  const method = money.method ?? commonMethod(payments);
  const coins = await coinsOf(database, { currency, decimals }, method);
  const settled = settledBy(money.amount ?? inCoins(most, coins), most, coins);
  refuseFineAmount(settled.amount, { currency, decimals }, 'money.amount');
  if (compareMoney(settled.amount, most) > 0)
    throw invalidField('money.amount', 'billing.returns.moreThanFree', { amount: most });
  const { rounding } = settled;
  const refunded = roundMoney(settled.amount, decimals);
  const given = { orderId, amount: refunded, rounding, method, date, reason };
  return { refundIds: await refundCredit(database, { payments, held }, given, 'money.method', by), refunded };
}

/** How all of the payments were made, unless they differ. */
function commonMethod([first, ...others]: readonly LockedPayment[]) {
  return first && others.every(({ method }) => method === first.method) ? first.method : undefined;
}
