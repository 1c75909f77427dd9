import { z } from 'zod';
import { idOf, note } from '#shared/lib/fields.ts';

export const customerNoteFields = z.object({
  customerId: idOf('orders.customerRequired'),
  text: note().removeDefault().check(z.minLength(1, 'validation.required')),
  /** Shown before the others. */
  pinned: z.boolean().default(false),
});
