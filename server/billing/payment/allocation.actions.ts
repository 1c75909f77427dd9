import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { overpaidParts } from '#shared/billing/payment/overpaid.rules.ts';
import type { TakenBack } from '#shared/billing/payment/refund.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { billedOfInvoice } from './allocation.queries.ts';
import { paymentAllocations } from './payment.table.ts';

/** A part of an allocation to be taken from it. */
export type TakenAllocation = TakenBack & { paymentId: number; freed: boolean };

/** Takes parts out of allocations; what is left of each stays allocated as it was. Call it with the orders locked. */
export async function takeAllocations(database: Database, taken: readonly TakenAllocation[]): Promise<void> {
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  const left = taken.filter((part) => compareMoney(part.left, '0') > 0);
  await database.delete(paymentAllocations).where(inArray(paymentAllocations.id, ids));
  if (left.length === 0) return;
  await database
    .insert(paymentAllocations)
    .values(left.map(({ id: _, left: amount, ...of }) => ({ ...of, amount })));
}

/**
 * Frees what is paid on an invoice beyond what it bills, after a credit note: the customer's credit. Call it with its orders locked, and
 * `settleDeposits` after it.
 */
export async function freeOverpaid(database: Database, invoiceId: number): Promise<void> {
  const paid = await database
    .select()
    .from(paymentAllocations)
    .where(eq(paymentAllocations.invoiceId, invoiceId));
  if (paid.length === 0) return;
  const billed = await billedOfInvoice(database, { invoiceId });
  const freed = overpaidParts(paid, new Map(billed.map(({ orderId, amount }) => [orderId, amount])));
  if (freed.length === 0) return;
  await takeAllocations(database, freed);
  await database.insert(paymentAllocations).values(
    freed.map(({ paymentId, orderId, amount }) => ({
      paymentId,
      orderId,
      invoiceId: null,
      amount,
      freed: true,
    })),
  );
}
