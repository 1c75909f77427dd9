import i18next, { type FormatterModule, type i18n as Translation } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/lib/language.ts';
import { formatPreference, useFormatPreference } from './format-preference.ts';
import { localeOf, numberText } from './intl.ts';

/** The texts of the public screens, which every start waits for. */
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

/** True once a signed-in screen was opened: another language is then loaded whole. */
let needsAll = false;

/** A number inside a text has the digits that the shop prefers; what is text already stays as it is. */
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

/** Fetches what a language still lacks of the texts that the open screens need. */
async function fetchMessages(language: Language): Promise<object> {
  if (!needsAll) return firstMessages[language]();
  const messages = await allMessages[language]();
  whole.add(language);
  return messages;
}

/** Loads the texts of the first language; the app is drawn when this is done. */
export async function startTranslation(language: Language): Promise<void> {
  const translation = await fetchMessages(language);
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { [language]: { translation } },
    });
  started.resolve();
}

async function load(language: Language): Promise<void> {
  const isThere = needsAll ? whole.has(language) : i18next.hasResourceBundle(language, 'translation');
  if (!isThere) i18next.addResourceBundle(language, 'translation', await fetchMessages(language), true, true);
}

/** Loads the texts of the signed-in screens, in this language and from now on in every language that is shown. */
export async function loadAllMessages(): Promise<void> {
  needsAll = true;
  await started.promise;
  await load(currentLanguage());
}

/** Switches every text on the screen once the language's file is there. */
export async function showLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
}

/** Texts of a language whatever the screen's: below a provider of them, everything speaks that language. */
export async function translationIn(language: Language): Promise<Translation> {
  await load(language);
  const own = i18next.cloneInstance();
  await own.changeLanguage(language);
  return own;
}

export const currentLanguage = (): Language =>
  isLanguage(i18next.language) ? i18next.language : defaultLanguage;

/** The text of a key in the language on the screen, outside a component. Inside, use `useT()`. */
export const translate: Translate = (key: MessageKey, params?: MessageParams) =>
  String(i18next.t(key, { ...params }));

/** `const t = useT(); t('orders.customerRequired')`: the component is drawn again when the language changes. */
export function useT(): Translate {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { easternDigits } = useFormatPreference();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written anew in other digits.
  return useMemo(() => {
    const fixed = i18n.getFixedT(language);
    return (key: MessageKey, params?: MessageParams) => String(fixed(key, { ...params }));
  }, [i18n, language, easternDigits]);
}

/** The language of the interface, for formats and pickers; drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
