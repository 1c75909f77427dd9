import { type Country, generalTax, gulf, untaxedTitles } from '../country-description.ts';

export const kuwait: Country = {
  region: 'governorate',
  defaults: { ...gulf, currency: 'KWD', taxes: [], timeZone: 'Asia/Kuwait' },
  tax: { ...generalTax, titles: untaxedTitles },
};
