import { z } from 'zod';
import { cleanLine, cleanLines } from './clean-text.ts';
import { type Language, languages } from './language.ts';

/**
 * What a record is called in single languages, besides the one `name` that the shop typed. A language that is left
 * out has that name.
 */
export type Names = { [Each in Language]?: string | undefined };

const line = (max: number) => z.string().overwrite(cleanLine).max(max, 'validation.tooLong').optional();
const lines = () => z.string().overwrite(cleanLines).max(4000, 'validation.tooLong').optional();

/** The field for them, beside `name`; empty ones are dropped. */
export const names = (max = 80) =>
  z
    .object({ en: line(max), ar: line(max), ur: line(max) })
    .overwrite(filledNames)
    .default({});

/** The same for a text of several lines, such as a note. */
export const notesByLanguage = () =>
  z.object({ en: lines(), ar: lines(), ur: lines() }).overwrite(filledNames).default({});

/** The names as a reply holds them, or as a document keeps them. */
export const storedNames = z.object({
  en: z.string().optional(),
  ar: z.string().optional(),
  ur: z.string().optional(),
});

/** Always in the same order, since forms compare names as text. */
export const filledNames = (names: Names): Names =>
  Object.fromEntries(languages.flatMap((language) => (names[language] ? [[language, names[language]]] : [])));

/** What a record with a name of its own is called in a language. */
export const nameIn = (
  { name, names }: { name: string; names?: Names | null | undefined },
  language: Language,
): string => names?.[language] || name;

/** A text that has `<field>Names` beside it, in a language: `textIn(item, 'color', 'ar')`. */
export const textIn = <Field extends string>(
  record: Readonly<Record<Field, string> & Record<`${Field}Names`, Names>>,
  field: Field,
  language: Language,
): string => nameIn({ name: record[field], names: record[`${field}Names`] as Names }, language);

/** The name and the names of a record that begins with a text in every language. */
export const seededName = (texts: Readonly<Record<Language, string>>, language: Language) => ({
  name: texts[language],
  names: filledNames({ ...texts, [language]: undefined }),
});
