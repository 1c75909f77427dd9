import type { Language } from '#shared/lib/language.ts';
import { isoCurrencies } from '#shared/settings/money/iso-currency.rules.ts';

type Texts = Readonly<Record<Language, string>>;

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

const sunday = 0;
const monday = 1;
const friday = 5;
const saturday = 6;

const vatName: Texts = { en: 'VAT', ar: 'ضريبة القيمة المضافة', ur: 'ویلیو ایڈڈ ٹیکس' };
const vat = (rate: string): CountryTax => ({ name: vatName, rate });
const salesTax = (rate: string): CountryTax => ({
  name: { en: 'GST', ar: 'ضريبة المبيعات العامة', ur: 'جی ایس ٹی' },
  rate,
});
const goodsAndServices: Texts = { en: 'GST', ar: 'ضريبة السلع والخدمات', ur: 'جی ایس ٹی' };
const higher = { en: 'higher rate', ar: 'النسبة الأعلى', ur: 'زیادہ شرح' };
const lower = { en: 'lower rate', ar: 'النسبة المخفضة', ur: 'کم شرح' };
const withRateName = (name: Texts, kind: Texts): Texts => ({
  en: `${name.en}, ${kind.en}`,
  ar: `${name.ar}، ${kind.ar}`,
  ur: `${name.ur}، ${kind.ur}`,
});

const gulf = { weekStart: sunday, dayOff: friday, lengthUnit: 'in' } as const;

/** Rates as of November 2026. */
const described: Readonly<Record<string, CountryDefaults>> = {
  SA: { ...gulf, currency: 'SAR', taxes: [vat('15')], timeZone: 'Asia/Riyadh' },
  // Its week and its weekend are those of Europe since 2022.
  AE: {
    ...gulf,
    currency: 'AED',
    taxes: [vat('5')],
    timeZone: 'Asia/Dubai',
    weekStart: monday,
    dayOff: sunday,
  },
  QA: { ...gulf, currency: 'QAR', taxes: [], timeZone: 'Asia/Qatar' },
  KW: { ...gulf, currency: 'KWD', taxes: [], timeZone: 'Asia/Kuwait' },
  BH: { ...gulf, currency: 'BHD', taxes: [vat('10')], timeZone: 'Asia/Bahrain' },
  OM: { ...gulf, currency: 'OMR', taxes: [vat('5')], timeZone: 'Asia/Muscat' },
  // On goods; the tax on services is the provinces'.
  PK: {
    currency: 'PKR',
    // Paisas are out of use.
    decimals: 0,
    symbols: { ur: 'روپے' },
    taxes: [salesTax('18')],
    timeZone: 'Asia/Karachi',
    weekStart: monday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  // Tailoring and cheaper garments pay the first, dearer garments the second.
  IN: {
    currency: 'INR',
    taxes: [
      { name: goodsAndServices, rate: '5' },
      { name: withRateName(goodsAndServices, higher), rate: '18' },
    ],
    timeZone: 'Asia/Kolkata',
    weekStart: sunday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  BD: {
    currency: 'BDT',
    taxes: [vat('15')],
    timeZone: 'Asia/Dhaka',
    weekStart: sunday,
    dayOff: friday,
    lengthUnit: 'in',
  },
  EG: {
    currency: 'EGP',
    taxes: [vat('14')],
    timeZone: 'Africa/Cairo',
    weekStart: saturday,
    dayOff: friday,
    lengthUnit: 'cm',
  },
  JO: {
    currency: 'JOD',
    taxes: [salesTax('16')],
    timeZone: 'Asia/Amman',
    weekStart: saturday,
    dayOff: friday,
    lengthUnit: 'cm',
  },
  // The second, lower rate is that of clothing.
  TR: {
    currency: 'TRY',
    taxes: [vat('20'), { name: withRateName(vatName, lower), rate: '10' }],
    timeZone: 'Europe/Istanbul',
    weekStart: monday,
    dayOff: sunday,
    lengthUnit: 'cm',
  },
  GB: {
    currency: 'GBP',
    taxes: [vat('20')],
    timeZone: 'Europe/London',
    weekStart: monday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  // Sales taxes are those of states and towns.
  US: {
    currency: 'USD',
    taxes: [],
    timeZone: 'America/New_York',
    weekStart: sunday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
};

/** Countries whose currency's code doesn't begin with their own, as ISO 4217 has it. */
const currencyOfOthers = new Map(
  Object.entries({
    EUR:
      'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA ' +
      'XK YT',
    USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI',
    XOF: 'BF BJ CI GW ML NE SN TG',
    XAF: 'CF CG CM GA GQ TD',
    XCD: 'AG AI DM GD KN LC MS VC',
    XCG: 'CW SX',
    XPF: 'NC PF WF',
    AUD: 'CC CX KI NF NR TV',
    NZD: 'CK NU TK',
    GBP: 'GG IM JE TA',
    SHP: 'AC',
    CHF: 'LI',
    DKK: 'FO GL',
    NOK: 'SJ',
    ILS: 'PS',
    MAD: 'EH',
  }).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)),
);

/** The time zones of a country, by IANA name. */
export const zonesOf = (country: string): readonly string[] =>
  new Intl.Locale(`und-${country}`).getTimeZones() ?? [];

/** What a new shop in a country (`AE`) starts with: as described, else by ISO's and Unicode's tables, without a tax. */
export function countryDefaults(country: string): CountryDefaults {
  const known = described[country];
  if (known) return known;
  const { firstDay, weekend } = new Intl.Locale(`und-${country}`).getWeekInfo();
  const currency = isoCurrencies.find((code) => code.startsWith(country));
  return {
    currency: currencyOfOthers.get(country) ?? currency ?? 'USD',
    taxes: [],
    timeZone: zonesOf(country)[0] ?? 'UTC',
    // Unicode's Sunday is 7.
    weekStart: firstDay % 7,
    dayOff: weekend.includes(7) ? sunday : (weekend[0] ?? 7) % 7,
    lengthUnit: 'cm',
  };
}

/** The country of a shop whose owner didn't say one: the one where its language has most of our shops. */
export const usualCountry = (language: Language): string => (language === 'ur' ? 'PK' : 'SA');
