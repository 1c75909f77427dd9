import {
  type Country,
  generalTax,
  gulf,
  type NumberForm,
  simplifiedTitles,
  vat,
} from '../country-description.ts';
import { saudiReasons } from './saudi-arabia-reasons.ts';

/** BR-KSA-40, BR-KSA-44. */
const vatNumber: NumberForm = { places: '3ddddddddddddd3' };

export const saudiArabia: Country = {
  defaults: { ...gulf, currency: 'SAR', taxes: [vat('15')], timeZone: 'Asia/Riyadh' },
  tax: {
    ...generalTax,
    // BT-50, BT-52, BT-53 and KSA-3, KSA-17: the authority’s data dictionary.
    addressParts: ['building', 'street', 'district', 'city', 'postalCode', 'country'],
    sellerNumbers: [vatNumber],
    buyerNumbers: [vatNumber],
    titles: simplifiedTitles,
    language: 'ar',
    hasTaxCode: true,
    electronicWay: 'saudi',
    reasons: saudiReasons,
  },
};
