import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { makeElectronicDocument } from '#server/billing/einvoice/electronic-document.actions.ts';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { refuseFineAmount } from '#server/billing/invoice/fine-amount.ts';
import { creditNoteNumbers } from '#server/billing/invoice/invoice.table.ts';
import { findLiveInvoice } from '#server/billing/invoice/invoice-standing.queries.ts';
import {
  countInvoiced,
  type RowReduction,
  recordBilling,
  shiftReduced,
} from '#server/billing/invoice/order-effect.actions.ts';
import { storeInvoice } from '#server/billing/invoice/store-invoice.actions.ts';
import { freeOverpaid } from '#server/billing/payment/allocation.actions.ts';
import { settleDeposits } from '#server/billing/payment/deposit.actions.ts';
import { takeBackWriteOffs } from '#server/billing/payment/refund.actions.ts';
import { creditPrepayments, givePrepaymentsBack } from '#server/billing/prepayment/prepayment-use.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { creditPieces, spreadReduction, takePieces } from '#shared/billing/invoice/credit.rules.ts';
import type { creditFields } from '#shared/billing/invoice/invoice.schema.ts';
import { addQuantities, type Quantity } from '#shared/lib/quantity.ts';
import { fabricOfPieces } from '#shared/orders/order/fabric-charge.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { documentTotals, roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';
import {
  type CreditableLine,
  type Credited,
  type CreditedPieces,
  creditableLines,
  creditablePieces,
} from './creditable-line.queries.ts';

type LiveInvoice = NonNullable<Awaited<ReturnType<typeof findLiveInvoice>>>;

type Fields = z.output<typeof creditFields>;

type LineCopy = Omit<CreditableLine, 'id' | keyof Credited>;

/** The lines of a note, and what it takes off rows without their pieces, or gives back to them. */
interface NoteLines {
  lines: (LineCopy & { creditsLineId: number })[];
  reductions: RowReduction[];
  sign: 1 | -1;
}

/**
 * Credits pieces of an invoice, by default all that are left, or an amount that takes back no pieces, by a credit note, and returns
 * the note's id. Each piece is credited once, and never more than is left, also by simultaneous calls: the orders stay locked. Pieces
 * may be billed again; an amount lowers what their orders come to. What is paid beyond the rest becomes deposits of the orders and
 * counts against their other invoices; what the invoice deducted of prepayments comes back with it.
 * Throws `not_found`, `not_allowed` for a credit note or an invoice that is credited as a whole, `invalid` for an amount above what is
 * left, and as `creditablePieces`.
 */
export async function creditInvoice(
  database: Database,
  invoiceId: number,
  fields: Fields,
  by: Principal,
): Promise<number> {
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  await lockOrders(database, await ordersOfInvoice(database, invoiceId));
  return issueCreditNote(database, invoiceId, { ...fields, date }, by);
}

/** The same with the orders of the invoice locked and a day that isn't in closed books. */
export async function issueCreditNote(
  database: Database,
  invoiceId: number,
  fields: Fields & { date: string },
  by: Principal,
): Promise<number> {
  const { reason, date: invoiceDate } = fields;
  const found = await findLiveInvoice(database, invoiceId);
  if (!found) throw new Problem('not_found');
  // What was never paid doesn't become the customer's credit.
  await takeBackWriteOffs(database, invoiceId, reason, by);
  const { id: _, version, created, search, credited, creditedAmount, ...invoice } = found;
  const base = await baseCurrency(database);
  const { lines, reductions, sign } = await linesOf(database, found, fields, base.decimals);
  const amounts = amountsOf(found, lines, base.decimals);

  // As late as possible: other credit notes wait for this number until the end.
  const number = await takeNumber(database, creditNoteNumbers);
  const head = { kind: 'creditNote', invoiceNumber: number, invoiceDate, issuedBy: by.userId } as const;
  const note = { ...invoice, ...amounts, ...head, reason, creditsId: invoiceId };
  const id = await storeInvoice(database, note, lines);

  await countInvoiced(database, id, 'free');
  await shiftReduced(database, reductions, sign);
  const { invoiceNumber, decimals } = invoice;
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const freed = await freeOverpaid(database, invoiceId);
  await givePrepaymentsBack(database, { id, invoiceId, decimals }, freed);
  await settleDeposits(database, orderIds);
  const notes = await creditPrepayments(database, orderIds, reason, by);
  await recordBilling(database, by, { kind: 'credited', invoiceNumber, reason, decimals }, lines);
  for (const each of [id, ...notes]) await makeElectronicDocument(database, each);
  return id;
}

/** Copies of the credited lines with the amounts of the note. */
async function linesOf(
  database: Database,
  invoice: LiveInvoice,
  { lines: asked, amount }: Fields,
  baseDecimals: number,
): Promise<NoteLines> {
  if (amount !== undefined) return reducedLines(database, invoice, amount, baseDecimals);
  const pieces = await creditablePieces(database, invoice.id, asked);
  return creditedLines(pieces, invoice.decimals, baseDecimals);
}

function creditedLines(pieces: readonly CreditedPieces[], decimals: number, baseDecimals: number): NoteLines {
  const reductions: RowReduction[] = [];
  const lines = pieces.map(({ line, quantity }, index) => {
    const { orderId, orderRowId } = line;
    const { reduced, ...amounts } = creditPieces(line, quantity, decimals);
    reductions.push({ orderId, orderRowId, ...reduced });
    const base = { of: line.baseExclTax, credited: line.creditedBase };
    return {
      ...copyOf(line),
      ...amounts,
      quantity,
      fabric: line.fabric && {
        ...line.fabric,
        ...fabricOfPieces(line.fabric, spanOf(line, quantity), decimals),
      },
      position: index + 1,
      baseExclTax: takePieces(base, line, quantity, baseDecimals).amount,
    };
  });
  return { lines, reductions, sign: -1 };
}

const spanOf = ({ creditedQuantity: from, quantity: of }: CreditableLine, quantity: Quantity) => ({
  from,
  to: addQuantities(from, quantity),
  of,
});

function copyOf({
  id: creditsLineId,
  creditedQuantity,
  creditedExclTax,
  creditedTaxAmount,
  creditedBase,
  ...line
}: CreditableLine) {
  return { ...line, creditsLineId };
}

/** Spreads an amount over all lines of an invoice, which keep their pieces and what these cost. */
async function reducedLines(
  database: Database,
  { id, total, creditedAmount, currency, decimals }: LiveInvoice,
  amount: string,
  baseDecimals: number,
): Promise<NoteLines> {
  refuseFineAmount(amount, { currency, decimals });
  const left = subtractMoney(total, creditedAmount, 4);
  if (compareMoney(amount, left) > 0)
    throw invalidField('amount', 'billing.credit.moreThanLeft', { amount: roundMoney(left, decimals) });
  const lines = await creditableLines(database, id);
  const parts = spreadReduction(amount, lines, decimals);
  const spread = lines.flatMap((line, index) => {
    const part = parts[index];
    if (!part || Number(part.inclTax) === 0) return [];
    const exclLeft = subtractMoney(line.exclTax, line.creditedExclTax, 4);
    const baseLeft = subtractMoney(line.baseExclTax, line.creditedBase, 4);
    return {
      ...copyOf(line),
      ...part,
      quantity: 0,
      fabric: null,
      discount: '0',
      baseExclTax: shareOf(baseLeft, { from: 0, to: part.exclTax, of: exclLeft }, baseDecimals),
    };
  });
  return {
    lines: spread.map((line, index) => ({ ...line, position: index + 1 })),
    reductions: spread,
    sign: 1,
  };
}

/** The totals of the note; those in the base currency come to the invoice's once all of it is credited. */
function amountsOf(
  { total, baseTotal, creditedAmount, decimals }: LiveInvoice,
  lines: NoteLines['lines'],
  baseDecimals: number,
) {
  const { exclTax, tax, inclTax } = documentTotals(lines, decimals);
  const after = sumMoney([creditedAmount, inclTax], 4);
  const part = { from: creditedAmount, to: after, of: total };
  const inBase = shareOf(baseTotal, part, baseDecimals);
  return { subtotal: exclTax, totalTax: tax, total: inclTax, baseTotal: inBase };
}
