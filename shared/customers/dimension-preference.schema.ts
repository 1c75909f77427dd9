import { z } from 'zod';

export const valueDisplays = ['fraction', 'decimal'] as const;
export type ValueDisplay = (typeof valueDisplays)[number];

/** Parts of a unit that a value is shown to the nearest of. */
export const roundings = [8, 16] as const;
export type Rounding = (typeof roundings)[number];

export const dimensionPreferenceFields = z.object({
  display: z.enum(valueDisplays),
  rounding: z.literal(roundings),
});
