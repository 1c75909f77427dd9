import type { Catalogues } from './texts.ts';

/** Every text, for the signed-in screens. */
export const allTexts: Catalogues = {
  en: async () => (await import('#shared/i18n/en.ts')).messagesEn,
  ar: async () => (await import('#shared/i18n/ar.ts')).messagesAr,
  ur: async () => (await import('#shared/i18n/ur.ts')).messagesUr,
};
