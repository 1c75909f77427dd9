import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { creditNoteNumbers } from '#server/billing/invoice/invoice.table.ts';
import { findLiveInvoice } from '#server/billing/invoice/invoice-standing.queries.ts';
import { countInvoiced, recordBilling } from '#server/billing/invoice/order-effect.actions.ts';
import { freeOverpaid } from '#server/billing/payment/allocation.actions.ts';
import { settleDeposits } from '#server/billing/payment/deposit.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { creditPieces, shareOf } from '#shared/billing/invoice/credit.rules.ts';
import type { creditFields } from '#shared/billing/invoice/invoice.schema.ts';
import { documentTotals, sumMoney } from '#shared/settings/money/money.rules.ts';
import { type CreditedPieces, creditablePieces } from './creditable-line.queries.ts';
import { storeInvoice } from './invoice.actions.ts';

type LiveInvoice = NonNullable<Awaited<ReturnType<typeof findLiveInvoice>>>;

/**
 * Credits pieces of an invoice, by default all that are left, by a credit note, and returns the note's id. Each piece is
 * credited once, also by simultaneous calls: the orders stay locked. The pieces may be billed again; what is paid beyond
 * the rest becomes deposits of the orders and counts against their other invoices.
 * Throws `not_found`, `not_allowed` for a credit note or an invoice that is credited as a whole, and as `creditablePieces`.
 */
export async function creditInvoice(
  database: Database,
  invoiceId: number,
  { reason, lines: asked }: z.output<typeof creditFields>,
  by: Principal,
): Promise<number> {
  const invoiceDate = await todayInShop(database);
  await refuseClosedBooks(database, invoiceDate);
  const orderIds = await ordersOfInvoice(database, invoiceId);
  await lockOrders(database, orderIds);
  const found = await findLiveInvoice(database, invoiceId);
  if (!found) throw new Problem('not_found');
  const { id: _, version, created, search, creditedAmount, ...invoice } = found;
  const base = await baseCurrency(database);
  const pieces = await creditablePieces(database, invoiceId, asked);
  const lines = linesOf(pieces, invoice.decimals, base.decimals);
  const amounts = amountsOf(found, lines, base.decimals);

  // As late as possible: other credit notes wait for this number until the end.
  const number = await takeNumber(database, creditNoteNumbers);
  const head = { kind: 'creditNote', invoiceNumber: number, invoiceDate, issuedBy: by.userId } as const;
  const note = { ...invoice, ...amounts, ...head, reason, creditsId: invoiceId };
  const id = await storeInvoice(database, note, lines);

  await countInvoiced(database, id, 'free');
  await freeOverpaid(database, invoiceId);
  await settleDeposits(database, orderIds);
  const { invoiceNumber, decimals } = invoice;
  await recordBilling(database, by, { kind: 'credited', invoiceNumber, reason, decimals }, lines);
  return id;
}

/** The lines of the note: copies of the credited ones with the amounts of their pieces. */
const linesOf = (pieces: readonly CreditedPieces[], decimals: number, baseDecimals: number) =>
  pieces.map(({ line: { id: creditsLineId, creditedQuantity, ...line }, quantity }, index) => {
    const part = { from: creditedQuantity, to: creditedQuantity + quantity, of: line.quantity };
    return {
      ...line,
      ...creditPieces(line, creditedQuantity, quantity, decimals),
      creditsLineId,
      quantity,
      position: index + 1,
      baseExclTax: shareOf(line.baseExclTax, part, baseDecimals),
      baseCost: shareOf(line.baseCost, part, baseDecimals),
    };
  });

/** The totals of the note; those in the base currency come to the invoice's once all of it is credited. */
function amountsOf(
  { total, baseTotal, creditedAmount, decimals }: LiveInvoice,
  lines: ReturnType<typeof linesOf>,
  baseDecimals: number,
) {
  const { exclTax, tax, inclTax } = documentTotals(lines, decimals);
  const after = sumMoney([creditedAmount, inclTax], 4);
  const part = { from: creditedAmount, to: after, of: total };
  const inBase = shareOf(baseTotal, part, baseDecimals);
  return { subtotal: exclTax, totalTax: tax, total: inclTax, baseTotal: inBase };
}
