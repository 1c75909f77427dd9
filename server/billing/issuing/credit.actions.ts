import { asc, eq } from 'drizzle-orm';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { creditNoteNumbers, invoiceLines } from '#server/billing/invoice/invoice.table.ts';
import { findLiveInvoice } from '#server/billing/invoice/invoice-standing.queries.ts';
import { countInvoiced, recordBilling } from '#server/billing/invoice/order-effect.actions.ts';
import { settleDeposits } from '#server/billing/payment/deposit.actions.ts';
import { paymentAllocations } from '#server/billing/payment/payment.table.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { storeInvoice } from './invoice.actions.ts';

/**
 * Credits an invoice by a credit note of the same amounts and returns the note's id. The quantities may be billed
 * again; paid amounts become deposits of its orders and count against their other invoices.
 * Throws `not_found`, and `not_allowed` for a credit note or a credited invoice.
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

  // As late as possible: other credit notes wait for this number until the end.
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
