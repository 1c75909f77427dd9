import { z } from 'zod';
import { note, position, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';

export const workTypeFields = z.object({
  name: requiredText('orders.workTypeNameRequired', 80),
  names: names(),
  description: note(),
  /** Its place in the production sequence. */
  position: position(),
  /** Whether it is part of the shop's route: an article without work of its own goes through all such work types. */
  inRoute: z.boolean().default(false),
});

export const workType = workTypeFields.extend({ ...recordFields, position: z.int() });
export type WorkType = z.output<typeof workType>;
