import i18next from 'i18next';
import { catalogueAr } from '#shared/i18n/ar.ts';
import { catalogueEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { catalogueUr } from '#shared/i18n/ur.ts';
import { defaultLanguage, type Language } from '#shared/lib/language.ts';

const i18n = i18next.createInstance({
  resources: {
    en: { translation: catalogueEn },
    ar: { translation: catalogueAr },
    ur: { translation: catalogueUr },
  },
  fallbackLng: defaultLanguage,
  interpolation: { escapeValue: false },
});
await i18n.init();

/** The texts of one language, for replies, mails and prints. */
export const translator = (language: Language): Translate => {
  const t = i18n.getFixedT(language);
  return (key, params) => String(t(key, params ?? {}));
};
