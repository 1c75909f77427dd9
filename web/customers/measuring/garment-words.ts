import { useMemo } from 'react';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { namedFor } from '#web/lib/names.ts';

/** Templates and measurements with their fields as the reader calls them; for showing them only. */
export function useGarmentWords() {
  const language = useLanguage();
  return useMemo(() => garmentWordsIn(language), [language]);
}

interface Version {
  templateName: string;
  templateNames?: Names | undefined;
}

function garmentWordsIn(language: Language) {
  const field = (each: DimensionField): DimensionField => ({
    ...each,
    label: nameIn({ name: each.label, names: each.names }, language),
    // With the typed one for the languages that have none, since fields are found by any of their names.
    names: Object.fromEntries(
      languages.map((every) => [every, nameIn({ name: each.label, names: each.names }, every)]),
    ),
    ...(each.group && { group: nameIn({ name: each.group, names: each.groupNames }, language) }),
    ...(each.help && { help: nameIn({ name: each.help, names: each.helpNames }, language) }),
  });
  const version = <Taken extends Version>(each: Taken): Taken => ({
    ...each,
    templateName: nameIn({ name: each.templateName, names: each.templateNames }, language),
  });
  return {
    version,
    /** A version with its fields. */
    measurement: <Taken extends Version & { fields: DimensionField[] }>(each: Taken): Taken => ({
      ...version(each),
      fields: each.fields.map(field),
    }),
    template: <Template extends { name: string; fields: DimensionField[] }>(each: Template): Template => ({
      ...namedFor(each, language),
      fields: each.fields.map(field),
    }),
    /** What is stored as a value is the option as the shop typed it. */
    option: ({ optionNames }: Pick<DimensionField, 'optionNames'>, option: string): string =>
      nameIn({ name: option, names: optionNames?.[option] }, language),
  };
}
