import { westernDigits } from './digits.ts';

/** Country calling codes of two digits; 1 and 7 have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The longest international number (E.164), and the shortest that can be called from abroad. */
const digitsAllowed = { min: 8, max: 15 };

/**
 * The digits of a phone number with its country code, as links to calls and messages need it (`966547532710`); null
 * for a text that isn't a number. A number without country code is taken as one of `callingCode`'s country.
 */
export function internationalDigits(phone: string, callingCode: string): string | null {
  const typed = westernDigits(phone).trim();
  if (!/^[+\d\s().\-/]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const full = withCountry(typed, digits, callingCode);
  return full.length >= digitsAllowed.min && full.length <= digitsAllowed.max ? full : null;
}

function withCountry(typed: string, digits: string, callingCode: string): string {
  if (typed.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return callingCode + digits.slice(1);
  const isComplete = digits.startsWith(callingCode) && digits.length > callingCode.length + 7;
  return isComplete ? digits : callingCode + digits;
}

/** A phone number in one form, `+966 54 753 2710`, however it was typed; a text that isn't a number as it is. */
export function formatPhone(phone: string, callingCode: string): string {
  const digits = internationalDigits(phone, callingCode);
  if (digits === null || callingCode === '') return phone;
  const code = digits.slice(0, codeLength(digits, callingCode));
  return `+${code} ${grouped(digits.slice(code.length))}`;
}

function codeLength(digits: string, callingCode: string): number {
  if (digits.startsWith(callingCode)) return callingCode.length;
  if (/^[17]/.test(digits)) return 1;
  return twoDigits.test(digits) ? 2 : 3;
}

/** Four digits at the end, three before them, and the area before those. */
function grouped(national: string): string {
  const area = national.slice(0, -7);
  return [area, national.slice(-7, -4), national.slice(-4)].filter((part) => part !== '').join(' ');
}

/** A number is the same as another if these last digits are, with or without a country code. */
const comparedDigits = { min: 7, max: 9 };

/** What two ways to write one number have in common: its last digits; null for fewer than a number has. */
export function comparablePhone(phone: string): string | null {
  const digits = westernDigits(phone).replace(/\D/g, '').slice(-comparedDigits.max);
  return digits.length >= comparedDigits.min ? digits : null;
}
