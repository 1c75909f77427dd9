import {
  type Country,
  generalTax,
  gulf,
  monday,
  type NumberForm,
  sunday,
  vat,
} from '../country-description.ts';

/** TRN. */
const registration: NumberForm = { places: '100dddddddddddd' };

export const emirates: Country = {
  region: 'emirate',
  defaults: {
    ...gulf,
    currency: 'AED',
    taxes: [vat('5')],
    timeZone: 'Asia/Dubai',
    // Its week and its weekend are those of Europe since 2022.
    weekStart: monday,
    dayOff: sunday,
  },
  // A simplified tax invoice is called a tax invoice too.
  tax: {
    ...generalTax,
    // Cabinet Decision 52 of 2017, article 59.
    taxCurrency: 'AED',
    addressParts: ['building', 'street', 'district', 'city', 'region', 'country'],
    sellerNumbers: [registration],
    buyerNumbers: [registration],
  },
};
