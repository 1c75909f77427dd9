import type { Language } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';

/** What a piece of work is called in a language: as the item of its row, if that has a name in it. */
export const articleIn = (
  { article, articleNames }: { article: string; articleNames: Names },
  language: Language,
): string => nameIn({ name: article, names: articleNames }, language);
