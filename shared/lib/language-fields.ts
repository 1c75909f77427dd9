import { type Language, languages } from './language.ts';

/** The field of one language: `nameEn` for `name` in English. */
export const fieldIn = <Name extends string, Each extends Language>(name: Name, language: Each) =>
  `${name}${language[0]?.toUpperCase()}${language.slice(1)}` as `${Name}${Capitalize<Each>}`;

/** A field for each language: `nameEn`, `nameAr`, `nameUr`. */
export const ofEachLanguage = <Name extends string, Value>(
  name: Name,
  value: (language: Language) => Value,
) =>
  Object.fromEntries(languages.map((each) => [fieldIn(name, each), value(each)])) as {
    [Each in Language as `${Name}${Capitalize<Each>}`]: Value;
  };
