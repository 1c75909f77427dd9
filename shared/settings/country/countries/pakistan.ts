import {
  type Country,
  generalTax,
  monday,
  type NumberForm,
  salesTax,
  sunday,
} from '../country-description.ts';

/**
 * NTN, also without its check digit, and with a letter in newer ones: the office publishes no rule of the digit. STRN and CNIC
 * have as many digits, and can't be told apart.
 */
const numbers: readonly NumberForm[] = [
  { places: 'xdddddd' },
  { places: 'xddddddd' },
  { places: 'ddddddddddddd' },
];

export const pakistan: Country = {
  region: 'province',
  defaults: {
    currency: 'PKR',
    // Paisas are out of use.
    decimals: 0,
    symbols: { ur: 'روپے' },
    // On goods; the tax on services is the provinces'.
    taxes: [salesTax('18')],
    timeZone: 'Asia/Karachi',
    weekStart: monday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  tax: {
    ...generalTax,
    returnEvery: 'month',
    // What is zero-rated there is exported.
    untaxed: 'exempt',
    addressParts: ['building', 'street', 'district', 'city', 'region', 'postalCode', 'country'],
    sellerNumbers: numbers,
    // Of the customs tariff, as electronic invoices give it.
    commodityCodes: { name: 'HS', fits: /^\d{8}$/, form: 'settings.commodityCode.pakistani' },
    buyerNumbers: numbers,
  },
};
