import { z } from 'zod';
import { recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';
import { unitCode } from '#shared/settings/units/unit.schema.ts';
import { parseTape } from './fraction.rules.ts';

export const fieldKinds = ['text', 'select', 'radio'] as const;

/** A length as read from a tape, `15½` or `15.5`; stored as a decimal string. */
const tape = () =>
  z
    .union([z.string(), z.number()], 'measurement.notANumber')
    .transform((typed) => parseTape(String(typed)) ?? '')
    .refine((length) => length !== '', 'measurement.notANumber')
    .pipe(z.string());

/** The input for one field of a template. A `text` field with a unit holds a measured length. */
const fieldInput = z.object({
  /** Assigned by the server; it stays the same when the template is edited. */
  id: z.string().max(40).optional(),
  label: requiredText('measurement.labelRequired', 80),
  /** Code of one of the shop's length units. */
  unit: unitCode().nullable().default(null),
  order: wholeNumber({ min: 0, max: 1000 }),
  kind: z.enum(fieldKinds),
  options: z.array(requiredText('measurement.optionRequired', 80)).max(50).default([]),
  required: z.boolean().default(true),
  /** The plausible range in the field's unit. A value outside it is allowed, with a warning. */
  min: tape().nullable().default(null),
  max: tape().nullable().default(null),
});

/** Only text fields are measured: a choice has neither a unit nor a range. */
const withoutLength = (field: z.output<typeof fieldInput>) =>
  field.kind === 'text' ? field : { ...field, unit: null, min: null, max: null };

export const dimensionTemplateFields = z.object({
  name: requiredText('measurement.templateNameRequired', 80),
  fields: z
    .array(fieldInput.transform(withoutLength))
    .min(1, 'measurement.fieldsRequired')
    .max(100)
    .superRefine((fields, context) => {
      for (const [index, field] of fields.entries()) {
        if (field.kind !== 'text' && field.options.length === 0) {
          context.addIssue({
            code: 'custom',
            message: 'measurement.optionsRequired',
            path: [index, 'options'],
          });
        }
      }
    }),
});

/**
 * A stored field. It was checked when it was written, and a reply may hold a hundred of them, so only its shape is
 * described here.
 */
export const dimensionField = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  order: z.int(),
  kind: z.enum(fieldKinds),
  options: z.array(z.string()),
  required: z.boolean(),
  min: z.string().nullable(),
  max: z.string().nullable(),
});
export type DimensionField = z.output<typeof dimensionField>;

export const dimensionTemplate = dimensionTemplateFields.extend({
  ...recordFields,
  fields: z.array(dimensionField),
});
export type DimensionTemplate = z.output<typeof dimensionTemplate>;
