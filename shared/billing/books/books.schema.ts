import { z } from 'zod';
import { date, instant, requiredText } from '#shared/lib/fields.ts';

const reason = requiredText('billing.reasonRequired', 500);

/** The last day of the closed books. */
export const closeBooksFields = z.object({ until: date('billing.dateRequired'), reason });

/** The day until which they stay closed; null opens them as a whole. */
export const reopenBooksFields = z.object({ until: date().nullable(), reason });

export const books = z.object({
  /** Nothing can be dated on this day or before it; null if the books are open. */
  closedUntil: z.string().nullable(),
  /** Each time they were closed or opened again, newest first, at most 100. */
  closings: z.array(
    z.object({
      id: z.int(),
      created: instant,
      closedUntil: z.string().nullable(),
      reason: z.string(),
      user: z.object({ id: z.int(), name: z.string() }),
    }),
  ),
});
