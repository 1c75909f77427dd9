import i18next, { type FormatterModule, type i18n as Translation } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/lib/language.ts';
import { formatPreference, useFormatPreference } from './format-preference.ts';
import { localeOf, numberText } from './intl.ts';
import { missingText } from './missing-text.ts';

/** The texts of the public screens, which every start loads. */
const firstMessages = {
  en: async () => (await import('#shared/i18n/first.en.ts')).firstEn,
  ar: async () => (await import('#shared/i18n/first.ar.ts')).firstAr,
  ur: async () => (await import('#shared/i18n/first.ur.ts')).firstUr,
} satisfies Record<Language, () => Promise<object>>;

const allMessages = {
  en: async () => (await import('#shared/i18n/en.ts')).messagesEn,
  ar: async () => (await import('#shared/i18n/ar.ts')).messagesAr,
  ur: async () => (await import('#shared/i18n/ur.ts')).messagesUr,
} satisfies Record<Language, () => Promise<object>>;

/** True once a signed-in screen was opened: from then on every language is loaded completely. */
let needsAll = false;

/** Writes numbers inside a text in the shop's preferred digits; strings stay as they are. */
const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language) =>
    typeof value === 'number' && isLanguage(language)
      ? numberText(localeOf(language, formatPreference().easternDigits), value)
      : value,
};

const whole = new Set<Language>();
const started = Promise.withResolvers<void>();

/** Fetches the missing texts of a language for the open screens. */
async function fetchMessages(language: Language): Promise<object> {
  if (!needsAll) return firstMessages[language]();
  const messages = await allMessages[language]();
  whole.add(language);
  return messages;
}

/** Loads the texts of the first language; the app renders afterwards. */
export async function startTranslation(language: Language): Promise<void> {
  const translation = await fetchMessages(language);
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: false,
      nsSeparator: false,
      parseMissingKeyHandler: missingText,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { [language]: { translation } },
    });
  started.resolve();
}

async function load(language: Language): Promise<void> {
  const isThere = needsAll ? whole.has(language) : i18next.hasResourceBundle(language, 'translation');
  if (!isThere) i18next.addResourceBundle(language, 'translation', await fetchMessages(language), true, true);
}

/** Loads the texts of the signed-in screens, in the current language and later in every other one that is shown. */
export async function loadAllMessages(): Promise<void> {
  needsAll = true;
  await started.promise;
  await load(currentLanguage());
}

/** Switches the language of all texts once its file is loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
}

/** Texts in a fixed language, whatever the interface's: for a provider around components in that language. */
export async function translationIn(language: Language): Promise<Translation> {
  await load(language);
  const own = i18next.cloneInstance();
  await own.changeLanguage(language);
  return own;
}

export const currentLanguage = (): Language =>
  isLanguage(i18next.language) ? i18next.language : defaultLanguage;

/** The text of a key in the interface's language, for use outside components. Inside, use `useT()`. */
export const translate: Translate = (key: MessageKey, params?: MessageParams) =>
  String(i18next.t(key, { ...params }));

/** `const t = useT(); t('orders.customerRequired')`: renders again when the language changes. */
export function useT(): Translate {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { easternDigits } = useFormatPreference();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written again in other digits.
  return useMemo(() => {
    const fixed = i18n.getFixedT(language);
    return (key: MessageKey, params?: MessageParams) => String(fixed(key, { ...params }));
  }, [i18n, language, easternDigits]);
}

/** The language of the interface, for formats and pickers; renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
