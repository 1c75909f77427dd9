import { type Language, languages } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import type { DimensionField } from './dimension-template.schema.ts';

interface Version {
  templateName: string;
  templateNames?: Names | undefined;
}

/** Templates and measurements with their fields as readers of a language call them; for showing them only. */
export function garmentWordsIn(language: Language) {
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
    template: <Template extends { name: string; names?: Names; fields: DimensionField[] }>(
      each: Template,
    ): Template => ({
      ...each,
      name: nameIn(each, language),
      fields: each.fields.map(field),
    }),
    /** What is stored as a value is the option as the shop typed it. */
    option: ({ optionNames }: Pick<DimensionField, 'optionNames'>, option: string): string =>
      nameIn({ name: option, names: optionNames?.[option] }, language),
  };
}
