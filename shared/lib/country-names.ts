import { countries } from './countries.ts';
import { type Language, languages } from './language.ts';
import { normaliseSearch } from './normalise-search.ts';

/** The name of a country in a language; its code where there is none. */
export const countryName = (country: string, language: Language): string =>
  (country && new Intl.DisplayNames(language, { type: 'region' }).of(country)) || country;

/** All countries as choices, sorted by name. */
export const countryChoices = (language: Language) =>
  countries
    .map((country) => ({
      value: country,
      label: countryName(country, language),
      keywords: `${country} ${countryName(country, 'en')}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by that code, or by its name in any of the languages; null for other text. */
export function countryCode(text: string): string | null {
  codes ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return countries.flatMap((country) =>
        [country, names.of(country) ?? country].map((name) => [normaliseSearch(name), country] as const),
      );
    }),
  );
  return codes.get(normaliseSearch(text.trim())) ?? null;
}
