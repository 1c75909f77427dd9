import { Decimal } from '#shared/lib/decimal.ts';
import { type DigitSystem, easternDigits, parseDecimal } from '#shared/lib/digits.ts';
import { vulgar } from '#shared/lib/fractions.ts';

/** Reads and writes lengths as a tape shows them. Source: rule Measuring 3. */

export interface TapeFormat {
  as: 'fraction' | 'decimal';
  /** The finest fraction to show: 16 for sixteenths. */
  finest: 2 | 4 | 8 | 16;
  digits?: DigitSystem;
}

/**
 * Writes a decimal string as the shop reads it: `15½`, `15 3/16` or `15.5`. A length that is no multiple of the
 * finest fraction is shown as a decimal, never rounded. Accepts negative numbers, for differences.
 * @throws RangeError if `decimal` is no decimal string.
 */
export function formatTape(decimal: string, { as, finest, digits = 'latn' }: TapeFormat): string {
  const length = readLength(decimal);
  const parts = length.abs().times(finest);
  const text =
    as === 'fraction' && parts.isInteger() ? fractionText(length, parts, finest) : length.toFixed();
  return digits === 'latn' ? text : easternDigits(text, digits);
}

/** How the shop prefers to see values, and whether their unit is divided into fractions. */
export interface TapeLook {
  as: 'fraction' | 'decimal';
  /** Fractions are rounded to this denominator. */
  finest: 8 | 16;
}

export interface ShownLength {
  text: string;
  /** The exact value, where the shown one is rounded; otherwise null. */
  exact: string | null;
}

/** The finest mark on a tape is a sixteenth, which has four decimals. */
const shownDecimals = 4;

/**
 * Writes a decimal string for reading: as a fraction rounded to an eighth or a sixteenth, or with at most four
 * decimals. A rounded value comes with its exact one. Accepts negative numbers, for differences.
 * @throws RangeError if `decimal` is no decimal string.
 */
export function showTape(decimal: string, { as, finest }: TapeLook): ShownLength {
  const length = readLength(decimal);
  const rounded =
    as === 'fraction'
      ? length.times(finest).toDecimalPlaces(0).div(finest)
      : length.toDecimalPlaces(shownDecimals);
  // A value rounded to zero has no sign.
  const shown = rounded.isZero() ? new Decimal(0) : rounded;
  const text = formatTape(shown.toFixed(), { as, finest });
  return { text, exact: shown.eq(length) ? null : length.toFixed() };
}

function fractionText(length: Decimal, parts: Decimal, finest: number): string {
  const whole = parts.idiv(finest).toFixed();
  const sign = length.isNegative() ? '-' : '';
  let [numerator, denominator] = [parts.mod(finest).toNumber(), finest];
  if (numerator === 0) return sign + whole;
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  const fraction = `${numerator}/${denominator}`;
  const character = vulgar[fraction];
  if (whole === '0') return sign + (character ?? fraction);
  return sign + whole + (character ?? ` ${fraction}`);
}

function readLength(decimal: string): Decimal {
  const length = parseDecimal(decimal);
  if (length === null) throw new RangeError(`Not a decimal length: ${decimal.slice(0, 40)}`);
  return new Decimal(length);
}
