import type { Language } from '#shared/lib/language.ts';

const region: Record<Language, string> = { en: 'en-GB', ar: 'ar', ur: 'ur-PK' };
const eastern: Record<Language, string> = { en: 'latn', ar: 'arab', ur: 'arabext' };

/** Calendar and digits are always named: bare `ar` gives one kind of digit for numbers and another for dates. */
export const localeOf = (
  language: Language,
  easternDigits: boolean,
  calendar: 'gregory' | 'islamic-umalqura' = 'gregory',
): string => `${region[language]}-u-ca-${calendar}-nu-${easternDigits ? eastern[language] : 'latn'}`;

/** To make a format takes longer than all that is done with it; there are few different ones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, known);
  return known;
}

/** A true minus before the digits, and none of the marks that some locales put around it. */
const cleaned = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/-/g, '−');

/** An exact decimal string keeps its own decimals unless told otherwise: `1,180.00`. */
export function numberText(locale: string, value: string | number, decimals?: number): string {
  const shown = decimals ?? (String(value).split('.')[1] ?? '').length;
  const key = `${locale} ${shown}`;
  const known =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: shown, maximumFractionDigits: shown });
  numberFormats.set(key, known);
  return cleaned(known.format(value as Intl.StringNumericLiteral));
}

/** `Rs` of `PKR`, as a language writes it. */
export function currencySign(language: Language, code: string): string {
  const key = `${language} ${code}`;
  const known =
    numberFormats.get(key) ??
    new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  numberFormats.set(key, known);
  return cleaned(known.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code);
}
