import { Decimal, type Rounding } from '#shared/lib/decimal.ts';
import type { LineAmounts } from '#shared/settings/money/money.rules.ts';

/** Computes what a credit note takes back of an invoice. Source: rule Money 8. */

/** A part of a whole: pieces of a line, or an amount of a total. */
export interface PieceSpan {
  /** What was taken before, and what is taken with this part. */
  from: number | string;
  to: number | string;
  of: number | string;
}

/**
 * The share of an amount that a part of its whole has: what is due up to `to`, rounded, less what was due up to `from`.
 * So parts that follow each other add up to the amount exactly, and none is below zero. Nothing of an empty whole.
 */
export function shareOf(
  amount: string,
  { from, to, of }: PieceSpan,
  decimals: number,
  rounding: Rounding = 'halfUp',
): string {
  if (new Decimal(of).isZero()) return new Decimal(0).toFixed(decimals);
  const upTo = (end: number | string) =>
    new Decimal(amount).times(end).div(of).toDecimalPlaces(decimals, rounding);
  return upTo(to).minus(upTo(from)).toFixed(decimals);
}

/** A line of an invoice with its pieces and what came off them. */
export interface LineToCredit extends LineAmounts {
  quantity: number;
  discount: string;
}

/** How many pieces of a line may still be credited. */
export const remainingToCredit = (line: { quantity: number; creditedQuantity: number }): number =>
  line.quantity - line.creditedQuantity;

/**
 * The amounts of some pieces of a line, after `credited` pieces of it. The parts of a line add up to its amounts, and in each
 * `exclTax + taxAmount = inclTax`. A half unit goes to the amount, not to the tax: so pieces whose price includes the tax
 * are credited at that price.
 */
export function creditPieces(
  line: LineToCredit,
  credited: number,
  quantity: number,
  decimals: number,
): LineAmounts & { discount: string } {
  const part = { from: credited, to: credited + quantity, of: line.quantity };
  const exclTax = shareOf(line.exclTax, part, decimals);
  const taxAmount = shareOf(line.taxAmount, part, decimals, 'halfDown');
  return {
    exclTax,
    taxAmount,
    inclTax: new Decimal(exclTax).plus(taxAmount).toFixed(decimals),
    discount: shareOf(line.discount, part, decimals, 'halfDown'),
  };
}
