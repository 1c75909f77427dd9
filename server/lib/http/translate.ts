import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { figuresIn } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

const catalogues = { en: messagesEn, ar: messagesAr, ur: messagesUr };
const translators = {
  en: translatorOf('en', catalogues.en),
  ar: translatorOf('ar', catalogues.ar),
  ur: translatorOf('ur', catalogues.ur),
};

/** With Eastern digits in the numbers of its texts; made by the first text that needs it. */
const easternTranslators = new Map<Language, Translate>();

/**
 * Returns the translate function of one language, for replies, mails and prints, with the digits that the shop prefers. What
 * is text already, such as a code, stays as it is.
 */
export function translator(language: Language, easternDigits = false): Translate {
  if (!easternDigits) return translators[language];
  const made =
    easternTranslators.get(language) ??
    translatorOf(language, catalogues[language], figuresIn(language, easternDigits));
  easternTranslators.set(language, made);
  return made;
}
