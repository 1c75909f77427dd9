import { eq, inArray } from 'drizzle-orm';
import { creditNoteNumbers, invoices } from '#server/billing/invoice/invoice.table.ts';
import { invoiceStandings } from '#server/billing/invoice/invoice-standing.table.ts';
import { prepaymentLines } from '#server/billing/invoice/prepayment-line.table.ts';
import { storeInvoice } from '#server/billing/invoice/store-invoice.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { insertRows } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { takePrepaid, taxKey } from '#shared/billing/prepayment/prepayment.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { documentTotals, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';
import {
  billedTaxes,
  deductedOfInvoice,
  freeOfPayments,
  type HeldPart,
  type LeftLine,
  leftOfPrepayments,
  paidOfInvoice,
} from './prepayment.queries.ts';

/** What becomes of prepayments once their deposits are spent or given back. Call these with the orders locked. */

/** Deducts from a new invoice what it uses of prepayments. Call it once its deposits are settled. */
export async function deductPrepayments(
  database: Database,
  invoiceId: number,
  decimals: number,
): Promise<void> {
  const paid = await paidOfInvoice(database, { invoiceId });
  if (paid.length === 0) return;
  const left = await leftOfPrepayments(database, { orderIds: paid.map(({ orderId }) => orderId) });
  if (left.length === 0) return;
  const billed = await billedTaxes(database, { invoiceId });
  const room = new Map(billed.map((tax) => [taxKey(tax), tax.amount]));
  await storeTaken(database, invoiceId, takenOf(paid, left), room, decimals);
}

/** Says on the credit note of an invoice which of its deductions are deposits again: those of the money that it freed. */
export async function givePrepaymentsBack(
  database: Database,
  note: { id: number; invoiceId: number; decimals: number },
  freed: readonly HeldPart[],
): Promise<void> {
  if (freed.length === 0) return;
  const deducted = await deductedOfInvoice(database, { invoiceId: note.invoiceId });
  if (deducted.length === 0) return;
  await storeTaken(database, note.id, takenOf(freed, deducted), new Map(), note.decimals);
}

type Taken = { amount: string; parts: LeftLine[] };

const isOf =
  ({ paymentId, orderId }: Pick<HeldPart, 'paymentId' | 'orderId'>) =>
  (line: Pick<HeldPart, 'paymentId' | 'orderId'>): boolean =>
    line.paymentId === paymentId && line.orderId === orderId;

/** What is taken of each deposit, with what there is of its prepayments. */
const takenOf = (money: readonly HeldPart[], lines: readonly LeftLine[]): Taken[] =>
  money.map((part) => ({ amount: part.amount, parts: lines.filter(isOf(part)) }));

async function storeTaken(
  database: Database,
  invoiceId: number,
  taken: readonly Taken[],
  room: ReadonlyMap<string, string>,
  decimals: number,
): Promise<void> {
  const base = await baseCurrency(database);
  const lines = takePrepaid(taken, room, decimals, base.decimals);
  await insertRows(
    database,
    prepaymentLines,
    lines.map((line) => ({ ...line, invoiceId })),
  );
}

/**
 * Credits prepayments of orders as far as their deposits are neither free nor deducted any more: they were given back, went to
 * another order, or pay an invoice that was issued without them. Returns the ids of the notes, whose electronic documents are still to
 * be made.
 */
export async function creditPrepayments(
  database: Database,
  orderIds: readonly number[],
  reason: string,
  by: Principal,
): Promise<number[]> {
  const left = await leftOfPrepayments(database, { orderIds });
  if (left.length === 0) return [];
  const free = await freeOfPayments(database, { orderIds });
  const deposits = [...Map.groupBy(left, ({ paymentId, orderId }) => `${paymentId} ${orderId}`).values()];
  const gone = deposits.flatMap((parts): Taken[] => {
    const declared = sumMoney(
      parts.map(({ inclTax }) => inclTax),
      mostDecimals,
    );
    const held = free.find(isOf(parts[0] as LeftLine))?.amount ?? '0';
    const amount = subtractMoney(declared, held, mostDecimals);
    return compareMoney(amount, '0') > 0 ? [{ amount, parts }] : [];
  });
  if (gone.length === 0) return [];
  const base = await baseCurrency(database);
  const prepaymentIds = [...new Set(gone.flatMap(({ parts }) => parts.map((part) => part.prepaymentId)))];
  const heads = await readHeads(database, prepaymentIds);
  const invoiceDate = await todayInShop(database);
  const taken = takePrepaid(gone, new Map(), heads[0]?.head.decimals ?? mostDecimals, base.decimals);
  const ids: number[] = [];
  for (const { head, creditedAmount } of heads) {
    const { id: creditsId, version, created, search, ...copied } = head;
    const lines = taken.filter(({ prepaymentId }) => prepaymentId === creditsId);
    if (lines.length === 0) continue;
    const { exclTax: subtotal, tax: totalTax, inclTax: total } = documentTotals(lines, mostDecimals);
    const part = {
      from: creditedAmount,
      to: sumMoney([creditedAmount, total], mostDecimals),
      of: head.total,
    };
    const baseTotal = shareOf(head.baseTotal, part, base.decimals);
    // As late as possible: other credit notes wait for this number until the end.
    const invoiceNumber = await takeNumber(database, creditNoteNumbers);
    const kind = 'prepaymentCreditNote' as const;
    const id = await storeInvoice(database, {
      ...copied,
      kind,
      invoiceNumber,
      invoiceDate,
      creditsId,
      reason,
      issuedBy: by.userId,

      subtotal,
      totalTax,
      total,
      baseTotal,
    });
    await insertRows(
      database,
      prepaymentLines,
      lines.map((line) => ({ ...line, invoiceId: id })),
    );
    ids.push(id);
  }
  return ids;
}

const readHeads = (database: Database, ids: readonly number[]) =>
  database
    .select({ head: invoices, creditedAmount: invoiceStandings.creditedAmount })
    .from(invoices)
    .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
    .where(inArray(invoices.id, [...ids]))
    .orderBy(invoices.id);
