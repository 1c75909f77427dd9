import type { Database } from '#server/database/connection.ts';
import { translator } from '#server/lib/http/translate.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { shopPreferences } from './preference.queries.ts';

/** Returns the locale of each language, by default of the one that the shop prefers for papers. */
export async function readPaperLocales(database: Database): Promise<(language?: Language) => PaperLocale> {
  const preferences = await shopPreferences(database);
  return (language = preferences.language) => ({
    language,
    t: translator(language, preferences.easternDigits),
    format: formatsOf(language, preferences),
  });
}

/** The locale of a paper in a language, by default the one that the shop prefers for papers. */
export const readPaperLocale = async (
  database: Database,
  asked: Language | undefined,
): Promise<PaperLocale> => (await readPaperLocales(database))(asked);
