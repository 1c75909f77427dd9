import { createContext, use } from 'react';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { textsOf, translatorFrom } from '#shared/i18n/translator.ts';
import { figuresIn } from '#shared/lib/intl.ts';
import { defaultLanguage, type Language } from '#shared/lib/language.ts';
import { formatPreference, useFormatPreference } from './format-preference.ts';
import { missingText } from './missing-text.ts';
import { createStore, useValue } from './store.ts';

/** One built file for each language, with every text. */
const catalogues: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('#shared/i18n/en.ts')).messagesEn,
  ar: async () => (await import('#shared/i18n/ar.ts')).messagesAr,
  ur: async () => (await import('#shared/i18n/ur.ts')).messagesUr,
};

const texts = new Map<Language, ReadonlyMap<string, string>>();
const translators = new Map<string, Translate>();
const shown = createStore<Language>(defaultLanguage);
/** Below it, everything speaks this language instead of the interface's. */
export const OwnLanguage = createContext<Language | null>(null);

/** Loads the texts of a language; after a failure the next call asks again. */
export async function loadTexts(language: Language): Promise<void> {
  if (!texts.has(language)) texts.set(language, new Map(textsOf(await catalogues[language]())));
}

/** Loads the texts of the first language, in which the server is asked at once; the app renders afterwards. */
export function startTranslation(language: Language): Promise<void> {
  shown.set(language);
  return loadTexts(language);
}

/** Switches the language of all texts once they are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  shown.set(language);
}

/** One translate function per language and digits, so that it is another one only where its texts are. */
function translatorIn(language: Language, easternDigits: boolean): Translate {
  const key = `${language} ${easternDigits}`;
  const known = translators.get(key);
  const loaded = texts.get(language);
  if (known || !loaded) return known ?? String;
  const translator = translatorFrom(language, loaded, figuresIn(language, easternDigits), missingText);
  translators.set(key, translator);
  return translator;
}

export const currentLanguage = () => shown.get();

/** The text of a key in the interface's language, for use outside components. Inside, use `useT()`. */
export const translate: Translate = (key: MessageKey, params?: MessageParams) =>
  translatorIn(currentLanguage(), formatPreference().easternDigits)(key, params);

/** `const t = useT(); t('orders.customerRequired')`: the component is drawn again when the language or its digits change. */
export const useT = (): Translate => translatorIn(useLanguage(), useFormatPreference().easternDigits);

/** The language of the interface, or of the paper around; drawn again when it changes. */
export function useLanguage(): Language {
  const interfaceLanguage = useValue(shown);
  return use(OwnLanguage) ?? interfaceLanguage;
}
