import {
  type Country,
  generalTax,
  type NumberForm,
  sunday,
  type TaxedParty,
  type TaxShares,
  type Texts,
  withRateName,
} from '../country-description.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Luhn's sum in base 36: every second sign counts twice, and a product counts as the sum of its two digits. */
function checkOf(others: string): string {
  const base = signs.length;
  const sum = [...others]
    .map((sign, index) => signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2))
    .reduce((all, product) => all + Math.floor(product / base) + (product % base), 0);
  return signs[(base - (sum % base)) % base] ?? '';
}

/** GSTIN: the state, the PAN, the number of the registration, a letter, and the check sign. */
const gstin: NumberForm = { places: 'ddaaaaaddddaxax', checkOf };
/** UIN, of embassies and offices of the United Nations. */
const unique: NumberForm = { places: 'ddddaaadddddaNx', checkOf };

/** The states and territories by the first two digits of a GSTIN. */
const states: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** Union territories without a legislature have their own tax in the place of a state's. */
const unionTerritories = new Set(['04', '26', '31', '35', '38']);

const placeSigns = 2;

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const codesByName = new Map(Object.entries(states).map(([code, name]) => [letters(name), code]));

/** A state by its name, as an address has it; undefined for any other text. */
const stateNamed = (region: string): string | undefined => codesByName.get(letters(region));

/**
 * Within a state half of the tax is the union's and half the state's; between two it is one. The place is that of the buyer's
 * number, or without one the state in the buyer's address, or without that the shop's. Source: IGST Act, sections 7 to 12, and
 * 10(1)(ca) since October 2023.
 */
function between(seller: TaxedParty, buyer: TaxedParty): TaxShares {
  const own = seller.taxNumber.slice(0, placeSigns);
  const to = buyer.taxNumber.slice(0, placeSigns) || stateNamed(buyer.region) || own;
  const from = own || to;
  const placeOfSupply = `${to} ${states[to] ?? ''}`.trim();
  if (from !== to) return { names: ['IGST'], placeOfSupply };
  return { names: ['CGST', unionTerritories.has(to) ? 'UTGST' : 'SGST'], placeOfSupply };
}

const goodsAndServices: Texts = { en: 'GST', ar: 'ضريبة السلع والخدمات', ur: 'جی ایس ٹی' };
const higher: Texts = { en: 'higher rate', ar: 'النسبة الأعلى', ur: 'زیادہ شرح' };

export const india: Country = {
  region: 'state',
  defaults: {
    currency: 'INR',
    // Tailoring and cheaper garments pay the first, dearer garments the second.
    taxes: [
      { name: goodsAndServices, rate: '5' },
      { name: withRateName(goodsAndServices, higher), rate: '18' },
    ],
    timeZone: 'Asia/Kolkata',
    weekStart: sunday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  tax: {
    ...generalTax,
    returnEvery: 'month',
    // What is zero-rated there is exported.
    untaxed: 'exempt',
    addressParts: ['building', 'street', 'city', 'region', 'postalCode', 'country'],
    sellerNumbers: [gstin],
    buyerNumbers: [gstin, unique],
    titles: {
      ...generalTax.titles,
      // Rule 49 of the CGST Rules.
      invoice: { ...generalTax.titles.invoice, untaxed: 'billing.print.billOfSupply' },
    },
    withoutTaxIsUntaxed: true,
    // Rule 46(p): the tax of a shop's own sales is the shop's to pay.
    statements: ['billing.print.noReverseCharge'],
    // Rules 46(q), 49(h) and 53(1)(i).
    isSigned: true,
    sharing: { placeSigns, between },
    // Rule 46(g). A code of services begins with 99, a chapter that no goods have.
    commodityCodes: {
      name: 'HSN/SAC',
      fits: /^(?!99)(?:\d{4}|\d{6}|\d{8})$|^99\d{4}$/,
      form: 'settings.commodityCode.indian',
    },
    // Rule 46(b).
    longestNumber: 16,
  },
};
