import { countryName } from '#shared/lib/country-names.ts';
import type { Language } from '#shared/lib/language.ts';
import { type AddressPart, addressParts } from './country-description.ts';

/** An address in parts; empty where nothing is said. */
export type Address = Readonly<Record<AddressPart, string>>;

/**
 * The lines of an address as papers print them: the house, the place, and the country where it is another than the shop's.
 * Empty without any part.
 */
export function addressLines(address: Address, home: string, language: Language): string[] {
  const { building, street, district, city, region, postalCode, country } = address;
  const isAbroad = country !== '' && country !== home;
  return (
    [
      [building, street, district],
      [city, region, postalCode],
      [isAbroad ? countryName(country, language) : ''],
    ]
      // A city may give its emirate or province the name.
      .map((parts) => [...new Set(parts.filter(Boolean))])
      .filter((parts) => parts.length > 0)
      .map((parts) => parts.join(/\p{Script=Arabic}/u.test(parts.join('')) ? '، ' : ', '))
  );
}

/** The parts of a record that has them among others. */
export const addressOf = (record: Address): Address =>
  Object.fromEntries(addressParts.map((part) => [part, record[part]])) as Record<AddressPart, string>;
