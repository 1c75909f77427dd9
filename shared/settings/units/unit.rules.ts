import { Decimal } from '#shared/lib/decimal.ts';
import { parseDecimal } from '#shared/lib/digits.ts';

/** Converts values between units. Source: rule Settings 4. */

/** The size of a unit in the base unit of its kind: `2.54` for the inch, whose base is the centimetre. */
export interface Factored {
  factor: string;
}

/**
 * The rounding step in the base unit. Metric lengths are kept to a hundred-thousandth of a centimetre, in which a
 * sixteenth of an inch is exact; other units are kept more precisely, so that a metric length converts back without
 * loss.
 */
const metricStep = new Decimal('0.00001');
const otherStep = new Decimal('0.00000254');
/** The most decimals of a stored value. */
const mostDecimals = 8;

/**
 * Converts a value into another unit of its kind, as a decimal string: exact, and rounded half up only beyond the
 * decimals that the other unit needs. Accepts negative numbers, for differences.
 * @throws RangeError if `decimal` is no decimal string.
 */
export function convertUnits(decimal: string, from: Factored, to: Factored): string {
  const typed = parseDecimal(decimal);
  if (typed === null) throw new RangeError(`Not a decimal value: ${decimal.slice(0, 40)}`);
  const value = new Decimal(typed);
  const [fromFactor, toFactor] = [new Decimal(from.factor), new Decimal(to.factor)];
  if (fromFactor.eq(toFactor)) return value.toFixed();
  const converted = value.times(fromFactor).div(toFactor).toDecimalPlaces(decimalsOf(toFactor));
  return converted.isZero() ? '0' : converted.toFixed();
}

/** The decimals at which one in the last place is no more than a step. */
function decimalsOf(factor: Decimal): number {
  const steps = ceilLog10(factor.div(isPowerOfTen(factor) ? metricStep : otherStep));
  return Math.min(Math.max(steps, 0), mostDecimals);
}

const isPowerOfTen = (value: Decimal): boolean => value.eq(new Decimal(`1e${value.exponent()}`));
const ceilLog10 = (value: Decimal): number => value.exponent() + (isPowerOfTen(value) ? 0 : 1);
