import { z } from 'zod';
import { position, recordFields, requiredText } from '#shared/lib/fields.ts';
import { names } from '#shared/lib/names.ts';

export const defectFields = z.object({
  name: requiredText('settings.nameRequired', 80),
  names: names(),
  /** Whether it can be chosen; what was rejected for it keeps it. */
  active: z.boolean().default(true),
  /** Its place in the list that is chosen from. */
  position: position(),
});

export const defect = defectFields.extend({ ...recordFields, position: z.int() });
