import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { fieldsOf, insertRows } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
import { overpaidParts } from '#shared/billing/payment/overpaid.rules.ts';
import type { TakenBack } from '#shared/billing/payment/refund.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { billedOfInvoice } from './allocation.queries.ts';
import { paymentAllocations } from './payment.table.ts';

/** A part of an allocation to be taken from it. */
export type TakenAllocation = TakenBack & { paymentId: number; freed: boolean };

interface NewAllocation {
  paymentId: number;
  orderId: number;
  invoiceId: number | null;
  amount: string;
  freed: boolean;
}

/**
 * Takes parts out of allocations, whose rest stays allocated as it was, and adds others. Call it with the orders locked.
 */
export async function takeAllocations(
  database: Database,
  taken: readonly TakenAllocation[],
  added: readonly NewAllocation[] = [],
): Promise<void> {
  const left = taken
    .filter((part) => compareMoney(part.left, '0') > 0)
    .map(({ paymentId, orderId, invoiceId, left: amount, freed }) => ({
      paymentId,
      orderId,
      invoiceId,
      amount,
      freed,
    }));
  await replaceAllocations(
    database,
    taken.map(({ id }) => id),
    [...left, ...added],
  );
}

/** Removes allocations and adds others. */
export async function replaceAllocations(
  database: Database,
  ids: readonly number[],
  added: readonly NewAllocation[],
): Promise<void> {
  await database.delete(paymentAllocations).where(inArray(paymentAllocations.id, [...ids]));
  await insertRows(database, paymentAllocations, added);
}

/**
 * Frees what is paid on an invoice beyond what it bills, after a credit note: the customer's credit. Returns what it frees of each payment.
 * Call it with its orders locked, and `settleDeposits` after it.
 */
export async function freeOverpaid(
  database: Database,
  invoiceId: number,
): Promise<Pick<TakenAllocation, 'paymentId' | 'orderId' | 'amount'>[]> {
  const paid = await readPaid(database, { invoiceId });
  if (paid.length === 0) return [];
  const billed = await billedOfInvoice(database, { invoiceId });
  const freed = overpaidParts(paid, new Map(billed.map(({ orderId, amount }) => [orderId, amount])));
  await takeAllocations(
    database,
    freed,
    freed.map(({ paymentId, orderId, amount }) => ({
      paymentId,
      orderId,
      invoiceId: null,
      amount,
      freed: true,
    })),
  );
  return freed;
}

const readPaid = statement<typeof paymentAllocations.$inferSelect, { invoiceId: number }>(
  'paid on an invoice',
  ({ invoiceId }) =>
    sql`select ${fieldsOf(paymentAllocations)} from payment_allocations where invoice_id = ${invoiceId}::bigint`,
);
