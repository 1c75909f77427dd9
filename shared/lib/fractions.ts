import { inDigitsOf, type Reading, readNumber, westernDigits } from './digits.ts';

/** Reads fractions as they stand on a tape. */

/** Fractions that have a character of their own. */
export const vulgar: Readonly<Record<string, string>> = {
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
/** Fractions of one character, raised and lowered digits, and every sign that is written for one of ASCII. */
export const fractionsInAscii = (text: string): string =>
  westernDigits(text.replaceAll('٬', ','))
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (character) => ` ${written.get(character)} `)
    .replace(/[⁰¹²³⁴-⁹]+/g, (raised) => ` ${raised.normalize('NFKC')}`)
    .replace(/[₀-₉]+/g, (lowered) => `${lowered.normalize('NFKC')} `)
    .replace(/[⁄∕]/g, '/')
    .replace(/،/g, ',')
    .trim();

/** `15 1/2`, `15-1/2` or `1/2`. */
const fraction =
  /^(?:(\d{1,6})(?:\s+|[-\u2010-\u2015\u2212]|\s+[-\u2010-\u2015\u2212]\s+))?(\d{1,6})\/(\d{1,2})$/;

/**
 * Reads a fraction with or without a whole number before it, as `fractionsInAscii` leaves it. `151/2` may be 15½ or 75½, and has both
 * readings. Null for anything else, for a fraction that no tape has (`1/3`), and for an improper one after a whole number.
 */
export function readFraction(typed: string): Reading | null {
  const [, whole, numerator = '', below = ''] = fraction.exec(typed) ?? [];
  const denominator = Number(below);
  if (!denominators.includes(denominator)) return null;
  const part = Number(numerator);
  if (whole !== undefined) return part < denominator ? exact(Number(whole), part, denominator) : null;
  const joined = part > denominator ? joinedReadings(numerator, denominator) : [];
  if (joined.length === 0) return exact(0, part, denominator);
  return { readings: [...joined, mixed(Math.floor(part / denominator), part % denominator, denominator)] };
}

/** A half of a half is exact in binary, and there are at most 13 digits. */
const exact = (whole: number, part: number, denominator: number): Reading => ({
  value: String(whole + part / denominator),
});

/** The lengths that `151/2` may be, where the space behind its whole number is missing. */
function joinedReadings(numerator: string, denominator: number): string[] {
  const splits = Array.from({ length: numerator.length - 1 }, (_, index) => numerator.length - 1 - index);
  return splits.flatMap((at) => {
    const [whole, part] = [numerator.slice(0, at), numerator.slice(at)];
    const isFraction = !whole.startsWith('0') && !part.startsWith('0') && Number(part) < denominator;
    return isFraction ? [mixed(Number(whole), Number(part), denominator)] : [];
  });
}

/** `15 1/2`, in the least terms. */
function mixed(whole: number, part: number, denominator: number): string {
  if (part === 0) return String(whole);
  return part % 2 === 0 ? mixed(whole, part / 2, denominator / 2) : `${whole} ${part}/${denominator}`;
}

/**
 * Reads how much of something there is, such as cloth: a number with up to three decimals, or a fraction: `3.375`, `3 3/8`,
 * `3⅜`, `0,250`. What can be read in several ways has several readings.
 */
export function readQuantity(text: string): Reading | null {
  const typed = fractionsInAscii(text);
  return typed.includes('/') ? readFraction(typed) : readNumber(text, quantityDecimals);
}

/** An eighth has three. */
export const quantityDecimals = 3;

/** The fractions of a tape that is divided into `finest` parts, from the smallest, with their characters. */
export const fractionsOf = (finest: 8 | 16): { fraction: string; character: string | undefined }[] =>
  Array.from({ length: finest - 1 }, (_, index) => {
    const fraction = mixed(0, index + 1, finest).slice('0 '.length);
    return { fraction, character: vulgar[fraction] };
  });

/** What stands behind the whole number of a length: a fraction or decimals. */
const behindWhole = /(?:(?:^|\s+|-)\d*\/\d*|\s*[½¼¾⅛⅜⅝⅞]|[.,٫،]\d*)\s*$/;

/** `15½` for `15`, `15.`, `15¼` or `15 3/16` and `1/2`: the whole number with another fraction behind it, in its digits. */
export function withFraction(typed: string, fraction: string): string {
  const whole = typed.trim().replace(behindWhole, '').trim();
  const character = vulgar[fraction];
  if (character !== undefined) return whole + character;
  return `${whole} ${inDigitsOf(whole, fraction)}`.trim();
}
