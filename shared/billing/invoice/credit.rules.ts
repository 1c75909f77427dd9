import { Decimal, type Rounding } from '#shared/lib/decimal.ts';
import { addQuantities, type Quantity, subtractQuantity } from '#shared/lib/quantity.ts';
import { spreadAmount } from '#shared/settings/money/discount.rules.ts';
import { type LineAmounts, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { shareOf } from '#shared/settings/money/share.rules.ts';

/** Computes what a credit note takes back of an invoice. Source: rule Money 8. */

/** The pieces of a line, and how many of them credit notes took back. */
interface PieceCount {
  quantity: Quantity;
  creditedQuantity: Quantity;
}

/** How many pieces of a line may still be credited. */
export const remainingToCredit = (line: PieceCount): Quantity =>
  subtractQuantity(line.quantity, line.creditedQuantity);

/** A line of an invoice with its pieces, what came off them, and what credit notes took back, of pieces or of an amount. */
export interface LineToCredit extends LineAmounts, PieceCount {
  discount: string;
  creditedExclTax: string;
  creditedTaxAmount: string;
}

/** An amount of a line and what credit notes took back of it. */
interface PartAmount {
  of: string;
  credited: string;
}

/**
 * What some pieces take back of an amount of their line, after the pieces before them: their share of it, less their share of
 * what a credit note of an amount took off the pieces that are left, which is gone with them (`reduced`). So the parts of a
 * line come to it, and none takes back more than there is.
 */
export function takePieces(
  { of, credited }: PartAmount,
  line: PieceCount,
  quantity: Quantity,
  decimals: number,
  rounding: Rounding = 'halfUp',
): { amount: string; reduced: string } {
  const { quantity: pieces, creditedQuantity: from } = line;
  const full = new Decimal(
    shareOf(of, { from, to: addQuantities(from, quantity), of: pieces }, decimals, rounding),
  );
  const left = new Decimal(of).minus(credited);
  const reduction = new Decimal(shareOf(of, { from, to: pieces, of: pieces }, decimals, rounding)).minus(
    left,
  );
  const share = shareOf(
    reduction.toFixed(),
    { from: 0, to: quantity, of: remainingToCredit(line) },
    decimals,
    rounding,
  );
  const amount = within(full.minus(share), left);
  return { amount: amount.toFixed(decimals), reduced: full.minus(amount).toFixed(decimals) };
}

function within(amount: Decimal, most: Decimal): Decimal {
  if (amount.isNegative()) return new Decimal(0);
  return amount.gt(most) ? most : amount;
}

/** What some pieces of a line take back, and what of its reduction is gone with them. */
export interface CreditedAmounts extends LineAmounts {
  discount: string;
  reduced: TaxedPart;
}

interface TaxedPart {
  exclTax: string;
  taxAmount: string;
}

/**
 * The amounts of further pieces of a line. The parts of a line add up to its amounts, and in each `exclTax + taxAmount =
 * inclTax`. A half unit goes to the amount, not to the tax: so pieces whose price includes the tax are credited at that price.
 */
export function creditPieces(line: LineToCredit, quantity: Quantity, decimals: number): CreditedAmounts {
  const { creditedQuantity: from } = line;
  const excl = takePieces({ of: line.exclTax, credited: line.creditedExclTax }, line, quantity, decimals);
  const tax = takePieces(
    { of: line.taxAmount, credited: line.creditedTaxAmount },
    line,
    quantity,
    decimals,
    'halfDown',
  );
  return {
    exclTax: excl.amount,
    taxAmount: tax.amount,
    inclTax: new Decimal(excl.amount).plus(tax.amount).toFixed(decimals),
    discount: shareOf(
      line.discount,
      { from, to: addQuantities(from, quantity), of: line.quantity },
      decimals,
      'halfDown',
    ),
    reduced: { exclTax: excl.reduced, taxAmount: tax.reduced },
  };
}

/** What is left of a line to credit. */
const leftOf = (line: LineToCredit, decimals: number): TaxedPart => ({
  exclTax: subtractMoney(line.exclTax, line.creditedExclTax, decimals),
  taxAmount: subtractMoney(line.taxAmount, line.creditedTaxAmount, decimals),
});

/**
 * Spreads a credited amount, tax included, over lines: over their taxes in proportion to what is left, each with its own part of
 * tax, and there over its lines; every time by largest remainder, so that each sum is exact and no line gets more than it has left.
 * The amount is at most what is left of all lines.
 */
export function spreadReduction(
  amount: string,
  lines: readonly (LineToCredit & { taxName: string; taxRate: string })[],
  decimals: number,
): LineAmounts[] {
  const left = lines.map((line) => leftOf(line, decimals));
  const byTax = [...Map.groupBy(lines.keys(), (index) => taxOf(lines[index])).values()].map((places) => {
    const own = places.map((place) => left[place] as TaxedPart);
    const exclTax = own.map((part) => part.exclTax);
    const taxAmount = own.map((part) => part.taxAmount);
    const whole = { exclTax: sumMoney(exclTax, decimals), taxAmount: sumMoney(taxAmount, decimals) };
    return {
      places,
      exclTax,
      taxAmount,
      whole,
      inclTax: sumMoney([whole.exclTax, whole.taxAmount], decimals),
    };
  });
  const shares = spreadAmount(
    amount,
    byTax.map(({ inclTax }) => inclTax),
    decimals,
  );
  const spread: LineAmounts[] = [];
  for (const [index, { places, exclTax, taxAmount, whole, inclTax }] of byTax.entries()) {
    const share = shares[index] ?? '0';
    const excl = shareOf(whole.exclTax, { from: 0, to: share, of: inclTax }, decimals);
    const excls = spreadAmount(excl, exclTax, decimals);
    const taxes = spreadAmount(subtractMoney(share, excl, decimals), taxAmount, decimals);
    for (const [at, place] of places.entries()) {
      const [own = '0', tax = '0'] = [excls[at], taxes[at]];
      spread[place] = { exclTax: own, taxAmount: tax, inclTax: sumMoney([own, tax], decimals) };
    }
  }
  return spread;
}

const taxOf = (line: { taxName: string; taxRate: string } | undefined): string =>
  `${line?.taxName} ${Number(line?.taxRate)}`;
