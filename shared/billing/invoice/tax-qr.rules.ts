import { localDate, localTime } from '#shared/lib/local-date.ts';

/**
 * The content of the QR code of a Saudi simplified tax invoice, first phase. Source: ZATCA, simplified tax
 * invoices.
 */

export interface TaxQr {
  seller: string;
  taxNumber: string;
  /** ISO 8601, local time. */
  issuedAt: string;
  /** Decimal strings; the total includes tax. */
  total: string;
  tax: string;
}

/**
 * The time of issue in the code: the printed date of the invoice, with the time at which it was made if that was on the
 * same day, otherwise with the start of the day. In the shop's time zone and without a zone, which the tax office reads
 * as local time: in UTC it would name the day before.
 */
export function issueTime(
  { created, invoiceDate }: { created: string; invoiceDate: string },
  timeZone: string,
): string {
  const at = new Date(created);
  const isOfThatDay = localDate(timeZone, at) === invoiceDate;
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return `${invoiceDate}T${isOfThatDay ? `${localTime(timeZone, at)}:${seconds}` : '00:00:00'}`;
}

/** In bytes: the length of a record is stored in one byte. */
const longest = 255;

/**
 * The base64 text of the code: five records. A seller's name that is too long for its record is cut at a whole character.
 * @throws RangeError as `codeOf`.
 */
export const taxQr = ({ seller, taxNumber, issuedAt, total, tax }: TaxQr): string =>
  codeOf([shortened(seller), taxNumber, issuedAt, total, tax]);

/**
 * Records of tag, length and value, numbered from 1, in base64; lengths in bytes, of text in UTF-8.
 * @throws RangeError if a value is too long for its record.
 */
export function codeOf(values: readonly (string | Uint8Array)[]): string {
  const bytes = values.flatMap((value, index) => [...tagged(index + 1, value)]);
  return btoa(String.fromCharCode(...bytes));
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function tagged(tag: number, said: string | Uint8Array): Uint8Array {
  const value = typeof said === 'string' ? utf8(said) : said;
  if (value.length > longest)
    throw new RangeError(`Record ${tag} of a tax code is longer than ${longest} bytes`);
  return Uint8Array.of(tag, value.length, ...value);
}

/** What of a text takes at most so many bytes, and fits in a record. */
export function shortened(text: string, most = longest): string {
  const characters = [...text];
  while (utf8(characters.join('')).length > Math.min(most, longest)) characters.pop();
  return characters.join('');
}
