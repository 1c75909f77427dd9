import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';
import { device } from './session.schema.ts';

export const accessResults = ['succeeded', 'refused', 'locked', 'changed'] as const;
export type AccessResult = (typeof accessResults)[number];

/** What the log of sign-ins tells, and with what result. */
export const accessEventResults = {
  signedUp: 'succeeded',
  signedIn: 'succeeded',
  signedInWithCode: 'succeeded',
  signedInWithPasskey: 'succeeded',
  invitationAccepted: 'succeeded',
  signedOut: 'succeeded',
  wrongPassword: 'refused',
  wrongCode: 'refused',
  passkeyRefused: 'refused',
  inactive: 'refused',
  tooManyTries: 'locked',
  factorLocked: 'locked',
  password: 'changed',
  email: 'changed',
  secondFactorOn: 'changed',
  secondFactorOff: 'changed',
  recoveryCodes: 'changed',
  passkeyAdded: 'changed',
  passkeyRemoved: 'changed',
  role: 'changed',
  switchedOff: 'changed',
  letInAgain: 'changed',
  invited: 'changed',
  invitationRevoked: 'changed',
} as const satisfies Record<string, AccessResult>;
export type AccessEventKind = keyof typeof accessEventResults;

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
});
export type AccessEvent = z.output<typeof accessEvent>;
