import { customerMessagesAr } from '#shared/i18n/customer-messages/ar.ts';
import { customerMessagesEn } from '#shared/i18n/customer-messages/en.ts';
import { customerMessagesUr } from '#shared/i18n/customer-messages/ur.ts';
import type { KeysOf } from '#shared/i18n/translation.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { dateFormat, figuresIn, localeOf } from '#shared/lib/intl.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { type CurrencyLook, moneyText } from '#shared/lib/money-text.ts';
import type { MessageKind } from '#shared/orders/order/message-kind.ts';

const catalogues = { en: customerMessagesEn, ar: customerMessagesAr, ur: customerMessagesUr };

/** What is written where the shop has no text of its own. */
export const usualText = (kind: MessageKind, language: Language): string => catalogues[language].usual[kind];

/** A name or figure inside a text, in its own direction: `ORD-12: 3` stays in two parts where lines run from the right. */
const isolated = (language: Language, text: string): string =>
  language === 'en' ? text : isolateWords(text);

/** Writes figures, days and words of a message in one language, with the shop's digits. */
export function messageWords(language: Language, easternDigits: boolean) {
  const locale = localeOf(language, easternDigits);
  const t = translatorOf<KeysOf<typeof customerMessagesEn>>(
    language,
    catalogues[language],
    figuresIn(language, easternDigits),
  );
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return {
    t,
    own: (text: string) => isolated(language, text),
    /** `Tuesday, 24 November` */
    day: (date: string) => dateFormat(locale, { ...day, timeZone: 'UTC' }).format(new Date(date)),
    /** The same with the time. */
    moment: (at: Date, timeZone: string) =>
      dateFormat(locale, {
        ...day,
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(at),
    money: (amount: string, currency: CurrencyLook) =>
      moneyText({ language, easternDigits }, amount, currency),
  };
}
