import type { Reading } from '#shared/lib/digits.ts';
import { fractionsInAscii, readFraction } from '#shared/lib/fractions.ts';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';

/** Reads lengths as people write them on paper and paste them from elsewhere. */

/** More digits than any tape has. */
const tapeDecimal = /^\d{1,6}(\.\d{1,8})?$/;

/** Longer than any typed length; limits the cost of parsing hostile text. */
const longest = 64;

/** Centimetres of the units that every tape has, by their codes, and what people write for them. */
const units = {
  in: { factor: '2.54', words: ['in', 'inch', 'inches', 'بوصة', 'بوصات', 'انش', 'انچ'] },
  cm: { factor: '1', words: ['cm', 'cms', 'سم', 'سنتيمتر', 'سنتی میٹر', 'سینٹی میٹر'] },
  mm: { factor: '0.1', words: ['mm', 'مم', 'ملم', 'مليمتر', 'ملی میٹر'] },
  m: { factor: '100', words: ['m', 'mtr', 'meter', 'metre', 'meters', 'metres', 'م', 'متر', 'میٹر'] },
  yd: { factor: '91.44', words: ['yd', 'yds', 'yard', 'yards', 'ياردة', 'گز'] },
  ft: { factor: '30.48', words: ['ft', 'feet', 'foot', 'قدم', 'فٹ'] },
} as const;
type LengthUnit = keyof typeof units;

const wordOf = (text: string): string => normaliseSearch(text).replace(/\s/g, '');
const unitOfWord = new Map(
  Object.entries(units).flatMap(([unit, { words }]) =>
    words.map((word) => [wordOf(word), unit as LengthUnit] as const),
  ),
);
/** The marks of inches: `"`, two apostrophes of either kind, or a double prime. */
const inchMark = /^(?:["“”″]|['’‘′]{2})$/;

/** A length in the unit that was written behind it; null: none was. */
type TypedLength = Reading & { unit: LengthUnit | null };

/** A length, and a unit behind it. */
const numberAndUnit = /^(.*\d)\s*(\D*)$/s;

/**
 * Reads a length typed as `15.5`, `15,375`, `15½`, `15 1/2`, `15-1/2`, `3/8` or `39.5 cm`, in any digit system. A comma separates
 * decimals: no length on a tape has thousands. `151/2` may be 15½ or 75½, and has both readings. Null for anything else: a
 * negative number, a fraction that no tape has (`1/3`), an improper fraction after a whole number (`15 5/4`).
 */
function readLengthFormat(text: string): TypedLength | null {
  if (text.length > longest) return null;
  const typed = fractionsInAscii(text);
  const [, number = '', behind = ''] = numberAndUnit.exec(typed) ?? [];
  const unit = unitOf(behind);
  if (unit === undefined) return null;
  const reading = number.includes('/') ? readFraction(number) : readTapeDecimal(number);
  if (!reading || ('value' in reading && !tapeDecimal.test(reading.value))) return null;
  return { ...reading, unit };
}

/** Undefined for a word that is no unit of length. */
function unitOf(behind: string): LengthUnit | null | undefined {
  if (behind === '') return null;
  return inchMark.test(behind.replace(/\s/g, '')) ? 'in' : unitOfWord.get(wordOf(behind));
}

function readTapeDecimal(typed: string): Reading | null {
  const decimal = typed.replace(/^(\d+),(\d{1,8})$/, '$1.$2');
  if (!/^\d*\.?\d+$/.test(decimal)) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  const rest = fraction.replace(/0+$/, '');
  return { value: (whole.replace(/^0+/, '') || '0') + (rest && `.${rest}`) };
}

/** A length in the unit that was asked for, and as it was typed where that was another unit. */
export type LengthReading = Reading & { typedIn?: LengthUnit };

/**
 * Reads a length of a field in `unit`, a code such as `in`. One that was typed in another unit is converted. Null for
 * what is no length, and for a unit that can't be converted.
 */
export function readLength(text: string, unit: string | null | undefined): LengthReading | null {
  const typed = readLengthFormat(text);
  if (!typed) return null;
  const { unit: typedIn, ...reading } = typed;
  if (typedIn === null || typedIn === unit) return reading;
  const to = units[unit as LengthUnit];
  if (!to) return null;
  if ('readings' in reading) return { readings: reading.readings.map((each) => `${each} ${typedIn}`) };
  return { value: convertUnits(reading.value, units[typedIn], to), typedIn };
}

/** The value of a length in a unit; null if it has none or several. Without a unit, lengths have no unit behind them. */
export function parseTape(text: string, unit?: string | null): string | null {
  const reading = readLength(text, unit);
  return reading && 'value' in reading ? reading.value : null;
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
