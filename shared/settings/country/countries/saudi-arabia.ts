import {
  type Country,
  generalTax,
  gulf,
  type NumberForm,
  simplifiedTitles,
  vat,
} from '../country-description.ts';

/** BR-KSA-40, BR-KSA-44. */
const vatNumber: NumberForm = { places: '3ddddddddddddd3' };

export const saudiArabia: Country = {
  defaults: { ...gulf, currency: 'SAR', taxes: [vat('15')], timeZone: 'Asia/Riyadh' },
  tax: {
    ...generalTax,
    sellerNumbers: [vatNumber],
    buyerNumbers: [vatNumber],
    titles: simplifiedTitles,
    language: 'ar',
    hasTaxCode: true,
  },
};
