import {
  type Country,
  generalTax,
  gulf,
  type IdentityKind,
  type NumberForm,
  simplifiedTitles,
  vat,
} from '../country-description.ts';
import { saudiReasons } from './saudi-arabia-reasons.ts';

/** BR-KSA-40, BR-KSA-44. */
const vatNumber: NumberForm = { places: '3ddddddddddddd3' };

const identity = (code: SaudiIdentity, ...places: string[]): IdentityKind => ({
  code,
  name: `settings.identity.kinds.${code}`,
  forms: places.map((form) => ({ places: form })),
});

type SaudiIdentity = 'CRN' | 'MOM' | 'MLS' | '700' | 'SAG' | 'NAT' | 'GCC' | 'IQA' | 'PAS' | 'OTH';

/** BR-KSA-14. A citizen's number begins with 1, a resident's with 2, the unified number of a business with 7. */
const identities: readonly IdentityKind[] = [
  identity('CRN', 'dddddddddd'),
  identity('700', '7ddddddddd'),
  identity('MOM'),
  identity('MLS'),
  identity('SAG'),
  identity('NAT', '1ddddddddd'),
  identity('IQA', '2ddddddddd'),
  identity('GCC'),
  identity('PAS'),
  identity('OTH'),
];

export const saudiArabia: Country = {
  defaults: { ...gulf, currency: 'SAR', taxes: [vat('15')], timeZone: 'Asia/Riyadh' },
  tax: {
    ...generalTax,
    // VAT Implementing Regulations, article 53.
    taxCurrency: 'SAR',
    // BT-50, BT-52, BT-53 and KSA-3, KSA-17: the authority’s data dictionary.
    addressParts: ['building', 'street', 'district', 'city', 'postalCode', 'country'],
    sellerNumbers: [vatNumber],
    buyerNumbers: [vatNumber],
    identities,
    titles: simplifiedTitles,
    language: 'ar',
    hasTaxCode: true,
    depositsAreInvoiced: true,
    electronicWay: 'saudi',
    reasons: saudiReasons,
  },
};
