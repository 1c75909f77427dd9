import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';

/** One signed-in device. */
export const session = z.object({
  id: z.int(),
  /** Read from the user agent; a name that it doesn't give is empty. */
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program']),
    browser: z.string(),
    system: z.string(),
  }),
  ipAddress: z.string(),
  opened: instant,
  /** Accurate to a few minutes. */
  lastUsed: instant,
  expires: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof session>;
export type Device = OpenSession['device'];
