import { addQuantities, type Quantity } from '#shared/lib/quantity.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { discountedPieces, lineValue } from '#shared/settings/money/discount.rules.ts';
import {
  type LineAmounts,
  type PricedLine,
  roundMoney,
  subtractMoney,
  taxedAmount,
} from '#shared/settings/money/money.rules.ts';

/** Computes the invoice amounts of a part of a row. */

/** Pieces of a row already billed at one price and rate, less credited ones, and their amounts. */
export interface Billed extends LineAmounts {
  quantity: Quantity;
}

/**
 * What the paper says came off a line: quantity × price, with the pieces' share of the row's `extra`, less what is billed. Zero
 * for a row without a discount, whose parts may differ from it by the rounding.
 */
export function discountOfLine(
  { quantity, price, extra, decimals, pricesIncludeTax }: PricedLine & { extra: string },
  { exclTax, inclTax }: LineAmounts,
  discountAmount: string,
): string {
  if (compareMoney(discountAmount, '0') <= 0) return roundMoney('0', decimals);
  const value = roundMoney(lineValue({ quantity, price, extra }), decimals);
  const off = subtractMoney(value, pricesIncludeTax ? inclTax : exclTax, decimals);
  return compareMoney(off, '0') < 0 ? roundMoney('0', decimals) : off;
}

/** Pieces of a row to be billed. */
export interface BillableRow extends PricedLine {
  /** All pieces of the row, what they are charged for beside their price, and what came off them. */
  orderQuantity: Quantity;
  extra: string;
  discountAmount: string;
}

/**
 * The amounts of further pieces of a row: the amounts of all its billed pieces together, less what was billed before.
 * So a row billed in parts adds up exactly to the ordered amount; a part may differ by one unit of the currency's
 * last decimal from its own rounded `quantity × price`.
 * @throws RangeError as `lineTotals`.
 */
export function billPieces(row: BillableRow, before: Billed): LineAmounts {
  const { decimals } = row;
  const amountsOf = (quantity: Quantity) => taxedAmount(discountedPieces({ ...row, quantity }), row);
  const whole = amountsOf(addQuantities(before.quantity, row.quantity));
  const part = {
    exclTax: subtractMoney(whole.exclTax, before.exclTax, decimals),
    taxAmount: subtractMoney(whole.taxAmount, before.taxAmount, decimals),
    inclTax: subtractMoney(whole.inclTax, before.inclTax, decimals),
  };
  // After credit notes the remaining amount can exceed the worth of the remaining pieces, where a piece costs less
  // than the rounding.
  const isWhole = Object.values(part).every((amount) => compareMoney(amount, '0') >= 0);
  return isWhole ? part : amountsOf(row.quantity);
}

/** Whether the price of a line contains a tax, which is said beside it. */
export const includesTax = ({
  pricesIncludeTax,
  taxRate,
}: {
  pricesIncludeTax: boolean;
  taxRate: string;
}): boolean => pricesIncludeTax && Number(taxRate) > 0;
