import { countries } from '#shared/lib/countries.ts';

/**
 * The country of somebody in this time zone who reads these languages (`en-AE`): the zone's, else the first that a
 * language names; empty where neither tells, since a guess would be taken for an answer.
 */
export function proposedCountry(timeZone: string, languages: readonly string[]): string {
  const named = languages.map((language) => new Intl.Locale(language).region ?? '');
  const regions = named.filter((region) => countries.includes(region));
  // The zones of all countries take long to ask for, so the likely ones come first.
  return (
    [...regions, ...countries].find((country) => zonesOf(country).includes(timeZone)) ?? regions[0] ?? ''
  );
}

/** None where the browser doesn't know the zones of countries. */
const zonesOf = (country: string): readonly string[] =>
  new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
