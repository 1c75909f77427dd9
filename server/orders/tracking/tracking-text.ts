import { trackingAr } from '#shared/i18n/tracking/ar.ts';
import { trackingEn } from '#shared/i18n/tracking/en.ts';
import { trackingUr } from '#shared/i18n/tracking/ur.ts';
import type { KeysOf } from '#shared/i18n/translation.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { dateFormat, figuresIn, localeOf } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

type Key = KeysOf<typeof trackingEn>;
const catalogues = { en: trackingEn, ar: trackingAr, ur: trackingUr };

/** Texts and dates of the tracking page, with the shop's digits. */
export function trackingText(language: Language, easternDigits: boolean) {
  const locale = localeOf(language, easternDigits);
  return {
    // Codes and addresses are texts, and keep their digits.
    t: translatorOf<Key>(language, catalogues[language], figuresIn(language, easternDigits)),
    /** `12 Nov` */
    day: (date: string) =>
      dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date)),
    /** `Tuesday, 24 November` */
    longDay: (date: string) =>
      dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(date),
      ),
    time: (timeZone: string) =>
      dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
        new Date(),
      ),
  };
}
