import { Decimal, type Rounding } from '#shared/lib/decimal.ts';

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
