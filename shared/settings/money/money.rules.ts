import { Decimal } from '#shared/lib/decimal.ts';
import { readable } from './compare-money.rules.ts';
import { mostDecimals } from './decimals.rules.ts';

/**
 * Amounts are decimal strings with their currency's number of decimals. Rounding is half up (a half moves away from
 * zero, as in PostgreSQL's `round`), once per line; totals are sums of lines. Source: rule Money 2.
 */

const largest = new Decimal('1e15');
const highestRate = 1000;

export interface LineAmounts {
  exclTax: string;
  taxAmount: string;
  inclTax: string;
}

export interface DocumentAmounts {
  exclTax: string;
  tax: string;
  inclTax: string;
}

export interface PricedLine {
  /** Pieces, or a decimal string of them. */
  quantity: number | string;
  /** The price of one piece, with or without tax as `pricesIncludeTax` says. */
  price: string;
  /** Percent: `"15"`. */
  taxRate: string;
  /** Decimals of the currency: 0 to 4. */
  decimals: number;
  pricesIncludeTax: boolean;
}

/**
 * The amounts of one line, each with exactly `decimals` places; `exclTax + taxAmount = inclTax` always holds. If
 * prices exclude tax, the tax is computed from the rounded `exclTax`; if they include it, `exclTax` is what the
 * rounded tax leaves of the rounded `inclTax`.
 * @throws RangeError for a negative quantity, price or rate, text that is no number, or an amount of 10¹⁵ and more.
 */
export function lineTotals({ quantity, price, ...terms }: PricedLine): LineAmounts {
  return taxedAmount(readPositive(String(quantity)).times(readPositive(price)).toFixed(), terms);
}

/**
 * The same of an amount that is known already: quantity × price, less what came off.
 * @throws RangeError as `lineTotals`.
 */
export function taxedAmount(
  value: string,
  { taxRate, decimals, pricesIncludeTax }: Pick<PricedLine, 'taxRate' | 'decimals' | 'pricesIncludeTax'>,
): LineAmounts {
  const rate = readPositive(taxRate);
  if (rate.gt(highestRate)) throw new RangeError(`Tax rate above ${highestRate} percent: ${taxRate}`);
  const amount = round(readPositive(value), decimals);
  const base = pricesIncludeTax ? rate.plus(100) : 100;
  const tax = round(amount.times(rate).div(base), decimals);
  const [exclTax, inclTax] = pricesIncludeTax ? [amount.minus(tax), amount] : [amount, amount.plus(tax)];
  return {
    exclTax: write(exclTax, decimals),
    taxAmount: write(tax, decimals),
    inclTax: write(inclTax, decimals),
  };
}

/**
 * The totals of a document: sums of its lines, never recomputed from rates.
 * @throws RangeError as `sumMoney`.
 */
export function documentTotals(lines: readonly LineAmounts[], decimals: number): DocumentAmounts {
  const total = (part: keyof LineAmounts) =>
    sumMoney(
      lines.map((line) => line[part]),
      decimals,
    );
  return { exclTax: total('exclTax'), tax: total('taxAmount'), inclTax: total('inclTax') };
}

/**
 * Converts an amount into the base currency; `exchangeRate` is the number of units of its currency that equal one
 * unit of the base.
 * @throws RangeError for a rate that is not positive, and as `roundMoney`.
 */
export function toBase(amount: string, exchangeRate: string, baseDecimals: number): string {
  const rate = readPositive(exchangeRate);
  if (rate.isZero()) throw new RangeError('An exchange rate can’t be zero');
  return write(read(amount).div(rate), baseDecimals);
}

/**
 * Converts an amount of the base currency into another one; the reverse of `toBase`.
 * @throws RangeError as `toBase`.
 */
export function fromBase(amount: string, exchangeRate: string, decimals: number): string {
  return write(read(amount).times(readPositive(exchangeRate)), decimals);
}

/**
 * The value of one unit of a currency in the base currency, rounded to six significant digits for reading.
 * @throws RangeError for a rate that is not positive.
 */
export function inverseRate(exchangeRate: string): string {
  const rate = readPositive(exchangeRate);
  if (rate.isZero()) throw new RangeError('An exchange rate can’t be zero');
  return new Decimal(1).div(rate).toSignificantDigits(6).toFixed();
}

/** The units of one currency for one unit of another, by the rates of both to the base currency; eight decimals. */
export function crossRate(of: string, per: string): string {
  return new Decimal(of).div(per).toDecimalPlaces(8).toFixed();
}

/**
 * The exact sum, with `decimals` places; `0` for an empty list.
 * @throws RangeError for an amount with more than `decimals` places (round it first), and as `roundMoney`.
 */
export function sumMoney(amounts: readonly string[], decimals: number): string {
  const sum = amounts
    .map((amount) => readExact(amount, decimals))
    .reduce((a, b) => a.plus(b), new Decimal(0));
  return write(sum, decimals);
}

/** `amount` minus `less`, exactly; @throws RangeError as `sumMoney`. */
export function subtractMoney(amount: string, less: string, decimals: number): string {
  return write(readExact(amount, decimals).minus(readExact(less, decimals)), decimals);
}

/**
 * The amount rounded half up to exactly `decimals` places.
 * @throws RangeError for text that is no number, for 10¹⁵ and more, or for `decimals` other than 0 to 4.
 */
export function roundMoney(amount: string, decimals: number): string {
  return write(read(amount), decimals);
}

/** So many percent of an amount, rounded to `decimals` places: `percentOf('99.99', 50, 2)` is `'50.00'`. */
export function percentOf(amount: string, percent: number, decimals: number): string {
  return write(read(amount).times(percent).div(100), decimals);
}

/**
 * The price of one piece with the currency's decimals, or more if the price has more; never rounded.
 * @throws RangeError for text that is no number.
 */
export function writePrice(price: string, decimals: number): string {
  const value = read(price);
  return write(value, Math.max(decimals, value.decimalPlaces()));
}

function read(number: string): Decimal {
  return new Decimal(readable(number));
}

function readPositive(number: string): Decimal {
  const value = read(number);
  if (value.isNegative() && !value.isZero()) throw new RangeError(`Below zero: ${number}`);
  return value;
}

function readExact(amount: string, decimals: number): Decimal {
  const value = read(amount);
  if (value.decimalPlaces() > decimals) throw new RangeError(`Finer than ${decimals} decimals: ${amount}`);
  return value;
}

function round(amount: Decimal, decimals: number): Decimal {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) {
    throw new RangeError(`No currency has ${decimals} decimals`);
  }
  return amount.toDecimalPlaces(decimals);
}

function write(amount: Decimal, decimals: number): string {
  const rounded = round(amount, decimals);
  if (rounded.abs().gte(largest)) throw new RangeError(`Too large an amount: ${amount.toString()}`);
  // Rounds before `toFixed`, which would otherwise write -0.00.
  return rounded.toFixed(decimals);
}

/**
 * The margin of a price over its cost, in whole percent of the price; null for a price of zero. Both are for the same
 * quantity and without tax: `marginPercent('38', '22.40')` is `'41'`.
 */
export function marginPercent(price: string, cost: string): string | null {
  const asked = new Decimal(price);
  return asked.isZero() ? null : asked.minus(cost).div(asked).times(100).toFixed(0);
}
