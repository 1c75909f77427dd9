import { currencySign, localeOf, numberText } from './intl.ts';
import type { Language } from './language.ts';

export interface CurrencyLook {
  code: string;
  symbol: string;
  decimals: number;
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

/** `SAR`, in Arabic `ر.س`. */
export const currencyName = (language: Language, currency: Pick<CurrencyLook, 'code' | 'symbol'>): string =>
  language === 'ar' ? arabicSymbol(currency) : currency.code;

interface Writing {
  language: Language;
  easternDigits: boolean;
}

/** A decimal string with its currency: `SAR 1,180.00`. In Arabic the symbol is read last and stands left of the digits. */
export function moneyText(
  { language, easternDigits }: Writing,
  value: string,
  currency: CurrencyLook,
): string {
  const figure = numberText(localeOf(language, easternDigits), value, currency.decimals);
  return language === 'ar'
    ? rightToLeft(`${leftToRight(figure)} ${arabicSymbol(currency)}`)
    : `${currency.code} ${figure}`;
}
