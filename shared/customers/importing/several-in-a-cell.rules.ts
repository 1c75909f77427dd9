import { cleanEmail, cleanPhone } from '#shared/lib/clean-text.ts';

/** Separates two numbers or two addresses, and is never part of one. */
const between = /\s*(?:[\n;,،؛|]|:::)\s*/;
/** Can separate two numbers, or be part of one as in `04-1234567`: what it separates must be numbers. */
const alsoBetween = /\s*[/\\]\s*|\s+[-–—]\s+|\s+(?:or|and|أو|او|و|اور|یا)\s+/i;

/** The numbers of a cell. */
interface PhonesOfCell {
  /** As `write` writes them. */
  numbers: string[];
  /** What is no number, as it was read. */
  unread: string[];
}

/**
 * Reads the phone numbers of a cell, as `0501234567 / 0559876543`. `write` returns a number as it is stored, or null for a text
 * that is none.
 */
export function phonesIn(cell: string, write: (phone: string) => string | null): PhonesOfCell {
  const read: PhonesOfCell = { numbers: [], unread: [] };
  for (const part of cell.split(between).filter(Boolean)) {
    const piece = spreadsheetNumber(part) ?? part;
    const numbers = [[piece], piece.split(alsoBetween), piece.split(/\s+/)]
      .map((parts) => parts.filter(Boolean).map((part) => write(part)))
      .find((written) => !written.includes(null));
    if (numbers) read.numbers.push(...(numbers as string[]));
    else read.unread.push(...piece.split(alsoBetween).filter((part) => write(part) === null));
  }
  return { numbers: [...new Set(read.numbers)], unread: read.unread };
}

/**
 * The digits of a number that a spreadsheet took for an amount: `501234567.0`, `9.66501234567E+11`. Null for other texts,
 * also for `9.66501E+11`, whose last digits are lost.
 */
function spreadsheetNumber(text: string): string | null {
  const typed = cleanPhone(text);
  const whole = /^(\+?\d+)\.0+$/.exec(typed);
  if (whole) return whole[1] ?? null;
  const [, first = '', decimals = '', exponent] = /^(\d)\.(\d+)E\+?(\d+)$/i.exec(typed) ?? [];
  return exponent !== undefined && decimals.length === Number(exponent) ? first + decimals : null;
}

/** The email addresses of a cell, each once. */
export function emailsIn(cell: string): string[] {
  const pieces = cell.split(between).map(cleanEmail);
  const emails = pieces.flatMap((piece) => {
    const parts = piece.split(/\s+/);
    return parts.every((part) => part.includes('@')) ? parts : [piece];
  });
  const keys = emails.map((email) => email.toLowerCase());
  return emails.filter((email, index) => email !== '' && keys.indexOf(email.toLowerCase()) === index);
}
