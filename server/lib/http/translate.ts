import i18next from 'i18next';
import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { defaultLanguage, type Language } from '#shared/lib/language.ts';

const i18n = i18next.createInstance({
  resources: {
    en: { translation: messagesEn },
    ar: { translation: messagesAr },
    ur: { translation: messagesUr },
  },
  fallbackLng: defaultLanguage,
  interpolation: { escapeValue: false },
});
await i18n.init();

const translatorOf = (language: Language): Translate => {
  const t = i18n.getFixedT(language);
  return (key, params) => String(t(key, params ?? {}));
};
const translators = { en: translatorOf('en'), ar: translatorOf('ar'), ur: translatorOf('ur') };

/** Returns the translate function of one language, for replies, mails and prints. */
export const translator = (language: Language): Translate => translators[language];
