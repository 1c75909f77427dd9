import { Decimal } from '#shared/lib/decimal.ts';

/** Changes of lengths as an alteration names them. Source: rule Measuring 7. */

/** Adds a change to a length; null below zero, which no garment has. */
export function changedLength(length: string, change: string): string | null {
  const changed = new Decimal(length).plus(decimalOf(change));
  return changed.isNegative() ? null : changed.toFixed();
}

/** The sum of changes in one unit, signed as they are; `0` if they cancel each other out. */
export function sumOfChanges(changes: readonly string[]): string {
  const sum = changes.reduce((total, change) => total.plus(decimalOf(change)), new Decimal(0));
  return sum.isPositive() && !sum.isZero() ? `+${sum.toFixed()}` : sum.toFixed();
}

/** Decimals have no plus sign. */
const decimalOf = (change: string): string => change.replace('+', '');
