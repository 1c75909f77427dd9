import { z } from 'zod';
import { note, recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';

export const workTypeFields = z.object({
  name: requiredText('orders.workTypeNameRequired', 80),
  description: note(),
  /** Its place in the making of a piece. */
  position: wholeNumber({ max: 1000 }).default(0),
});

export const workType = workTypeFields.extend(recordFields);
export type WorkType = z.output<typeof workType>;
