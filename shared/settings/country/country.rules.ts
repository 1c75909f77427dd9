import type { Language } from '#shared/lib/language.ts';
import { isoCurrencies } from '#shared/settings/country/iso-currency.rules.ts';
import { type CountryDefaults, sunday } from './country-description.ts';
import { describedCountry } from './described-countries.ts';

/** Countries whose currency's code doesn't begin with their own, as ISO 4217 has it. */
const currencyOfOthers = new Map(
  Object.entries({
    EUR:
      'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA ' +
      'XK YT',
    USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI',
    XOF: 'BF BJ CI GW ML NE SN TG',
    XAF: 'CF CG CM GA GQ TD',
    XCD: 'AG AI DM GD KN LC MS VC',
    XCG: 'CW SX',
    XPF: 'NC PF WF',
    AUD: 'CC CX KI NF NR TV',
    NZD: 'CK NU TK',
    GBP: 'GG IM JE TA',
    SHP: 'AC',
    CHF: 'LI',
    DKK: 'FO GL',
    NOK: 'SJ',
    ILS: 'PS',
    MAD: 'EH',
  }).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)),
);

/** The time zones of a country, by IANA name. */
export const zonesOf = (country: string): readonly string[] =>
  new Intl.Locale(`und-${country}`).getTimeZones() ?? [];

/** What a new shop in a country (`AE`) starts with: as described, else by ISO's and Unicode's tables, without a tax. */
export function countryDefaults(country: string): CountryDefaults {
  const known = describedCountry(country);
  if (known) return known.defaults;
  const { firstDay, weekend } = new Intl.Locale(`und-${country}`).getWeekInfo();
  const currency = isoCurrencies.find((code) => code.startsWith(country));
  return {
    currency: currencyOfOthers.get(country) ?? currency ?? 'USD',
    taxes: [],
    timeZone: zonesOf(country)[0] ?? 'UTC',
    // Unicode's Sunday is 7.
    weekStart: firstDay % 7,
    dayOff: weekend.includes(7) ? sunday : (weekend[0] ?? 7) % 7,
    lengthUnit: 'cm',
  };
}

/** The country of a shop whose owner didn't say one: the one where its language has most of our shops. */
export const usualCountry = (language: Language): string => (language === 'ur' ? 'PK' : 'SA');
