import { parseDecimal, westernDigits } from '#shared/lib/digits.ts';

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
/** More digits than any tape has. */
const tapeDecimal = /^\d{1,6}(\.\d{1,8})?$/;

/** Longer than any typed length; limits the cost of parsing hostile text. */
const longest = 64;

/** The mark of inches after a length, as people write and paste it. */
const inchMark = /\s*(?:["”″]|'')$/;
/** `42,5`: a comma before one or two digits separates decimals, before three it groups thousands. */
const decimalComma = /^(\d{1,3})[,،](\d{1,2})$/;

/** Whether a length ends in the mark of inches: `57"`. */
export const isInInches = (typed: string): boolean => inchMark.test(typed.trim());

/**
 * Parses a length typed as `15.5`, `15,5`, `15½`, `15 1/2`, `31/2` or `½`, in any digit system, with or without the
 * mark of inches, into an exact decimal string. Returns null for anything else: a negative number, a fraction that no tape has (`1/3`), or an improper fraction
 * after a whole number (`15 5/4`). `11/4` is eleven quarters, never one and a quarter.
 */
export function parseTape(text: string): string | null {
  if (text.length > longest) return null;
  const bare = westernDigits(text.replaceAll('٬', ','))
    .trim()
    .replace(inchMark, '')
    .replace(decimalComma, '$1.$2');
  const typed = bare
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (character) => ` ${written.get(character)} `)
    .replace(/[⁄∕]/g, '/')
    .trim();
  const length = typed.includes('/') ? parseFraction(typed) : parseDecimal(bare);
  return length !== null && tapeDecimal.test(length) ? length : null;
}

function parseFraction(typed: string): string | null {
  const match = /^(?:(\d{1,6})\s+)?(\d{1,6})\/(\d{1,2})$/.exec(typed);
  if (!match) return null;
  const [whole, numerator, denominator] = [match[1], Number(match[2]), Number(match[3])];
  if (!denominators.includes(denominator)) return null;
  if (whole !== undefined && numerator >= denominator) return null;
  // Exact: a half of a half is exact in binary, and there are at most 13 digits.
  return String(Number(whole ?? 0) + numerator / denominator);
}

/** A sign before the length, or behind it as some right-to-left keyboards leave it. */
const signed = /^(?:([+−–-])\s*(.+)|(.+?)\s*([+−–-])|(.+))$/;

/**
 * Parses a change such as `+1/2`, `−¼` or `½`, in any digit system, into a signed decimal string: `+0.5`. Without a sign
 * it adds. Returns null for anything else, and for zero, which changes nothing.
 */
export function parseTapeChange(typed: string): string | null {
  const parts = signed.exec(typed.replace(/[\u200e\u200f\u061c]/g, '').trim());
  if (!parts) return null;
  const [, before, afterSign, beforeSign, after, plain] = parts;
  const length = parseTape(afterSign ?? beforeSign ?? plain ?? '');
  if (length === null || Number(length) === 0) return null;
  return ((before ?? after ?? '+') === '+' ? '+' : '-') + length;
}
