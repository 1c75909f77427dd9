import type { Language } from '#shared/lib/language.ts';

/** Each language's name in that language, so that its speakers recognise it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };
