import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Language } from '#shared/lib/language.ts';

/** What the product knows of a country; `countries/` has one for each. */

export type Texts = Readonly<Record<Language, string>>;

interface CountryTax {
  /** Without the rate: a paper writes it beside the name. */
  name: Texts;
  /** Percent. */
  rate: string;
}

/** What a new shop in a country starts with. Its phone numbers are read by the country's own rules. */
export interface CountryDefaults {
  /** ISO 4217. */
  currency: string;
  /** How many are in use, where fewer than ISO's. */
  decimals?: number;
  /** What people write for it, where that isn't the usual symbol of the language. */
  symbols?: Partial<Texts>;
  /** The usual one comes first. Empty where there is none, or where it differs by place. */
  taxes: readonly CountryTax[];
  /** IANA name, of the capital where there are several. */
  timeZone: string;
  /** 0 is Sunday. */
  weekStart: number;
  /** The weekday on which shops rest; many offices rest on a second one. */
  dayOff: number;
  /** What its tailors measure in. */
  lengthUnit: 'in' | 'cm';
}

/** A form of tax numbers. */
export interface NumberForm {
  /** A character for each place: `d` means a digit, `a` a letter, `x` either; any other character means itself. */
  places: string;
  /** What the last place must be after the others, where the form has a check digit. */
  checkOf?: (others: string) => string;
}

/** The parts of an address, each a line of text; `country` is ISO 3166. */
export const addressParts = [
  'building',
  'street',
  'district',
  'city',
  'region',
  'postalCode',
  'country',
] as const;
export type AddressPart = (typeof addressParts)[number];

/** How a tax office sees a sale: UBL's codes S, Z, E and O. Only the first bears a tax. */
export const taxCategories = ['standard', 'zero', 'exempt', 'outside'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** Why a sale bears no tax, as the law has it. */
export interface TaxReason {
  category: TaxCategory;
  code: string;
  /** Null where the shop says it in its own words. */
  text: Texts | null;
}

/** The codes of goods and services that stand on invoices. */
interface CommodityCodes {
  /** As the law writes it, in every language. */
  name: string;
  fits: RegExp;
  /** What one consists of. */
  form: MessageKey;
}

/** A kind of numbers, other than tax numbers, by which offices know a person or a business. */
export interface IdentityKind {
  /** As electronic documents have it. */
  code: string;
  name: MessageKey;
  /** Empty: letters and digits. */
  forms: readonly NumberForm[];
}

/** What papers of a kind are called. */
interface Titles {
  /** Of a seller without a tax number. */
  untaxed: MessageKey;
  /** To a business, and to anybody where `simplified` is the same. */
  standard: MessageKey;
  /** To anybody else. */
  simplified: MessageKey;
}

/** Who sells or buys, as far as it says whose tax it is: a tax number or its beginning, and the region of the address. */
export interface TaxedParty {
  taxNumber: string;
  region: string;
}

/** Between two parties: what a tax is called and shared into, and the place whose tax it is. */
export interface TaxShares {
  /** Equal shares of the tax, by the names that the law has in every language. */
  names: readonly string[];
  /** A code and a name, as the law writes it. */
  placeOfSupply: string;
}

/** How a country shares a tax out between the union and its states. */
interface TaxSharing {
  /** How many signs at the beginning of a tax number say its place. */
  placeSigns: number;
  between: (seller: TaxedParty, buyer: TaxedParty) => TaxShares;
}

/** How a country's papers are also told to its tax office. */
export type ElectronicWay = 'saudi';

/** What the tax office of a country asks of numbers and papers. */
export interface TaxRules {
  /** Of shops, and of the businesses that they bill. Empty where any number is taken as it was typed. */
  sellerNumbers: readonly NumberForm[];
  buyerNumbers: readonly NumberForm[];
  /** By which papers name a buyer without a tax number; empty where no office asks for that. */
  identities: readonly IdentityKind[];
  titles: Readonly<Record<'invoice' | 'creditNote' | 'prepayment', Titles>>;
  /** In the country's currency, without tax: an invoice of that value and more is standard to anybody. Null: any may be simplified to a person. */
  simplifiedBelow: string | null;
  /** ISO 4217: a paper in another currency has its tax in this one too, with the rate. Null where it needn't. */
  taxCurrency: string | null;
  /** What the law wants a tax invoice to say, besides what the product prints for every country. */
  statements: readonly MessageKey[];
  /** Papers of a shop with a tax number have a place for its signature. */
  isSigned: boolean;
  /** A paper on which no line bears a tax has the title of a seller without a tax number. */
  withoutTaxIsUntaxed: boolean;
  /** It stands on every tax invoice, before the language of its reader; null where that language alone will do. */
  language: 'ar' | null;
  /** The code with seller, number, time, total and tax stands on every tax invoice. */
  hasTaxCode: boolean;
  /** Whether taking a deposit issues a prepayment invoice with its tax, which the invoices of the order deduct. */
  depositsAreInvoiced: boolean;
  /** How its shops send electronic documents, once they have a device for it; null where the product knows no way. */
  electronicWay: ElectronicWay | null;
  /** How papers and the return share the tax out; null where they don't. */
  sharing: TaxSharing | null;
  /** What an address of a business consists of, as it is asked for. */
  addressParts: readonly AddressPart[];
  /** What a sale without a tax is, where nothing else is said. */
  untaxed: TaxCategory;
  /** The reasons for which a sale may bear no tax; empty where the shop says them in its own words. */
  reasons: readonly TaxReason[];
  /** Null where invoices need none. */
  commodityCodes: CommodityCodes | null;
  /** How often most of its shops file a tax return. */
  returnEvery: 'month' | 'quarter';
  /** How many signs the number of a tax invoice has at most; null where any number will do. */
  longestNumber: number | null;
}

export interface Country {
  defaults: CountryDefaults;
  tax: TaxRules;
  /** What it calls the places that it is divided into, where its addresses name one. */
  region?: RegionKind;
}

type RegionKind = 'emirate' | 'governorate' | 'municipality' | 'province' | 'state';

export const sunday = 0;
export const monday = 1;
export const friday = 5;
export const saturday = 6;

export const vatName: Texts = { en: 'VAT', ar: 'ضريبة القيمة المضافة', ur: 'ویلیو ایڈڈ ٹیکس' };
export const vat = (rate: string): CountryTax => ({ name: vatName, rate });
export const salesTax = (rate: string): CountryTax => ({
  name: { en: 'GST', ar: 'ضريبة المبيعات العامة', ur: 'جی ایس ٹی' },
  rate,
});
export const withRateName = (name: Texts, kind: Texts): Texts => ({
  en: `${name.en}, ${kind.en}`,
  ar: `${name.ar}، ${kind.ar}`,
  ur: `${name.ur}، ${kind.ur}`,
});

export const gulf = { weekStart: sunday, dayOff: friday, lengthUnit: 'in' } as const;

const taxInvoice = 'billing.print.taxInvoice';
const taxCreditNote = 'billing.print.taxCreditNote';
const prepaymentInvoice = 'billing.print.prepaymentInvoice';

/** What countries ask whose rules aren't known, and what others add to. */
export const generalTax: TaxRules = {
  sellerNumbers: [],
  buyerNumbers: [],
  identities: [],
  titles: {
    invoice: { untaxed: 'billing.print.invoice', standard: taxInvoice, simplified: taxInvoice },
    creditNote: { untaxed: 'billing.print.creditNote', standard: taxCreditNote, simplified: taxCreditNote },
    prepayment: { untaxed: prepaymentInvoice, standard: prepaymentInvoice, simplified: prepaymentInvoice },
  },
  simplifiedBelow: null,
  taxCurrency: null,
  statements: [],
  isSigned: false,
  withoutTaxIsUntaxed: false,
  language: null,
  hasTaxCode: false,
  depositsAreInvoiced: false,
  electronicWay: null,
  sharing: null,
  addressParts: ['street', 'city', 'region', 'postalCode', 'country'],
  untaxed: 'zero',
  reasons: [],
  commodityCodes: null,
  returnEvery: 'quarter',
  longestNumber: null,
};

/** An invoice to somebody who is no business is a simplified one, and called so. */
export const simplifiedTitles: TaxRules['titles'] = {
  invoice: { ...generalTax.titles.invoice, simplified: 'billing.print.simplifiedTaxInvoice' },
  creditNote: { ...generalTax.titles.creditNote, simplified: 'billing.print.simplifiedTaxCreditNote' },
  prepayment: { ...generalTax.titles.prepayment, simplified: 'billing.print.simplifiedPrepaymentInvoice' },
};

/** The papers of a country without a tax on sales. */
export const untaxedTitles: TaxRules['titles'] = {
  invoice: {
    untaxed: 'billing.print.invoice',
    standard: 'billing.print.invoice',
    simplified: 'billing.print.invoice',
  },
  creditNote: {
    untaxed: 'billing.print.creditNote',
    standard: 'billing.print.creditNote',
    simplified: 'billing.print.creditNote',
  },
  prepayment: generalTax.titles.prepayment,
};
