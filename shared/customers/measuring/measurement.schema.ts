import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import { cleanLine } from '#shared/lib/clean-text.ts';
import { idOf, instant, optionalText } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { dimensionField } from './dimension-template.schema.ts';

/** The body of a new measurement: values as typed, with fractions and Eastern digits allowed. */
export const measurementFields = z.object({
  customerId: idOf('measurement.customerRequired'),
  templateId: idOf('measurement.templateRequired'),
  values: z.record(z.string().max(40), z.string().overwrite(cleanLine).max(200, 'validation.tooLong')),
  reason: optionalText(500),
  /** Pictures that were taken while measuring. */
  imageIds: imageIds(),
});

/** One version of a customer's measurements; never changes. `values` are exact decimals in the field's unit. */
export const measurement = z.object({
  id: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  templateId: z.int(),
  templateName: z.string(),
  templateNames: storedNames,
  /** 1, 2, 3 … for each customer and template. */
  number: z.int(),
  fields: z.array(dimensionField),
  values: z.record(z.string(), z.string()),
  reason: z.string(),
  imageIds: z.array(z.int()),
  images: z.array(image),
  takenBy: z.object({ id: z.int(), name: z.string() }),
  created: instant,
});
export type Measurement = z.output<typeof measurement>;
