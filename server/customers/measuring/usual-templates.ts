import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { type Garment, type GarmentField, garments, usualUnit } from './default-garments.seed.ts';

/** The templates of a new shop, named in one language with the names of the others beside. */
export const usualTemplates = (language: Language) =>
  garments.map((garment) => templateOf(garment, language));

const templateOf = ({ name, drawing, fields }: Garment, language: Language) => ({
  ...seededName(name, language),
  fields: fields.map((field, index) => fieldOf(field, drawing, index + 1, language)),
});

function fieldOf(field: GarmentField, drawing: string, order: number, language: Language): DimensionField {
  const { name: label, names } = seededName(field.label, language);
  const common = { id: field.id, label, names, order, required: field.required };
  if ('options' in field) {
    const named = field.options.map((option) => seededName(option, language));
    const options = named.map(({ name }) => name);
    const optionNames = Object.fromEntries(named.map((option) => [option.name, option.names]));
    return { ...common, kind: field.kind, options, optionNames, unit: null, min: null, max: null };
  }
  const [min, max] = field.range;
  const point = `${drawing}.${field.id}`;
  return { ...common, point, kind: 'text', options: [], unit: usualUnit, min: String(min), max: String(max) };
}
