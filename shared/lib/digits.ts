/** Numbers as people type them in English, Arabic and Urdu: three digit systems, two sets of separators. */

const zeroOf = { arab: 0x0660, arabext: 0x06f0 } as const;

/** Unicode's names: `arab` is ٠١٢ (Arabic), `arabext` is ۰۱۲ (Urdu, Persian). */
export type EasternDigits = keyof typeof zeroOf;
export type DigitSystem = 'latn' | EasternDigits;

/** Invisible, and copied along with a number from a right-to-left text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Thousands (1,234,567) or lakhs (12,34,567), as Pakistan writes. */
const grouped = '\\d{1,3}(?:,\\d{3})+|\\d{1,2}(?:,\\d{2})+,\\d{3}';
const decimalPattern = new RegExp(`^([+-]?)(\\d+|${grouped})?(?:\\.(\\d+))?$`);
/** A number inside a text; not a date or a version such as 1.2.2026. */
const numberInText = new RegExp(`(?<![\\d.,])(?:${grouped}|\\d+)(?:\\.\\d+)?(?![.,]?\\d)`, 'g');

/** Nobody types a longer number; also bounds what a hostile text can cost. */
const longestNumber = 64;

/**
 * The text with ٠-٩ and ۰-۹ as 0-9, ٫ as `.`, without the thousands sign ٬ and without direction marks.
 * Everything else stays as it is.
 */
export function westernDigits(text: string): string {
  return (
    text
      .replace(directionMarks, '')
      // Both blocks start at a multiple of 16, so the last four bits are the digit.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replaceAll('٫', '.')
      .replaceAll('٬', '')
  );
}

/** The text with 0-9 in the given system, and the separators of its numbers as ٫ and ٬. */
export function easternDigits(text: string, system: EasternDigits): string {
  return text
    .replace(numberInText, (number) => number.replace('.', '٫').replaceAll(',', '٬'))
    .replace(/\d/g, (digit) => String.fromCharCode(zeroOf[system] + Number(digit)));
}

/**
 * A number typed in any digit system, as its one canonical decimal string: no `+`, no group signs, no
 * needless zeros (`"+01,234.50"` is `"1234.5"`). Null for anything else, also `15,5`, `5.` and `1e3`.
 */
export function parseDecimal(text: string): string | null {
  if (text.length > longestNumber) return null;
  const typed = westernDigits(text.replaceAll('٬', ',')).replace('−', '-').trim();
  const [, sign, whole, fraction] = decimalPattern.exec(typed) ?? [];
  if (whole === undefined && fraction === undefined) return null;
  const units = (whole ?? '').replaceAll(',', '').replace(/^0+/, '') || '0';
  const rest = (fraction ?? '').replace(/0+$/, '');
  const size = rest === '' ? units : `${units}.${rest}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

/** A whole number typed in any digit system; null where it is not one or too large to count exactly. */
export function parseWhole(text: string): number | null {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.includes('.')) return null;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : null;
}
