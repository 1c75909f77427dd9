import { isNone } from '#shared/lib/quantity.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import type { Invoice, PrepaidTax } from './invoice.schema.ts';
import { isOfPrepayment } from './invoice-kinds.ts';

/** The amount still owed, without what is credited. Nothing is owed on a credit note or on a credited invoice. */
export function invoiceBalance(
  { state, total, credited, paid }: Pick<Invoice, 'state' | 'total' | 'credited'> & { paid: string },
  decimals: number,
): string {
  const isOwed = state !== 'creditNote' && state !== 'credited';
  return isOwed
    ? subtractMoney(subtractMoney(total, credited, decimals), paid, decimals)
    : subtractMoney('0', '0', decimals);
}

type Line = Invoice['lines'][number];

/** What bears the tax of a document: its lines, or the taxes of a prepayment. */
export const taxedParts = ({
  kind,
  lines,
  prepaid,
}: Pick<Invoice, 'kind' | 'lines' | 'prepaid'>): readonly (Line | PrepaidTax)[] =>
  isOfPrepayment(kind) ? prepaid : lines;

/** What an invoice deducts of prepayments, or its credit note gives back to deposits, with tax. */
export const deductedOf = ({
  kind,
  prepaid,
  decimals,
}: Pick<Invoice, 'kind' | 'prepaid' | 'decimals'>): string =>
  sumMoney(isOfPrepayment(kind) ? [] : prepaid.map(({ inclTax }) => inclTax), decimals);

/** Whether a credit note takes off an amount and no pieces. */
export const isReduction = ({ kind, lines }: Pick<Invoice, 'kind' | 'lines'>): boolean =>
  kind === 'creditNote' && lines.every(({ quantity }) => isNone(quantity));

/** The lines of a document as they are read: a credit note of an amount has one for each tax. */
export function shownLines(invoice: Pick<Invoice, 'kind' | 'lines' | 'decimals'>): Line[] {
  if (!isReduction(invoice)) return invoice.lines;
  const sum = (lines: readonly Line[], part: 'exclTax' | 'taxAmount' | 'inclTax') =>
    sumMoney(
      lines.map((line) => line[part]),
      invoice.decimals,
    );
  const byTax = Map.groupBy(invoice.lines, ({ taxName, taxRate }) => `${taxName} ${taxRate}`);
  return [...byTax.values()].map((lines) => ({
    ...(lines[0] as Line),
    exclTax: sum(lines, 'exclTax'),
    taxAmount: sum(lines, 'taxAmount'),
    inclTax: sum(lines, 'inclTax'),
  }));
}
