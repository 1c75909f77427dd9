import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/number-sequence.ts';
import type { Principal } from '#server/lib/principal.ts';
import { Problem } from '#server/lib/problem.ts';
import { lockOrders } from '#server/orders/order-progress.actions.ts';
import { todayInShop } from '#server/settings/settings.queries.ts';
import { ordersOfInvoice } from './billable-row.queries.ts';
import { settleDeposits } from './deposit.actions.ts';
import { storeInvoice } from './invoice.actions.ts';
import { creditNoteNumbers, invoiceLines } from './invoice.table.ts';
import { findLiveInvoice } from './invoice-standing.queries.ts';
import { countInvoiced, recordBilling } from './order-effect.actions.ts';
import { paymentAllocations } from './payment.table.ts';

/**
 * Undoes an invoice by a credit note of the same amounts, and answers the note's id. The quantities may be billed
 * again; what was paid becomes a deposit of its orders, and counts against their other invoices.
 * Throws `not_found`, and `not_allowed` for a credit note or where one has undone the invoice before.
 */
export async function creditInvoice(
  database: Database,
  invoiceId: number,
  reason: string,
  by: Principal,
): Promise<number> {
  const orderIds = await ordersOfInvoice(database, invoiceId);
  await lockOrders(database, orderIds);
  const found = await findLiveInvoice(database, invoiceId);
  if (!found) throw new Problem('not_found');
  const { id: _, version, created, search, ...invoice } = found;
  const lines = await linesOf(database, invoiceId);
  const invoiceDate = await todayInShop(database);

  await countInvoiced(database, invoiceId, 'free');
  await database
    .update(paymentAllocations)
    .set({ invoiceId: null })
    .where(eq(paymentAllocations.invoiceId, invoiceId));

  // Late: whoever credits another invoice waits from here to the end.
  const number = await takeNumber(database, creditNoteNumbers);
  const head = { kind: 'creditNote', invoiceNumber: number, invoiceDate, issuedBy: by.userId } as const;
  const id = await storeInvoice(database, { ...invoice, ...head, reason, creditsId: invoiceId }, lines);

  await settleDeposits(database, orderIds);
  const { invoiceNumber, decimals } = invoice;
  await recordBilling(database, by, { kind: 'credited', invoiceNumber, reason, decimals }, lines);
  return id;
}

async function linesOf(database: Database, invoiceId: number) {
  const lines = await database
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
  return lines.map(({ id, ...line }) => line);
}
