import { z } from 'zod';
import { position, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';

export const returnReasonFields = z.object({
  name: requiredText('settings.nameRequired', 80),
  names: names(),
  /** Its place in the list that is chosen from. */
  position: position(),
});

export const returnReason = returnReasonFields.extend({ ...recordFields, position: z.int() });
