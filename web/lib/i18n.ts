import { createContext, use } from 'react';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { localeOf, numberText } from '#shared/lib/intl.ts';
import { defaultLanguage, type Language } from '#shared/lib/language.ts';
import { formatPreference, useFormatPreference } from './format-preference.ts';
import { missingText } from './missing-text.ts';
import { createStore, useValue } from './store.ts';

/** Fetches the catalogue of a language: the public screens need a small part of it. */
export type Catalogues = Readonly<Record<Language, () => Promise<object>>>;

let catalogues: Catalogues | undefined;
const messages = new Map<Language, object>();
const translators = new Map<string, Translate>();
const shown = createStore<Language>(defaultLanguage);
/** Below it, everything speaks this language instead of the interface's. */
export const OwnLanguage = createContext<Language | null>(null);

/** Loads the texts of the first language; the app renders afterwards. */
export function startTranslation(language: Language, from: Catalogues): Promise<void> {
  catalogues = from;
  return showLanguage(language);
}

/** Switches the language of all texts once its file is loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  shown.set(language);
}

/** Loads the texts of a language, whatever the screen's. */
export async function loadLanguage(language: Language): Promise<void> {
  if (messages.has(language) || !catalogues) return;
  messages.set(language, await catalogues[language]());
}

/** One translate function per language and digits, so that it is another one only where its texts are. */
function translatorIn(language: Language, easternDigits: boolean): Translate {
  const key = `${language} ${easternDigits}`;
  const known = translators.get(key);
  const texts = messages.get(language);
  if (known || !texts) return known ?? String;
  const locale = localeOf(language, easternDigits);
  // A number has the digits that the shop prefers; what is text already stays as it is.
  const write = (value: string | number) => (typeof value === 'number' ? numberText(locale, value) : value);
  const translator = translatorOf(language, texts, write, missingText);
  translators.set(key, translator);
  return translator;
}

export const currentLanguage = shown.get;

/** The text of a key in the interface's language, for use outside components. Inside, use `useT()`. */
export const translate: Translate = (key: MessageKey, params?: MessageParams) =>
  translatorIn(shown.get(), formatPreference().easternDigits)(key, params);

/** `const t = useT(); t('orders.customerRequired')`: the component is drawn again when the language or its digits change. */
export const useT = (): Translate => translatorIn(useLanguage(), useFormatPreference().easternDigits);

/** The language of the interface, or of the paper around; drawn again when it changes. */
export function useLanguage(): Language {
  const interfaceLanguage = useValue(shown);
  return use(OwnLanguage) ?? interfaceLanguage;
}
