import type { Database } from '#server/database/connection.ts';
import { type CountedDeposit, countDeposits } from '#shared/billing/payment/deposit.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { replaceAllocations } from './allocation.actions.ts';
import { debtsOfOrders } from './allocation.queries.ts';
import { freeParts } from './credit.queries.ts';

/**
 * Counts the deposits of these orders against their unpaid invoices, oldest first on both sides.
 * Call it with the orders locked, after any change that adds a deposit or an invoice.
 */
export async function settleDeposits(database: Database, orderIds: readonly number[]): Promise<void> {
  const deposits = await freeParts(database, { orderIds });
  if (deposits.length === 0) return;
  const counted = countDeposits(deposits, await debtsOfOrders(database, { orderIds }));
  const countedById = new Map(counted.map((each) => [each.id, each]));
  await replaceAllocations(
    database,
    counted.map(({ id }) => id),
    deposits.flatMap(({ id, paymentId, orderId, freed }) =>
      partsOf(countedById.get(id)).map((part) => ({
        paymentId,
        orderId,
        ...part,
        freed: freed && part.invoiceId === null,
      })),
    ),
  );
}

/** Splits a deposit into parts, each with the invoice that it pays; the rest has none. */
function partsOf(counted: CountedDeposit | undefined): { invoiceId: number | null; amount: string }[] {
  if (!counted) return [];
  const { parts, left } = counted;
  return compareMoney(left, '0') > 0 ? [...parts, { invoiceId: null, amount: left }] : parts;
}
