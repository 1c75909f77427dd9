import {
  compareMoney,
  type LineAmounts,
  lineTotals,
  type PricedLine,
  subtractMoney,
} from '#shared/settings/money/money.rules.ts';

/** What part of a row comes to on an invoice. */

/** Pieces of a row already billed at one price and rate, less credited ones, and what they came to. */
export interface Billed extends LineAmounts {
  quantity: number;
}

/**
 * The amounts of some more pieces of a row: what all its billed pieces come to together, less what was billed before.
 * So a row billed in parts comes to what was ordered, to the last unit of its currency; a part may differ from its
 * own rounded `quantity × price` by that unit.
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
  // Credited parts may leave more behind than the rest is worth, where a piece costs less than it is rounded by.
  const isWhole = Object.values(part).every((amount) => compareMoney(amount, '0') >= 0);
  return isWhole ? part : lineTotals(row);
}
