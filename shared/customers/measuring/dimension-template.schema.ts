import { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { optionalText, recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';
import { unitCode } from '#shared/settings/units/unit.schema.ts';
import { parseTape } from './parse-tape.rules.ts';

export const fieldKinds = ['text', 'select', 'radio'] as const;

/** A length as read from a tape, `15½` or `15.5`; stored as a decimal string. */
const tape = () =>
  z
    .union([z.string(), z.number()], 'measurement.notANumber')
    .transform((typed) => parseTape(String(typed)) ?? '')
    .refine((length) => length !== '', 'measurement.notANumber')
    .pipe(z.string());

const longestHelp = 400;

/**
 * The input for one field of a template. A `text` field with a unit holds a measured length; the options of a choice
 * are texts, which the unit only follows.
 */
const fieldInput = z.object({
  /** Assigned by the server; it stays the same when the template is edited. */
  id: z.string().max(40).optional(),
  label: requiredText('measurement.labelRequired', 80),
  names: names(),
  /** Code of one of the shop's length units. */
  unit: unitCode().nullable().default(null),
  order: wholeNumber({ min: 0, max: 1000 }),
  kind: z.enum(fieldKinds),
  options: z.array(requiredText('measurement.optionRequired', 80)).max(50).default([]),
  /** By option; those of other texts are dropped. */
  optionNames: z.record(z.string().max(80), names()).default({}),
  required: z.boolean().default(true),
  /** The part of the garment that the field is measured with, such as `Kameez`; fields of one group stand together. */
  group: optionalText(60),
  groupNames: names(60),
  /** How it is measured. */
  help: optionalText(longestHelp),
  helpNames: names(longestHelp),
  /** Where it is measured on a drawing: `coat.chest`. Without one, its id is looked up in the drawings. */
  point: z
    .string()
    .regex(/^[a-zA-Z]{1,30}\.[a-zA-Z]{1,30}$/, 'validation.choice')
    .nullable()
    .default(null),
  /** The plausible range in the field's unit. A value outside it is allowed, with a warning. */
  min: tape().nullable().default(null),
  max: tape().nullable().default(null),
});

/** Only text fields are measured: a choice has no range. */
const withoutRange = (field: z.output<typeof fieldInput>) =>
  field.kind === 'text' ? field : { ...field, min: null, max: null };

interface Checked {
  label: string;
  kind: (typeof fieldKinds)[number];
  options: readonly string[];
  min: string | null;
  max: string | null;
}

/** Finds what is wrong with a field beside the others, by its place in the list. */
function problemsOf(fields: readonly Checked[]): { path: (string | number)[]; message: MessageKey }[] {
  const nameOf = ({ label }: Checked) => label.trim().toLocaleLowerCase();
  const names = fields.map(nameOf);
  return fields.flatMap((field, index) => [
    ...(field.kind !== 'text' && field.options.length === 0
      ? [{ path: [index, 'options'], message: 'measurement.optionsRequired' as const }]
      : []),
    // Two fields of one name can't be told apart on a slip, or when values are copied by name.
    ...(names.indexOf(nameOf(field)) < index
      ? [{ path: [index, 'label'], message: 'measurement.labelTaken' as const }]
      : []),
    ...(field.min !== null && field.max !== null && Number(field.min) > Number(field.max)
      ? [{ path: [index, 'max'], message: 'measurement.rangeReversed' as const }]
      : []),
  ]);
}

export const dimensionTemplateFields = z.object({
  name: requiredText('measurement.templateNameRequired', 80),
  names: names(),
  fields: z
    .array(fieldInput.transform(withoutRange))
    .min(1, 'measurement.fieldsRequired')
    .max(100)
    .superRefine((fields, context) => {
      for (const { path, message } of problemsOf(fields)) context.addIssue({ code: 'custom', message, path });
    }),
});

/**
 * A stored field. It was checked when it was written, and a reply may hold a hundred of them, so only its shape is
 * described here.
 */
export const dimensionField = z.object({
  id: z.string(),
  label: z.string(),
  /** Left out if it has none, as in templates that are older than them. */
  names: storedNames.optional(),
  unit: z.string().nullable(),
  order: z.int(),
  kind: z.enum(fieldKinds),
  options: z.array(z.string()),
  optionNames: z.record(z.string(), storedNames).optional(),
  required: z.boolean(),
  /** Left out if it has none, as all that follow. */
  group: z.string().optional(),
  groupNames: storedNames.optional(),
  /** Of the template alone: measurements don't copy how they were taken. */
  help: z.string().optional(),
  helpNames: storedNames.optional(),
  /** Left out if it has none. */
  point: z.string().optional(),
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type DimensionField = z.output<typeof dimensionField>;

export const dimensionTemplate = dimensionTemplateFields.extend({
  ...recordFields,
  fields: z.array(dimensionField),
});
export type DimensionTemplate = z.output<typeof dimensionTemplate>;
