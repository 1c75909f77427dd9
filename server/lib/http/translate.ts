import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { localeOf, numberText } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

const catalogues = { en: messagesEn, ar: messagesAr, ur: messagesUr };
const translators = {
  en: translatorOf('en', catalogues.en),
  ar: translatorOf('ar', catalogues.ar),
  ur: translatorOf('ur', catalogues.ur),
};

/** Returns the translate function of one language, for replies, mails and prints. */
export const translator = (language: Language): Translate => translators[language];

/** With Eastern digits in the numbers of its texts; made by the first paper that needs it. */
const easternTranslators = new Map<Language, Translate>();

/** The same for papers, whose numbers have the digits that the shop prefers. What is text already stays as it is. */
export function paperTranslator(language: Language, easternDigits: boolean): Translate {
  if (!easternDigits) return translators[language];
  const locale = localeOf(language, easternDigits);
  const made =
    easternTranslators.get(language) ??
    translatorOf(language, catalogues[language], (value) =>
      typeof value === 'number' ? numberText(locale, value) : value,
    );
  easternTranslators.set(language, made);
  return made;
}
