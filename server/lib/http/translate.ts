import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { figuresIn } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

const catalogues = { en: messagesEn, ar: messagesAr, ur: messagesUr };
/** By language and digits, each made by the first text that needs it. */
const translators = new Map<string, Translate>();

/**
 * Returns the translate function of one language, for replies, mails and prints, with numbers as the web writes them, in the
 * digits that the shop prefers. What is text already, such as a code, stays as it is.
 */
export function translator(language: Language, easternDigits = false): Translate {
  const key = `${language} ${easternDigits}`;
  const made =
    translators.get(key) ?? translatorOf(language, catalogues[language], figuresIn(language, easternDigits));
  translators.set(key, made);
  return made;
}
