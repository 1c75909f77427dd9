import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { westernDigits } from './digits.ts';

/** A phone number in the two forms that it is compared and written in. */
interface PhoneNumber {
  /** `+966547532710`: equal for every way to write the number. */
  e164: string;
  /** `+966 54 753 2710`: grouped as its country does. */
  written: string;
}

/**
 * Reads a phone number as people write it: in any digits, with or without country code, with `00` for `+`. Without a
 * code it is a number of `country`. Null if that country has no such number.
 */
export function readPhone(phone: string, country: string): PhoneNumber | null {
  const typed = westernDigits(phone).trim().replace(/^00/, '+');
  if (!/^[+\d\s().\-/]+$/.test(typed)) return null;
  // `92 300 7654321` in another country has its code, only without the plus.
  return numberOf(typed, country) ?? (typed.startsWith('+') ? null : numberOf(`+${typed}`, country));
}

function numberOf(typed: string, country: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? { e164: number.number, written: number.formatInternational() } : null;
}
