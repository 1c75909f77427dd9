import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import type { Language } from '#shared/lib/language.ts';

const translators = {
  en: translatorOf('en', messagesEn),
  ar: translatorOf('ar', messagesAr),
  ur: translatorOf('ur', messagesUr),
};

/** Returns the translate function of one language, for replies, mails and prints. */
export const translator = (language: Language): Translate => translators[language];
