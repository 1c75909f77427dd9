import { createContext, use } from 'react';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { translatorFrom } from '#shared/i18n/translator.ts';
import { figuresIn } from '#shared/lib/intl.ts';
import { defaultLanguage, type Language } from '#shared/lib/language.ts';
import { formatPreference, useFormatPreference } from './format-preference.ts';
import { logFailure } from './log-failure.ts';
import { createStore, useValue } from './store.ts';
import { missingText } from './texts/missing-text.ts';
import {
  type Catalogues,
  type FetchPart,
  hasAllTexts,
  hasText,
  loadAllTexts,
  startTexts,
  textsIn,
} from './texts/texts.ts';

const translators = new Map<string, Translate>();
/** Another object for each change of its texts. */
const shown = createStore<{ language: Language }>({ language: defaultLanguage });
/** Below it, everything speaks this language instead of the interface's. */
export const OwnLanguage = createContext<Language | null>(null);

/** Loads the first texts of the first language; the app renders afterwards. */
export function startTranslation(language: Language, all: Catalogues, part?: FetchPart): Promise<void> {
  shown.set({ language });
  return startTexts(language, all, part);
}

/** Switches the language of all texts once they are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadAllTexts(language);
  shown.set({ language });
}

const fetchingRest = new Set<Language>();

/** The words that stand for a text that there is none of, or for a moment for one that the build missed. */
function missing(language: Language, key: string): string {
  if (!hasAllTexts(language) && !fetchingRest.has(language)) void fetchRest(language, key);
  return missingText(key);
}

async function fetchRest(language: Language, key: string): Promise<void> {
  fetchingRest.add(language);
  try {
    await loadAllTexts(language);
    // biome-ignore lint/suspicious/noConsole: journeys fail at it, since vite.texts.ts should have found the key.
    if (hasText(language, key)) console.error(`The text ${key} was not fetched with its screen`);
    translators.clear();
    shown.set({ ...shown.get() });
  } catch (error) {
    logFailure(`texts in ${language}`, error);
  } finally {
    fetchingRest.delete(language);
  }
}

/** One translate function per language and digits, so that it is another one only where its texts are. */
function translatorIn(language: Language, easternDigits: boolean): Translate {
  const key = `${language} ${easternDigits}`;
  const known = translators.get(key);
  const texts = textsIn(language);
  if (known || !texts) return known ?? String;
  const translator = translatorFrom(language, texts, figuresIn(language, easternDigits), (each) =>
    missing(language, each),
  );
  translators.set(key, translator);
  return translator;
}

export const currentLanguage = () => shown.get().language;

/** The text of a key in the interface's language, for use outside components. Inside, use `useT()`. */
export const translate: Translate = (key: MessageKey, params?: MessageParams) =>
  translatorIn(currentLanguage(), formatPreference().easternDigits)(key, params);

/** `const t = useT(); t('orders.customerRequired')`: the component is drawn again when the language or its digits change. */
export const useT = (): Translate => translatorIn(useLanguage(), useFormatPreference().easternDigits);

/** The language of the interface, or of the paper around; drawn again when it changes. */
export function useLanguage(): Language {
  const { language: interfaceLanguage } = useValue(shown);
  return use(OwnLanguage) ?? interfaceLanguage;
}
