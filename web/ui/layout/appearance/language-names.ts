import type { Language } from '#shared/lib/language.ts';

/** Each language by its own name, so that its readers recognise it in any interface language. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };
