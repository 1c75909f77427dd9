import type { KeysOf } from '#shared/i18n/translation.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { workAr } from '#shared/i18n/work/ar.ts';
import { workEn } from '#shared/i18n/work/en.ts';
import { workUr } from '#shared/i18n/work/ur.ts';
import { dateFormat, figuresIn, localeOf } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

type Key = KeysOf<typeof workEn>;
const catalogues = { en: workEn, ar: workAr, ur: workUr };

/** Texts and dates of a company's page, with the shop's digits. */
export function workPageText(language: Language, easternDigits: boolean) {
  const day = dateFormat(localeOf(language, easternDigits), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return {
    t: translatorOf<Key>(language, catalogues[language], figuresIn(language, easternDigits)),
    /** `Tue, 24 Nov` */
    day: (date: string) => day.format(new Date(date)),
  };
}
