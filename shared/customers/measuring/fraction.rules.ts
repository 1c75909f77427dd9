import { Decimal } from 'decimal.js';
import { type DigitSystem, easternDigits, parseDecimal, westernDigits } from '#shared/lib/digits.ts';

/** Reads and writes lengths as a tape shows them. Source: Measurements (spec §3, fractions down to 1/16). */

/** Precise enough for every number that `parseDecimal` accepts. */
const Length = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

const vulgar: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};
const written = new Map(Object.entries(vulgar).map(([fraction, character]) => [character, fraction]));

/** Tapes are divided by halving, so 1/3 and 1/10 are not on one; 1/64 still has only six decimals. */
const denominators = [2, 4, 8, 16, 32, 64];
/** More digits than any tape has. */
const tapeDecimal = /^\d{1,6}(\.\d{1,8})?$/;

/**
 * Parses a length typed as `15.5`, `15½`, `15 1/2`, `31/2` or `½`, in any digit system, into an exact decimal string.
 * Returns null for anything else: a negative number, a fraction that no tape has (`1/3`), or an improper fraction
 * after a whole number (`15 5/4`). `11/4` is eleven quarters, never one and a quarter.
 */
export function parseTape(text: string): string | null {
  const typed = westernDigits(text)
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (character) => ` ${written.get(character)} `)
    .replace(/[⁄∕]/g, '/')
    .trim();
  const length = typed.includes('/') ? parseFraction(typed) : parseDecimal(text);
  return length !== null && tapeDecimal.test(length) ? length : null;
}

function parseFraction(typed: string): string | null {
  const match = /^(?:(\d{1,6})\s+)?(\d{1,6})\/(\d{1,2})$/.exec(typed);
  if (!match) return null;
  const [whole, numerator, denominator] = [match[1], Number(match[2]), Number(match[3])];
  if (!denominators.includes(denominator)) return null;
  if (whole !== undefined && numerator >= denominator) return null;
  return new Length(numerator)
    .div(denominator)
    .plus(whole ?? 0)
    .toFixed();
}

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
    as === 'fraction' ? length.times(finest).round().div(finest) : length.toDecimalPlaces(shownDecimals);
  // A value rounded to zero has no sign.
  const shown = rounded.isZero() ? new Length(0) : rounded;
  const text = formatTape(shown.toFixed(), { as, finest });
  return { text, exact: shown.eq(length) ? null : length.toFixed() };
}

function fractionText(length: Decimal, parts: Decimal, finest: number): string {
  const whole = parts.divToInt(finest).toFixed();
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
  return new Length(length);
}
