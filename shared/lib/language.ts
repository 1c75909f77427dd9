/** The languages of the interface. Source: rule Words 1. */
export const languages = ['en', 'ar', 'ur'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl');

const letters = { ltr: /[^\p{Script=Arabic}\P{L}]/u, rtl: /\p{Script=Arabic}/u };

/**
 * The direction of a title or sentence: that of its language, whatever it begins with, unless all its letters go the other
 * way, as in a name.
 */
export function directionOfText(text: string, language: Language): Direction {
  const own = directionOf(language);
  const other = own === 'ltr' ? 'rtl' : 'ltr';
  return !letters[own].test(text) && letters[other].test(text) ? other : own;
}

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** The first language of an `Accept-Language` header that the product supports. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}
