import { currencySign, localeOf, numberText } from './intl.ts';
import type { Language } from './language.ts';

export interface CurrencyLook {
  code: string;
  symbol: string;
  decimals: number;
  /** What cash is rounded to, where it is known. */
  smallestCoin?: string | null;
}

const arabicLetter = /\p{Script=Arabic}/u;
/** The form of a currency code; browsers throw for anything else, such as an empty one. */
const currencyCode = /^[A-Z]{3}$/;

const leftToRight = (text: string): string => `\u2066${text}\u2069`;
const rightToLeft = (text: string): string => `\u2067${text}\u2069`;

/** `ر.س` for `SAR`: the shop's symbol if it is in Arabic script, otherwise the usual Arabic one, if there is any. */
function arabicSymbol({ code, symbol }: Pick<CurrencyLook, 'code' | 'symbol'>): string {
  if (arabicLetter.test(symbol) || !currencyCode.test(code)) return symbol;
  const usual = currencySign('ar', code).replace(/\.$/, '');
  return arabicLetter.test(usual) ? usual : symbol;
}

/**
 * The shop's symbol, in a script that readers of the language read: `SAR` or `Rs` in English, in Arabic `ر.س`. Readers of
 * Urdu read both.
 */
export function currencyName(language: Language, currency: Pick<CurrencyLook, 'code' | 'symbol'>): string {
  if (language === 'ar') return arabicSymbol(currency);
  const { code, symbol } = currency;
  return symbol === '' || (language === 'en' && arabicLetter.test(symbol)) ? code : symbol;
}

interface Writing {
  language: Language;
  easternDigits: boolean;
}

/** A decimal string with its currency: `SAR 1,180.00`. A symbol in Arabic script is read last and stands left of the digits. */
export function moneyText(
  { language, easternDigits }: Writing,
  value: string,
  currency: CurrencyLook,
): string {
  const figure = numberText(localeOf(language, easternDigits), value, currency.decimals);
  const name = currencyName(language, currency);
  return language === 'ar' || arabicLetter.test(name)
    ? rightToLeft(`${leftToRight(figure)} ${name}`)
    : `${name} ${figure}`;
}
