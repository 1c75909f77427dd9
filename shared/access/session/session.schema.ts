import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';

/** Read from the user agent; a name that it doesn't give is empty. */
export const device = z.object({
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
  browser: z.string(),
  system: z.string(),
});
export type Device = z.output<typeof device>;

/** One signed-in device. */
export const session = z.object({
  id: z.int(),
  device,
  ipAddress: z.string(),
  opened: instant,
  /** Accurate to a few minutes. */
  lastUsed: instant,
  expires: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof session>;
