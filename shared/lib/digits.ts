/**
 * Parses and writes numbers as people type them in English, Arabic and Urdu: three digit systems, two sets of
 * separators.
 */

const zeroOf = { arab: 0x0660, arabext: 0x06f0 } as const;

/** Unicode's names: `arab` is ٠١٢ (Arabic), `arabext` is ۰۱۲ (Urdu, Persian). */
export type EasternDigits = keyof typeof zeroOf;
export type DigitSystem = 'latn' | EasternDigits;

/**
 * Characters that nobody sees and that are copied along with a number: marks of direction, joiners, spaces without
 * width, soft hyphens, variation selectors, and the frame of a digit as an emoji.
 */
const invisible =
  /\p{Variation_Selector}|\u034f|\u20e3|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Forms as wide as a Chinese character, from `！` to `～`. */
const fullWidth = /[\uff01-\uff5e]/g;

const grouped = '\\d{1,3}(?:,\\d{3})+|\\d{1,2}(?:,\\d{2})+,\\d{3}';
/** A number inside a text, but not part of a date or a version such as 1.2.2026. */
const numberInText = new RegExp(`(?<![\\d.,])(?:${grouped}|\\d+)(?:\\.\\d+)?(?![.,]?\\d)`, 'g');

/** Longer than any number that people type; limits the cost of parsing hostile text. */
const longestNumber = 64;

/**
 * Replaces ٠-٩, ۰-۹ and full-width signs by those of ASCII and ٫ by `.`, and removes the thousands separator ٬ and what
 * nobody sees. Everything else stays.
 */
export function westernDigits(text: string): string {
  return (
    text
      .replace(invisible, '')
      .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      // Both blocks start at a multiple of 16, so the last four bits are the digit.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replaceAll('٫', '.')
      .replaceAll('٬', '')
  );
}

/** Replaces 0-9 by the digits of the given system, and the separators inside numbers by ٫ and ٬. */
export function easternDigits(text: string, system: EasternDigits): string {
  return text
    .replace(numberInText, (number) => number.replace('.', '٫').replaceAll(',', '٬'))
    .replace(/\d/g, (digit) => String.fromCharCode(zeroOf[system] + Number(digit)));
}

/** Writes a number in the digits in which another one was typed. */
export function inDigitsOf(typed: string, number: string): string {
  if (/[٠-٩]/.test(typed)) return easternDigits(number, 'arab');
  return /[۰-۹]/.test(typed) ? easternDigits(number, 'arabext') : number;
}

/** What a typed number or length says: one value, or several of which the writer has to choose. */
export type Reading = { value: string } | { readings: string[] };

/** Only thousands have it, where it stands for groups: `١٢٬٥٠٠`. */
const groupMark = /٬/g;
/** `1 234.50`, as other languages and some programs write it. */
const spacedGroups = /^([+-]?[1-9]\d{0,2})((?:\s\d{3})+)(?=\.\d+$|$)/;
const plainNumber = /^\d*(?:\.\d+)?$/;
/** Groups of thousands (1,234,567) or lakhs (12,34,567), as in Pakistan. The first one never begins with a zero. */
const groupedNumber = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
const commaNumber = /^\d+,\d+$/;

/**
 * Reads a number typed in any digit system into its canonical decimal string: no `+`, no group separators, no superfluous
 * zeros (`"+01,234.50"` becomes `"1234.5"`). A comma that can't separate groups separates decimals: `15,5`, `0,500`.
 * Where three `decimals` or more are usual, `12,500` may be either and has two readings. Null for anything else.
 */
export function readNumber(text: string, decimals = 2): Reading | null {
  if (text.length > longestNumber) return null;
  const typed = westernDigits(text.replace(groupMark, ',').replaceAll('،', ','))
    .replace('−', '-')
    .trim()
    .replace(spacedGroups, (_, first: string, groups: string) => first + groups.replace(/\s/g, ''));
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/.exec(typed) ?? [];
  const canonical = (number: string) => canonicalOf(sign, number);
  if (size !== '' && plainNumber.test(size)) return { value: canonical(size) };
  const inGroups = groupedNumber.test(size) ? canonical(size.replaceAll(',', '')) : null;
  const withComma = commaNumber.test(size) ? canonical(size.replace(',', '.')) : null;
  if (inGroups !== null && withComma !== null && decimals >= 3 && !groupMark.test(text))
    return { readings: [inGroups, withComma] };
  const value = inGroups ?? withComma;
  return value === null ? null : { value };
}

function canonicalOf(sign: string, number: string): string {
  const [whole = '', fraction = ''] = number.split('.');
  const units = whole.replace(/^0+/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  const size = rest === '' ? units : `${units}.${rest}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

/** The value of a number typed in any digit system, as `readNumber` reads it; null if it has none or several. */
export function parseDecimal(text: string, decimals = 2): string | null {
  const reading = readNumber(text, decimals);
  return reading && 'value' in reading ? reading.value : null;
}

/** Parses a whole number typed in any digit system; null for anything else and for numbers too large to be exact. */
export function parseWhole(text: string): number | null {
  const decimal = parseDecimal(text, 0);
  if (decimal === null || decimal.includes('.')) return null;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : null;
}
