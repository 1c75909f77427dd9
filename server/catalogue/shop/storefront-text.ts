import { translator } from '#server/lib/http/translate.ts';
import type { TranslateOf } from '#shared/i18n/messages.ts';
import { storefrontAr } from '#shared/i18n/storefront/ar.ts';
import { storefrontEn } from '#shared/i18n/storefront/en.ts';
import { storefrontUr } from '#shared/i18n/storefront/ur.ts';
import type { KeysOf } from '#shared/i18n/translation.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { figuresIn } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';
import { moneyText } from '#shared/lib/money-text.ts';
import type { PublicShop } from './ecommerce-config.queries.ts';

type Key = KeysOf<typeof storefrontEn>;

const catalogues = { en: storefrontEn, ar: storefrontAr, ur: storefrontUr };
const translators = new Map<string, TranslateOf<Key>>();

/** The texts of the public shop in one language, with the shop's digits; made by the first page that needs them. */
export function storefrontText(language: Language, easternDigits = false): TranslateOf<Key> {
  const key = `${language} ${easternDigits}`;
  const made =
    translators.get(key) ??
    translatorOf<Key>(language, catalogues[language], figuresIn(language, easternDigits));
  translators.set(key, made);
  return made;
}

const unitsWithSymbol = ['in', 'cm', 'mm', 'm', 'yd', 'ft', 'g', 'kg', 'pc', 'pair', 'dozen'] as const;

/** `per m`; empty for a price of one piece. */
export function perUnit(language: Language, unit: string | null): string {
  if (unit === null || unit === 'pc') return '';
  const t = translator(language);
  const known = unitsWithSymbol.find((each) => each === unit);
  return t('catalogue.item.perUnit', { unit: known ? t(`units.symbols.${known}`) : unit });
}

/** `SAR 320.00`, as the shop writes its digits. */
export const priceText = (shop: PublicShop, language: Language, price: string): string =>
  moneyText({ language, easternDigits: shop.easternDigits }, price, shop.currency);
