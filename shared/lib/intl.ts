import type { Language } from '#shared/lib/language.ts';

const region: Record<Language, string> = { en: 'en-GB', ar: 'ar', ur: 'ur-PK' };
const eastern: Record<Language, string> = { en: 'latn', ar: 'arab', ur: 'arabext' };

/** Always names calendar and digits: bare `ar` has different defaults for numbers and for dates. */
export const localeOf = (
  language: Language,
  easternDigits: boolean,
  calendar: 'gregory' | 'islamic-umalqura' = 'gregory',
): string => `${region[language]}-u-ca-${calendar}-nu-${easternDigits ? eastern[language] : 'latn'}`;

/** Cached, since creating a formatter is by far the most expensive step, and there are few different ones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, known);
  return known;
}

/** Uses a true minus sign and removes the direction marks that some locales add. */
const cleaned = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/-/g, '−');

/** Formats an exact decimal string with its own decimals, unless `decimals` is given: `1,180.00`. */
export function numberText(locale: string, value: string | number, decimals?: number): string {
  const shown = decimals ?? (String(value).split('.')[1] ?? '').length;
  const key = `${locale} ${shown}`;
  const known =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
      // No minus before a zero.
      signDisplay: 'negative',
    });
  numberFormats.set(key, known);
  return cleaned(known.format(value as Intl.StringNumericLiteral));
}

/** A currency's symbol in a language: `Rs` for `PKR`. */
export function currencySign(language: Language, code: string): string {
  const key = `${language} ${code}`;
  const known =
    numberFormats.get(key) ??
    new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  numberFormats.set(key, known);
  return cleaned(known.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code);
}

/** `Pakistani Rupee` for `PKR`, in a language. */
export const currencyTitle = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;

/** Writes what is filled into a text: numbers in the digits that the shop prefers. Codes and names are texts and stay. */
export function figuresIn(language: Language, easternDigits: boolean): (value: string | number) => string {
  const locale = localeOf(language, easternDigits);
  return (value) => (typeof value === 'number' ? numberText(locale, value) : value);
}
