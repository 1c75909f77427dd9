import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanPhone } from './clean-text.ts';

/** A phone number in the two forms that it is compared and written in. */
interface PhoneNumber {
  /** `+966547532710`: equal for every way to write the number. */
  e164: string;
  /** `+966 54 753 2710`: grouped as its country does. */
  written: string;
}

/**
 * Reads a phone number as people write and paste it. With `+` or `00` it is of the country whose code follows, otherwise of
 * `country`, whose code it may begin with. Null if that country has no such number.
 */
export function readPhone(phone: string, country: string): PhoneNumber | null {
  const typed = cleanPhone(phone).replace(/^00/, '+');
  if (!/^[+\d\s().\-/]+$/.test(typed)) return null;
  return numberOf(typed, country);
}

/**
 * What may be meant by a text that is no number of `country`: one that a spreadsheet wrote with a decimal, and one of another
 * country without its plus. None of them is taken without asking.
 */
export function phonesMeant(phone: string, country: string): string[] {
  const typed = cleanPhone(phone);
  const digits = typed.replace(/\D/g, '');
  const whole = readPhone(typed.replace(/\.0+$/, ''), country);
  const foreign = digits.length >= shortestForeign ? numberOf(`+${digits}`, country) : null;
  return [whole, foreign].flatMap((number) => number?.written ?? []);
}

/** With its country code, in digits. */
const shortestForeign = 11;

function numberOf(typed: string, country: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? { e164: number.number, written: number.formatInternational() } : null;
}
