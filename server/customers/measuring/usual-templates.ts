import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { gathered } from '#shared/customers/measuring/field-groups.rules.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { garments } from './default-garments.seed.ts';
import {
  type Garment,
  type GarmentField,
  rangeEnd,
  type Texts,
  type UsualUnit,
} from './garment-field.seed.ts';
import { groupOf } from './garment-group.seed.ts';
import { helpOf } from './garment-help.seed.ts';

/** How templates are written: named in one language with the names of the others beside, and measured in one unit. */
interface Writing {
  language: Language;
  unit: UsualUnit;
}

/** The templates of a new shop. */
export const usualTemplates = (writing: Writing) => garments.map((garment) => templateOf(garment, writing));

const templateOf = ({ name, drawing, fields }: Garment, writing: Writing) => ({
  ...seededName(name, writing.language),
  fields: gathered(fields.map((field) => fieldOf(field, drawing, writing))).map((field, index) => ({
    ...field,
    order: index + 1,
  })),
});

function fieldOf(
  field: GarmentField,
  drawing: string,
  { language, unit }: Writing,
): Omit<DimensionField, 'order'> {
  const { name: label, names } = seededName(field.label, language);
  const common = { id: field.id, label, names, required: field.required };
  if ('options' in field) {
    const named = field.options.map((option) => seededName(option, language));
    const options = named.map(({ name }) => name);
    const optionNames = Object.fromEntries(named.map((option) => [option.name, option.names]));
    return { ...common, kind: field.kind, options, optionNames, unit: null, min: null, max: null };
  }
  const [min, max] = field.range;
  const point = `${drawing}.${field.id}`;
  return {
    ...common,
    point,
    ...partOf(field.id, drawing, language),
    kind: 'text',
    options: [],
    unit,
    min: rangeEnd(min, unit),
    max: rangeEnd(max, unit),
  };
}

/** The group and the help of a length. */
function partOf(id: string, drawing: string, language: Language) {
  const group = seededName(groupOf(drawing, id), language);
  const texts = helpOf(drawing, id);
  const help = texts && seededName(texts, language);
  return {
    group: group.name,
    groupNames: group.names,
    ...(help && { help: help.name, helpNames: help.names }),
  };
}

/** How a length is taken that is called as one of the usual garments calls it, by the words for the garment; none for any other. */
export function usualHelp(
  ofGarment: readonly string[],
  { label, kind }: Pick<DimensionField, 'label' | 'kind'>,
): Pick<DimensionField, 'help' | 'helpNames'> {
  const called = plain(label);
  const languageOf = (texts: Texts) => languages.find((language) => plain(texts[language]) === called);
  const isOf = ({ name }: Garment) => Object.values(name).some((word) => ofGarment.includes(plain(word)));
  for (const garment of kind === 'text'
    ? garments.toSorted((a, b) => Number(isOf(b)) - Number(isOf(a)))
    : []) {
    const field = garment.fields.find((each) => 'range' in each && languageOf(each.label));
    const language = field && languageOf(field.label);
    const texts = field && helpOf(isOf(garment) ? garment.drawing : '', field.id);
    if (!language || !texts) continue;
    const { name: help, names: helpNames } = seededName(texts, language);
    return { help, helpNames };
  }
  return {};
}

const plain = (word: string): string => word.trim().toLowerCase();
