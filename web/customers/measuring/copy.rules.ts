import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import type { Values } from './measuring.rules.ts';

/** What is copied: a version of any customer and template. */
export type CopySource = Pick<Measurement, 'templateId' | 'fields' | 'values'>;

/** What is filled: the fields of a template, and what is typed into them so far. */
export interface CopyTarget {
  templateId: number;
  fields: readonly DimensionField[];
  typed: Values;
}

/**
 * The values that a version has for the empty fields of a form, by field id. Within one template a field is found by
 * its id, in another one by its name in any language. Lengths are converted into the field's unit; what can't be
 * converted, or isn't among the options, is left out.
 */
export function copiedValues(
  source: CopySource,
  { templateId, fields, typed }: CopyTarget,
  convert: Tape['convert'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (typed[field.id]?.trim()) return [];
      const from = source.fields.find((each) =>
        source.templateId === templateId ? each.id === field.id : haveOneName(each, field),
      );
      const value = from && valueFor(field, from, source.values[from.id], convert);
      return value ? [[field.id, value]] : [];
    }),
  );
}

function valueFor(
  field: DimensionField,
  from: DimensionField,
  value: string | undefined,
  convert: Tape['convert'],
): string | null {
  if (!value) return null;
  if (field.kind !== 'text') return optionFor(field, from, value);
  if (isNumericField(field) !== isNumericField(from)) return null;
  return field.unit && from.unit && field.unit !== from.unit ? convert(value, from.unit, field.unit) : value;
}

/** The field's own option of the same name. */
function optionFor(field: DimensionField, from: DimensionField, value: string): string | null {
  const wanted = namesOf(value, from.optionNames?.[value]);
  return field.options.find((each) => meets(wanted, namesOf(each, field.optionNames?.[each]))) ?? null;
}

const haveOneName = (a: DimensionField, b: DimensionField): boolean =>
  meets(namesOf(a.label, a.names), namesOf(b.label, b.names));

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

const namesOf = (own: string, names: DimensionField['names'] = {}): string[] =>
  [own, ...Object.values(names)].flatMap((name) => name?.trim().toLocaleLowerCase() || []);
