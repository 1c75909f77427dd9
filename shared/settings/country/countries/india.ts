import {
  type Country,
  generalTax,
  type NumberForm,
  sunday,
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

const goodsAndServices: Texts = { en: 'GST', ar: 'ضريبة السلع والخدمات', ur: 'جی ایس ٹی' };
const higher: Texts = { en: 'higher rate', ar: 'النسبة الأعلى', ur: 'زیادہ شرح' };

export const india: Country = {
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
    sellerNumbers: [gstin],
    buyerNumbers: [gstin, unique],
    titles: {
      ...generalTax.titles,
      // Rule 49 of the CGST Rules.
      invoice: { ...generalTax.titles.invoice, untaxed: 'billing.print.billOfSupply' },
    },
    withoutTaxIsUntaxed: true,
    // Rule 46(b).
    longestNumber: 16,
  },
};
