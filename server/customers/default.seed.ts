import {
  type Garment,
  type GarmentField,
  garments,
} from '#server/customers/measuring/default-garments.seed.ts';
import { dimensionPreferences } from '#server/customers/measuring/dimension-preference.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';

/** The dimension templates and measuring preferences of a new shop, in its owner's language. */
export async function seedCustomerDefaults(database: Database, language: Language): Promise<void> {
  await database.insert(dimensionTemplates).values(garments.map((garment) => templateOf(garment, language)));
  await database.insert(dimensionPreferences).values({});
}

const templateOf = ({ name, fields }: Garment, language: Language) => ({
  ...seededName(name, language),
  fields: fields.map((field, index) => fieldOf(field, index + 1, language)),
});

function fieldOf(field: GarmentField, order: number, language: Language): DimensionField {
  const { name: label, names } = seededName(field.label, language);
  const common = { id: field.id, label, names, order, required: field.required };
  if ('options' in field) {
    const named = field.options.map((option) => seededName(option, language));
    const options = named.map(({ name }) => name);
    const optionNames = Object.fromEntries(named.map((option) => [option.name, option.names]));
    return { ...common, kind: field.kind, options, optionNames, unit: null, min: null, max: null };
  }
  const [min, max] = field.range;
  return { ...common, kind: 'text', options: [], unit: 'in', min: String(min), max: String(max) };
}
