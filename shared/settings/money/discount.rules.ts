import { Decimal } from '#shared/lib/decimal.ts';
import { type LineAmounts, type PricedLine, subtractMoney, sumMoney, taxedAmount } from './money.rules.ts';

/**
 * The value of rows, and discounts of rows and of an order. A row's comes off its value, before tax and rounding. The order's is spread
 * over its rows in proportion to their value, in the currency's smallest unit by largest remainder, so that the sum of
 * the lines stays the total. Nothing falls below zero. Source: rule Money 3.
 */

export interface Discount {
  kind: 'percent' | 'amount';
  /** Percent, or an amount in the currency of the order. */
  value: string;
}

/** A row whose value is quantity × price, and what all its pieces together are charged for besides, such as their fabric. */
interface ValuedLine extends Pick<PricedLine, 'quantity' | 'price'> {
  /** Not rounded; `'0'` if nothing is. */
  extra: string;
}

export interface DiscountedLine extends PricedLine, ValuedLine {
  discount: Discount | null;
}

export interface DiscountedAmounts extends LineAmounts {
  /** What came off the row's value: the row's own discount and its share of the order's. */
  discountAmount: string;
}

/** The amounts of all lines of an order with its discount; a discount above its value takes all of it. */
export function discountedLines(
  lines: readonly DiscountedLine[],
  discount: Discount | null,
): DiscountedAmounts[] {
  const [first] = lines;
  if (!first) return [];
  const own = lines.map((line) => round(less(gross(line), line.discount), line.decimals));
  const shares = spread(discountOf(sum(own), discount, first.decimals), own, first.decimals);
  const discounted = lines.map((line, index) => {
    const amount = (own[index] as Decimal).minus(shares[index] as Decimal);
    const isDiscounted = line.discount !== null || !(shares[index] as Decimal).isZero();
    const off = gross(line).minus(amount);
    return {
      ...line,
      ...taxedAmount(amount.toFixed(), line),
      // Rounding up isn't taken for a discount below zero.
      discountAmount: isDiscounted && off.isPositive() ? off.toFixed() : '0',
    };
  });
  return shareTax(discounted).map((amounts, index) => ({
    ...amounts,
    discountAmount: discounted[index]?.discountAmount ?? '0',
  }));
}

/** A line whose tax is a part of that of its document. */
export type TaxedLine = LineAmounts & Pick<PricedLine, 'taxRate' | 'decimals' | 'pricesIncludeTax'>;

/**
 * Gives the lines of a document the tax of their rate: it is computed from the sum of their prices, and spread over them by
 * largest remainder, so that it is the sum of their taxes too. What they were priced at stays, with tax where prices include
 * it, without it elsewhere. Others than `isShared` stay as they are. Three lines of 10.10 at 15 % bear 4.55, and not three times 1.52. Source: EN 16931, BR-S-08, BR-S-09.
 */
export function shareTax<Line extends TaxedLine>(
  lines: readonly Line[],
  isShared: (line: Line) => boolean = () => true,
): LineAmounts[] {
  const amounts = lines.map(({ exclTax, taxAmount, inclTax }) => ({ exclTax, taxAmount, inclTax }));
  for (const places of Map.groupBy(lines.keys(), (place) => termsOf(lines[place] as Line)).values()) {
    const first = lines[places[0] as number] as Line;
    if (!isShared(first)) continue;
    const { decimals, pricesIncludeTax } = first;
    const told = places.map((place) => (lines[place] as Line)[pricesIncludeTax ? 'inclTax' : 'exclTax']);
    const { taxAmount } = taxedAmount(sumMoney(told, decimals), first);
    const taxes = spreadAmount(taxAmount, told, decimals);
    for (const [index, place] of places.entries())
      amounts[place] = taxedWith(told[index] ?? '0', taxes[index] ?? '0', first);
  }
  return amounts;
}

const termsOf = ({ taxRate, pricesIncludeTax }: TaxedLine): string =>
  `${Number(taxRate)} ${pricesIncludeTax}`;

/** What was told of a line, with or without tax, and its tax. */
export const taxedWith = (
  told: string,
  taxAmount: string,
  { decimals, pricesIncludeTax }: Pick<PricedLine, 'decimals' | 'pricesIncludeTax'>,
): LineAmounts =>
  pricesIncludeTax
    ? { exclTax: subtractMoney(told, taxAmount, decimals), taxAmount, inclTax: told }
    : { exclTax: told, taxAmount, inclTax: sumMoney([told, taxAmount], decimals) };

/**
 * What all of an order's rows come to with their own discounts, which is what the order's discount comes off; with or
 * without tax as `pricesIncludeTax` says.
 */
export const discountable = (lines: readonly DiscountedLine[]): string =>
  sum(lines.map((line) => round(less(gross(line), line.discount), line.decimals))).toFixed();

/**
 * What comes off in percent, to four places: of each row by its own discount, and of all of them by those and the order's.
 * Before rounding to the currency, so that 10 percent of 10.05 are 10 percent.
 */
export function percentsOff(
  lines: readonly (ValuedLine & { discount: Discount | null })[],
  discount: Discount | null,
): { rows: string[]; all: string } {
  const values = lines.map(gross);
  const left = values.map((value, index) => less(value, lines[index]?.discount ?? null));
  return {
    rows: values.map((value, index) => percentOff(value, left[index] as Decimal)),
    all: percentOff(sum(values), less(sum(left), discount)),
  };
}

const percentOff = (value: Decimal, left: Decimal): string =>
  value.isZero() ? '0' : value.minus(left).times(100).div(value).toDecimalPlaces(4).toFixed();

/** The value of a line before discounts. */
export const lineValue = (line: ValuedLine): string => gross(line).toFixed();

/** The rounded value of some pieces of a row, with their share of what all are charged for, and of what came off all. */
export const discountedPieces = ({
  quantity,
  price,
  orderQuantity,
  extra,
  discountAmount,
  decimals,
}: ValuedLine & {
  orderQuantity: number | string;
  discountAmount: string;
  decimals: number;
}): string => {
  const share = new Decimal(extra).minus(discountAmount).times(quantity).div(orderQuantity);
  const value = gross({ quantity, price, extra: '0' }).plus(share);
  return value.isNegative() ? '0' : round(value, decimals).toFixed();
};

const gross = ({ quantity, price, extra }: ValuedLine): Decimal =>
  new Decimal(quantity).times(price).plus(extra);

const round = (amount: Decimal, decimals: number): Decimal => amount.toDecimalPlaces(decimals);

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, each) => total.plus(each), new Decimal(0));

function less(amount: Decimal, discount: Discount | null): Decimal {
  if (!discount) return amount;
  const off =
    discount.kind === 'percent' ? amount.times(discount.value).div(100) : new Decimal(discount.value);
  return off.gt(amount) ? new Decimal(0) : amount.minus(off);
}

function discountOf(total: Decimal, discount: Discount | null, decimals: number): Decimal {
  const off = total.minus(less(total, discount));
  return round(off, decimals);
}

/** Divides an amount in proportion to others, as the discount of an order is spread over its rows. */
export const spreadAmount = (amount: string, over: readonly string[], decimals: number): string[] =>
  spread(
    new Decimal(amount),
    over.map((each) => new Decimal(each)),
    decimals,
  ).map((share) => share.toFixed(decimals));

/** Divides a discount in proportion to the amounts: the units that are left go to the largest remainders, first rows first. */
function spread(off: Decimal, amounts: readonly Decimal[], decimals: number): Decimal[] {
  const total = sum(amounts);
  if (off.isZero() || total.isZero()) return amounts.map(() => new Decimal(0));
  const unit = new Decimal(1n, decimals);
  const exact = amounts.map((amount) => off.times(amount).div(total));
  const floors = exact.map((share) => share.toDecimalPlaces(decimals, 'down'));
  const left = off.minus(sum(floors)).div(unit).toNumber();
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(floors[index] as Decimal) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, Math.round(left)).map(({ index }) => index));
  return floors.map((share, index) => (raised.has(index) ? share.plus(unit) : share));
}
