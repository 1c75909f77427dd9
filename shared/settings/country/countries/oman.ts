import {
  type Country,
  generalTax,
  gulf,
  type NumberForm,
  simplifiedTitles,
  vat,
} from '../country-description.ts';

/** VATIN. */
const vatin: NumberForm = { places: 'OMdddddddddd' };

export const oman: Country = {
  defaults: { ...gulf, currency: 'OMR', taxes: [vat('5')], timeZone: 'Asia/Muscat' },
  tax: {
    ...generalTax,
    taxCurrency: 'OMR',
    addressParts: ['building', 'street', 'district', 'city', 'postalCode', 'country'],
    sellerNumbers: [vatin],
    buyerNumbers: [vatin],
    titles: simplifiedTitles,
    // The authority's general authorisation of simplified invoices.
    simplifiedBelow: '500',
  },
};
