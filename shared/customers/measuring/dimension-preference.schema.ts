import { z } from 'zod';
import { optionalId } from '#shared/lib/fields.ts';
import { unitCode } from '#shared/settings/units/unit.schema.ts';

export const valueDisplays = ['fraction', 'decimal'] as const;
export type ValueDisplay = (typeof valueDisplays)[number];

/** Fractions of a unit that shown values are rounded to. */
export const roundings = [8, 16] as const;
export type Rounding = (typeof roundings)[number];

export const dimensionPreferenceFields = z.object({
  /** Code of the length unit that a new template field starts with. */
  defaultUnit: unitCode(),
  display: z.enum(valueDisplays),
  rounding: z.preprocess((parts) => Number(parts), z.literal(roundings)),
  /** Selected by default when a customer is measured. */
  defaultTemplateId: optionalId(),
});

export const dimensionPreference = dimensionPreferenceFields.extend({ version: z.int() });
export type DimensionPreference = z.output<typeof dimensionPreference>;
