import { z } from 'zod';
import { optionalId } from '#shared/lib/fields.ts';
import { unitCode } from '#shared/settings/units/unit.schema.ts';

export const valueDisplays = ['fraction', 'decimal'] as const;
export type ValueDisplay = (typeof valueDisplays)[number];

/** Parts of a unit that a value is shown to the nearest of. */
export const roundings = [8, 16] as const;
export type Rounding = (typeof roundings)[number];

export const dimensionPreferenceFields = z.object({
  /** Code of the unit of length that a new field of a template begins with. */
  defaultUnit: unitCode(),
  display: z.enum(valueDisplays),
  rounding: z.preprocess((parts) => Number(parts), z.literal(roundings)),
  /** Preselected where somebody is measured. */
  defaultTemplateId: optionalId(),
});

export const dimensionPreference = dimensionPreferenceFields.extend({ version: z.int() });
export type DimensionPreference = z.output<typeof dimensionPreference>;
