import { Decimal } from 'decimal.js';
import { type DigitSystem, easternDigits, parseDecimal, westernDigits } from '#shared/lib/digits.ts';

/** Lengths as a tape shows them. Source: Measurements (spec §3, fractions down to 1/16). */

/** Exact for every number that `parseDecimal` lets in. */
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

/** Tapes are divided by halving: 1/3 and 1/10 are no marks on one, and 1/64 still ends at six decimals. */
const denominators = [2, 4, 8, 16, 32, 64];
/** More digits than any tape has. */
const tapeDecimal = /^\d{1,6}(\.\d{1,8})?$/;

/**
 * A length typed as `15.5`, `15½`, `15 1/2`, `31/2` or `½`, in any digit system, as an exact decimal string.
 * Null for anything else: a negative, a fraction that no tape has (`1/3`), a remainder of a whole or more
 * (`15 5/4`). `11/4` is eleven quarters, never one and a quarter.
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
  /** The smallest part of the tape to show: 16 for sixteenths. */
  finest: 2 | 4 | 8 | 16;
  digits?: DigitSystem;
}

/**
 * A decimal string as the shop reads it: `15½`, `15 3/16`, or `15.5`. A length that is no whole number of the
 * finest part is shown as a decimal, never rounded. Takes negatives too, for differences.
 * @throws RangeError where `decimal` is no decimal string.
 */
export function formatTape(decimal: string, { as, finest, digits = 'latn' }: TapeFormat): string {
  const length = readLength(decimal);
  const parts = length.abs().times(finest);
  const text =
    as === 'fraction' && parts.isInteger() ? fractionText(length, parts, finest) : length.toFixed();
  return digits === 'latn' ? text : easternDigits(text, digits);
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

const millimetres = { mm: '1', cm: '10', m: '1000', in: '25.4', yd: '914.4' } as const;

export type LengthUnit = keyof typeof millimetres;

export const isLengthUnit = (unit: unknown): unit is LengthUnit => Object.hasOwn(millimetres, String(unit));

/**
 * Metric results keep 0.0001 mm, so that a sixteenth of an inch (1.5875 mm) is exact. Inches and yards keep
 * more than that, so that any metric length of those decimals comes back from them unchanged.
 */
const decimals: Readonly<Record<LengthUnit, number>> = { mm: 4, cm: 5, m: 7, in: 6, yd: 8 };

/**
 * A length in another unit, as a decimal string; 1 in = 2.54 cm exactly, rounded half up only beyond the
 * decimals above. Takes negatives too, for differences.
 * @throws RangeError where `decimal` is no decimal string.
 */
export function convertLength(decimal: string, from: LengthUnit, to: LengthUnit): string {
  const length = readLength(decimal);
  if (from === to) return length.toFixed();
  return length.times(millimetres[from]).div(millimetres[to]).toDecimalPlaces(decimals[to]).toFixed();
}

function readLength(decimal: string): Decimal {
  const length = parseDecimal(decimal);
  if (length === null) throw new RangeError(`Not a decimal length: ${decimal.slice(0, 40)}`);
  return new Length(length);
}
