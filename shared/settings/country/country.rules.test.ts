import { expect, test } from 'vitest';
import { countries } from '#shared/lib/countries.ts';
import { isoCurrencies } from '#shared/settings/country/iso-currency.rules.ts';
import { countryDefaults } from './country.rules.ts';

test('every country has a currency, a time zone and a week, and no tax is named with a rate', () => {
  for (const country of countries) {
    const { currency, timeZone, weekStart, dayOff, taxes } = countryDefaults(country);
    expect(isoCurrencies, country).toContain(currency);
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    for (const day of [weekStart, dayOff]) expect([0, 1, 2, 3, 4, 5, 6], country).toContain(day);
    const names = taxes.flatMap(({ name }) => Object.values(name));
    expect(names.join(' ')).not.toMatch(/[0-9\u0660-\u0669\u06f0-\u06f9%]/);
  }
});

test('the usual rates are those of each country', () => {
  const rateOf = (country: string) => countryDefaults(country).taxes[0]?.rate ?? null;
  const rates = ['SA', 'AE', 'BH', 'OM', 'QA', 'KW', 'PK', 'EG', 'JO', 'BD', 'GB', 'US'].map(rateOf);
  expect(rates).toEqual(['15', '5', '10', '5', null, null, '18', '14', '16', '15', '20', null]);
});
