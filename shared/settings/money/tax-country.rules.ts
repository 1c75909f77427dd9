import type { MessageKey } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';

/** Why a tax number is wrong, with what fills the message. */
interface NumberFault {
  message: MessageKey;
  params: Record<string, string | number>;
}

/** What the tax office of a country asks of tax numbers and invoices. */
interface TaxCountry {
  /** What is wrong with a number of a business; null if nothing is. */
  faultOf: (number: string) => NumberFault | null;
  /** An invoice to somebody without a tax number is a simplified one. */
  hasSimplifiedInvoices?: boolean;
  /** Arabic stands on every tax invoice, whatever language its reader has. */
  isInArabic?: boolean;
  /** The tax code of the first phase stands on every tax invoice. */
  hasTaxCode?: boolean;
}

const fault = (message: MessageKey, number: string): NumberFault => ({
  message,
  params: { number: isolate(number), count: number.length },
});

const isDigits = (number: string, length: number) => number.length === length && /^\d+$/.test(number);

/** BR-KSA-40. */
function saudiFault(number: string): NumberFault | null {
  if (!isDigits(number, 15)) return fault('settings.taxNumber.saudiLength', number);
  return /^3.*3$/.test(number) ? null : fault('settings.taxNumber.saudiEnds', number);
}

function emiratesFault(number: string): NumberFault | null {
  if (!isDigits(number, 15)) return fault('settings.taxNumber.emiratesLength', number);
  return number.startsWith('100') ? null : fault('settings.taxNumber.emiratesStart', number);
}

/** NTN with or without its check digit, and with a letter in newer ones; STRN, and the CNIC of a person. */
const pakistaniFault = (number: string): NumberFault | null =>
  /^([A-Z\d]\d{6,7}|\d{13})$/.test(number) ? null : fault('settings.taxNumber.pakistani', number);

/** The state, the PAN, the number of the registration, a letter, and the check character. */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/;
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function indianFault(number: string): NumberFault | null {
  if (!gstin.test(number)) return fault('settings.taxNumber.indian', number);
  const expected = checkCharacter(number.slice(0, -1));
  return number.endsWith(expected) ? null : fault('settings.taxNumber.indianCheck', number);
}

/** Luhn's sum in base 36: every second character counts twice, and a product counts as the sum of its two digits. */
function checkCharacter(text: string): string {
  const base = signs.length;
  const sum = [...text]
    .map((sign, index) => signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2))
    .reduce((all, product) => all + Math.floor(product / base) + (product % base), 0);
  return signs[(base - (sum % base)) % base] ?? '';
}

const countries: Readonly<Record<string, TaxCountry>> = {
  SA: { faultOf: saudiFault, hasSimplifiedInvoices: true, isInArabic: true, hasTaxCode: true },
  AE: { faultOf: emiratesFault },
  PK: { faultOf: pakistaniFault },
  IN: { faultOf: indianFault },
};

/** What a country (`SA`) asks; undefined where that isn't known, and any number is taken as it was typed. */
export const taxCountry = (country: string): TaxCountry | undefined => countries[country];

/** `310122393500003` for `3101 2239-3500 003`. */
const withoutSpaces = (number: string): string => number.replace(/[\s\-‐-―−./]/g, '').toUpperCase();

/** A tax number as a shop in `country` stores it, and what is wrong with it. */
export function readTaxNumber(typed: string, country: string): { number: string; fault: NumberFault | null } {
  const known = taxCountry(country);
  if (!known || typed === '') return { number: typed, fault: null };
  const number = withoutSpaces(typed);
  return { number, fault: known.faultOf(number) };
}
