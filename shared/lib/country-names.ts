import { countries } from './countries.ts';
import type { Language } from './language.ts';

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
