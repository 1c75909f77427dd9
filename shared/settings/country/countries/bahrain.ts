import {
  type Country,
  generalTax,
  gulf,
  type NumberForm,
  simplifiedTitles,
  vat,
} from '../country-description.ts';

/** The VAT account number. */
const account: NumberForm = { places: 'ddddddddddddddd' };

export const bahrain: Country = {
  defaults: { ...gulf, currency: 'BHD', taxes: [vat('10')], timeZone: 'Asia/Bahrain' },
  tax: {
    ...generalTax,
    taxCurrency: 'BHD',
    addressParts: ['building', 'street', 'district', 'city', 'country'],
    sellerNumbers: [account],
    buyerNumbers: [account],
    titles: simplifiedTitles,
  },
};
