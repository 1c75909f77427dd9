import { Decimal } from 'decimal.js';
import { parseDecimal } from '#shared/lib/digits.ts';

/** Values in other units. Source: Units with conversion; 1 in = 2.54 cm exactly. */

/** Exact for every number that `parseDecimal` lets in. */
const Value = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

/** How many of its kind's base unit one of a unit is: `2.54` for the inch, whose base is the centimetre. */
export interface Factored {
  factor: string;
}

/**
 * Of the base unit. A metric length keeps a hundred-thousandth of a centimetre, in which a sixteenth of an inch is
 * exact; other units keep more than that, so that any metric length of those decimals comes back as it was.
 */
const metricStep = new Value('0.00001');
const otherStep = new Value('0.00000254');
/** Of any value that is kept. */
const mostDecimals = 8;

/**
 * A value in another unit of its kind, as a decimal string: exact, and rounded half up only beyond the decimals
 * that the other unit needs. Takes negatives too, for differences.
 * @throws RangeError where `decimal` is no decimal string.
 */
export function convertUnits(decimal: string, from: Factored, to: Factored): string {
  const typed = parseDecimal(decimal);
  if (typed === null) throw new RangeError(`Not a decimal value: ${decimal.slice(0, 40)}`);
  const value = new Value(typed);
  const [fromFactor, toFactor] = [new Value(from.factor), new Value(to.factor)];
  if (fromFactor.eq(toFactor)) return value.toFixed();
  const converted = value.times(fromFactor).div(toFactor).toDecimalPlaces(decimalsOf(toFactor));
  return converted.isZero() ? '0' : converted.toFixed();
}

/** Enough that one in the last place is no more than a step. */
function decimalsOf(factor: Decimal): number {
  const isMetric = Value.log10(factor).isInteger();
  const steps = Value.log10(factor.div(isMetric ? metricStep : otherStep))
    .ceil()
    .toNumber();
  return Math.min(Math.max(steps, 0), mostDecimals);
}
