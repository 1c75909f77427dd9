import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';

/** Where somebody is signed in. */
export const session = z.object({
  id: z.int(),
  /** Read from what the browser says of itself; a name that it doesn't tell is empty. */
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program']),
    browser: z.string(),
    system: z.string(),
  }),
  ipAddress: z.string(),
  opened: instant,
  /** To within minutes. */
  lastUsed: instant,
  expires: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof session>;
export type Device = OpenSession['device'];
