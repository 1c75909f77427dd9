import { sql } from 'drizzle-orm';
import { invoiceLines } from '#server/billing/invoice/invoice.table.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, refuseProblems } from '#server/lib/data/problem.ts';
import { fieldsOf } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
import { type LineToCredit, remainingToCredit } from '#shared/billing/invoice/credit.rules.ts';
import {
  compareQuantities,
  fitsUnit,
  isNone,
  isSome,
  type Quantity,
  quantityIn,
} from '#shared/lib/quantity.ts';
import { onlyLeft } from '#shared/orders/order/typed-quantity.rules.ts';

/** What credit notes took back of a line. */
export interface Credited
  extends Pick<LineToCredit, 'creditedQuantity' | 'creditedExclTax' | 'creditedTaxAmount'> {
  creditedBase: string;
}

export type CreditableLine = typeof invoiceLines.$inferSelect & Credited;

/** A line of an invoice and how many of its pieces are to be credited. */
export interface CreditedPieces {
  line: CreditableLine;
  quantity: Quantity;
}

interface AskedLine {
  invoiceLineId: number;
  quantity: Quantity;
}

/**
 * Returns the pieces to credit of an invoice: those that are asked for, or all that are left. Call it with its orders locked.
 * Throws `invalid` with a path for each line that is unknown, repeated, of another invoice, or has fewer pieces left.
 */
export async function creditablePieces(
  database: Database,
  invoiceId: number,
  asked: readonly AskedLine[] | undefined,
): Promise<CreditedPieces[]> {
  const lines = await creditableLines(database, invoiceId);
  if (!asked) {
    const all = lines.map((line) => ({ line, quantity: remainingToCredit(line) }));
    return all.filter(({ quantity }) => isSome(quantity));
  }
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const ids = asked.map(({ invoiceLineId }) => invoiceLineId);
  const errors: FieldProblem[] = [];
  const chosen = asked.flatMap(({ invoiceLineId, quantity }, index) => {
    const line = lineById.get(invoiceLineId);
    const problem = problemOf(line, quantity, ids.indexOf(invoiceLineId) < index);
    if (problem) errors.push({ ...problem, path: `lines.${index}.${problem.path}` });
    return line ? [{ line, quantity: quantityIn(quantity, line.unit) }] : [];
  });
  refuseProblems(errors);
  return chosen.sort((one, other) => one.line.position - other.line.position);
}

function problemOf(
  line: CreditableLine | undefined,
  quantity: Quantity,
  isRepeated: boolean,
): FieldProblem | null {
  const path = 'invoiceLineId';
  if (!line) return { path, message: 'billing.credit.otherInvoice' };
  if (isRepeated) return { path, message: 'billing.credit.lineTwice' };
  const count = remainingToCredit(line);
  if (!fitsUnit(quantity, line.unit)) return { path: 'quantity', message: 'billing.quantityInvalid' };
  if (compareQuantities(quantity, count) <= 0) return null;
  return isNone(count)
    ? { path: 'quantity', message: 'billing.credit.nothingRemains' }
    : { path: 'quantity', ...onlyLeft('billing.credit.onlyRemains', count) };
}

/** Returns the lines of an invoice. Call it with its orders locked. */
export async function creditableLines(database: Database, invoiceId: number): Promise<CreditableLine[]> {
  const lines = await readLines(database, { invoiceId });
  return lines.map((line) => ({
    ...line,
    orderQuantity: quantityIn(line.orderQuantity, line.unit),
    quantity: quantityIn(line.quantity, line.unit),
  }));
}

const readLines = statement<CreditableLine, { invoiceId: number }>(
  'creditable lines',
  ({ invoiceId }) => sql`
    select ${fieldsOf(invoiceLines)}, quantity_in(note.quantity, unit) as "creditedQuantity",
      note.excl_tax as "creditedExclTax", note.tax_amount as "creditedTaxAmount", note.base_excl_tax as "creditedBase"
    from invoice_lines cross join lateral (
      select coalesce(sum(n.quantity), 0) as quantity, coalesce(sum(n.excl_tax), 0) as excl_tax,
        coalesce(sum(n.tax_amount), 0) as tax_amount, coalesce(sum(n.base_excl_tax), 0) as base_excl_tax
      from invoice_lines n where n.credits_line_id = invoice_lines.id
    ) as note
    where invoice_id = ${invoiceId}::bigint order by position`,
);
