import { type Country, generalTax, gulf, untaxedTitles } from '../country-description.ts';

export const qatar: Country = {
  region: 'municipality',
  defaults: { ...gulf, currency: 'QAR', taxes: [], timeZone: 'Asia/Qatar' },
  tax: { ...generalTax, titles: untaxedTitles },
};
