import type { Database } from '#server/database/connection.ts';
import { translator } from '#server/lib/http/translate.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Pen } from '#shared/lib/paper/paper.ts';
import { shopPreferences } from './preference.queries.ts';

/** Returns the pen of each language, by default of the one that the shop prefers for papers. */
export async function readPens(database: Database): Promise<(language?: Language) => Pen> {
  const preferences = await shopPreferences(database);
  return (language = preferences.language) => ({
    language,
    t: translator(language, preferences.easternDigits),
    format: formatsOf(language, preferences),
  });
}

/** The pen of a paper in a language, by default the one that the shop prefers for papers. */
export const readPen = async (database: Database, asked: Language | undefined): Promise<Pen> =>
  (await readPens(database))(asked);
