import type { Language } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import { useLanguage } from './i18n.ts';

type TranslatedRecord = Parameters<typeof nameIn>[0];

const hasNames = (record: object): record is TranslatedRecord => 'names' in record && 'name' in record;

/** A record that is called what its readers call it. For showing it only: a form needs the name that was typed. */
export const namedFor = <Shown extends object>(record: Shown, language: Language): Shown =>
  hasNames(record) ? { ...record, name: nameIn(record, language) } : record;

export const rowsNamedIn = <Row extends object>(rows: readonly Row[], language: Language): Row[] =>
  rows.map((row) => namedFor(row, language));

/** `const nameOf = useNameIn(); nameOf(tax)`: the name of a record in the language of the reader, or of the paper. */
export function useNameIn(): (record: TranslatedRecord) => string {
  const language = useLanguage();
  return (record) => nameIn(record, language);
}

/** The same in a given language, such as that of a paper. */
export const useNamesIn =
  (language: Language): ((record: TranslatedRecord) => string) =>
  (record) =>
    nameIn(record, language);
