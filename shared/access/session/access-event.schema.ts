import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';
import { type AccessEventKind, accessEventResults, accessResults } from './access-events.ts';
import { device } from './session.schema.ts';

/** A sign-in, a refusal, or a change of who may sign in and how. */
export const accessEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(Object.keys(accessEventResults) as [AccessEventKind, ...AccessEventKind[]]),
  result: z.enum(accessResults),
  /** Whose account; null, with an empty name, for an email that nobody has: what was typed is not kept. */
  userId: z.int().nullable(),
  userName: z.string(),
  /** Who changed another's account; empty where it was the user. */
  byName: z.string(),
  ipAddress: z.string(),
  device,
  /** How often within an hour, or how many records. */
  count: z.int(),
  /** What was read or refused, as a path of the API without ids; empty where the kind says it all. */
  about: z.string(),
});
export type AccessEvent = z.output<typeof accessEvent>;
