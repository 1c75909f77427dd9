import { z } from 'zod';
import { requiredCode, requiredText } from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';

/** What every place is known by. A code is unique among the places of its kind, since labels show it alone. */
export const placeFields = {
  code: requiredCode('warehouse.codeRequired', 40),
  name: requiredText('warehouse.nameRequired', 80),
  names: names(),
};

/** A place as others name it. */
export const placeName = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  names: storedNames,
});
