import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import {
  type LineAmounts,
  lineTotals,
  type PricedLine,
  subtractMoney,
} from '#shared/settings/money/money.rules.ts';

/** Computes the invoice amounts of a part of a row. */

/** Pieces of a row already billed at one price and rate, less credited ones, and their amounts. */
export interface Billed extends LineAmounts {
  quantity: number;
}

/**
 * The amounts of further pieces of a row: the amounts of all its billed pieces together, less what was billed before.
 * So a row billed in parts adds up exactly to the ordered amount; a part may differ by one unit of the currency's
 * last decimal from its own rounded `quantity × price`.
 * @throws RangeError as `lineTotals`.
 */
export function billPieces(row: PricedLine & { quantity: number }, before: Billed): LineAmounts {
  const { decimals } = row;
  const whole = lineTotals({ ...row, quantity: before.quantity + row.quantity });
  const part = {
    exclTax: subtractMoney(whole.exclTax, before.exclTax, decimals),
    taxAmount: subtractMoney(whole.taxAmount, before.taxAmount, decimals),
    inclTax: subtractMoney(whole.inclTax, before.inclTax, decimals),
  };
  // After credit notes the remaining amount can exceed the worth of the remaining pieces, where a piece costs less
  // than the rounding.
  const isWhole = Object.values(part).every((amount) => compareMoney(amount, '0') >= 0);
  return isWhole ? part : lineTotals(row);
}
