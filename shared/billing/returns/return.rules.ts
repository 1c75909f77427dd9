import { type Billed, billPieces, discountOfLine } from '#shared/billing/invoice/line.rules.ts';
import { compareQuantities, isNone, isSome, type Quantity, subtractQuantity } from '#shared/lib/quantity.ts';
import { type LineAmounts, roundMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';

/** What a return does to rows and money. Source: rules Orders 16 and Money 18. */

/** The pieces of a row that the customer has: a return takes back no more of them. */
export const returnable = ({ delivered, returned }: { delivered: Quantity; returned: Quantity }): Quantity =>
  subtractQuantity(delivered, returned);

/**
 * How many of some returned pieces have to be credited: pieces that aren't billed come back first, since nothing has to be
 * credited for them.
 */
export const piecesToCredit = (row: { billable: Quantity }, quantity: Quantity): Quantity =>
  subtractQuantity(quantity, leastQuantity(quantity, row.billable));

/** A line of an invoice, and how many of its pieces may still be credited. */
interface BilledLine {
  left: Quantity;
}

const leastQuantity = (one: Quantity, other: Quantity): Quantity =>
  compareQuantities(one, other) < 0 ? one : other;

/** Spreads pieces to credit over the lines that bill them, in the given order. */
export function spreadCredit<Line extends BilledLine>(
  quantity: Quantity,
  lines: readonly Line[],
): { line: Line; quantity: Quantity }[] {
  let open = quantity;
  return lines.flatMap((line) => {
    const taken = leastQuantity(open, line.left);
    open = subtractQuantity(open, taken);
    return isSome(taken) ? [{ line, quantity: taken }] : [];
  });
}

/** A row whose pieces came back in part, with the terms of its order. */
export interface ReturnedRow {
  quantity: Quantity;
  returned: Quantity;
  billable: Quantity;
  price: string;
  /** What all its pieces are charged for beside their price. */
  extra: string;
  taxRate: string;
  discountAmount: string;
  decimals: number;
  pricesIncludeTax: boolean;
}

/**
 * What the pieces of a row come to that didn't come back: what is billed of them, and what the rest would be billed at. So an
 * order whose pieces are all billed comes to its invoices less their credit notes, to the last decimal.
 */
export function amountsKept(
  { quantity: orderQuantity, billable, ...terms }: ReturnedRow,
  billed: Billed,
): LineAmounts {
  const { decimals } = terms;
  const rest = isSome(billable)
    ? billPieces({ ...terms, orderQuantity, rowTax: null, quantity: billable }, billed)
    : { exclTax: '0', taxAmount: '0', inclTax: '0' };
  const both = (part: keyof LineAmounts) => sumMoney([billed[part], rest[part]], decimals);
  return { exclTax: both('exclTax'), taxAmount: both('taxAmount'), inclTax: both('inclTax') };
}

/** What came off these pieces. */
export function discountKept(
  { quantity, returned, extra, discountAmount, ...terms }: ReturnedRow,
  amounts: LineAmounts,
): string {
  if (isNone(returned)) return roundMoney(discountAmount, terms.decimals);
  const kept = subtractQuantity(quantity, returned);
  return discountOfLine(
    { ...terms, quantity: kept, extra: shareOf(extra, { from: 0, to: kept, of: quantity }, terms.decimals) },
    amounts,
    discountAmount,
  );
}
