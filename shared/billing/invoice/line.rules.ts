import { addQuantities, type Quantity } from '#shared/lib/quantity.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import {
  discountedPieces,
  lineValue,
  shareTax,
  type TaxedLine,
  taxedWith,
} from '#shared/settings/money/discount.rules.ts';
import {
  type LineAmounts,
  type PricedLine,
  roundMoney,
  subtractMoney,
  taxedAmount,
} from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';

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
  /**
   * The tax of all its pieces, as its order has it; null where that isn't known, since pieces came back. Without tax in its
   * price, its parts come to it.
   */
  rowTax: string | null;
}

/**
 * The amounts of further pieces of a row: what all its billed pieces together were told at, less what was billed before.
 * So a row billed in parts adds up exactly to the ordered amount; a part may differ by one unit of the currency's
 * last decimal from its own rounded `quantity × price`.
 * @throws RangeError as `lineTotals`.
 */
export function billPieces(row: BillableRow, before: Billed): LineAmounts {
  const { decimals, pricesIncludeTax } = row;
  const worthOf = (quantity: Quantity) => roundMoney(discountedPieces({ ...row, quantity }), decimals);
  const whole = addQuantities(before.quantity, row.quantity);
  const told = subtractMoney(worthOf(whole), pricesIncludeTax ? before.inclTax : before.exclTax, decimals);
  // After credit notes the remaining amount can exceed the worth of the remaining pieces, where a piece costs less
  // than the rounding.
  if (compareMoney(told, '0') < 0) return taxedAmount(worthOf(row.quantity), row);
  if (pricesIncludeTax) return taxedAmount(told, row);
  const tax = subtractMoney(taxOfPieces(row, whole, worthOf), before.taxAmount, decimals);
  return compareMoney(tax, '0') < 0 ? taxedAmount(told, row) : taxedWith(told, tax, row);
}

/** The tax of some pieces of a row: their part of the row's. */
function taxOfPieces(row: BillableRow, quantity: Quantity, worthOf: (quantity: Quantity) => string): string {
  const { rowTax, orderQuantity, decimals } = row;
  const value = worthOf(quantity);
  if (rowTax === null) return taxedAmount(value, row).taxAmount;
  return shareOf(rowTax, { from: 0, to: value, of: worthOf(orderQuantity) }, decimals);
}

/**
 * The lines of an invoice: where prices include tax, their tax is that of their sum, as `shareTax`; the taxes of others are parts
 * of those of their orders.
 */
export const invoicedLines = <Line extends TaxedLine>(lines: readonly Line[]): LineAmounts[] =>
  shareTax(lines, ({ pricesIncludeTax }) => pricesIncludeTax);

/** Whether the price of a line contains a tax, which is said beside it. */
export const includesTax = ({
  pricesIncludeTax,
  taxRate,
}: {
  pricesIncludeTax: boolean;
  taxRate: string;
}): boolean => pricesIncludeTax && Number(taxRate) > 0;
