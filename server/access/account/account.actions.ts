import { eq } from 'drizzle-orm';
import { recordAccess, recorded } from '#server/access/session/access-event.actions.ts';
import type { Device } from '#server/access/session/device.ts';
import { rememberDevice } from '#server/access/session/known-device.ts';
import { type CheckedPassword, isStillRight } from '#server/access/session/password.actions.ts';
import { openSession } from '#server/access/session/session.actions.ts';
import { findIdentity, findUser, holdUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { answerChallenge, beginChallenge, type Guard } from './second-factor.actions.ts';

export interface Opened extends Identity {
  token: string;
}

/**
 * Opens a session with a checked password, or asks for the second factor. Throws `unauthenticated` alike for an unknown
 * email and a wrong password, `forbidden` for a user who is inactive.
 */
export async function signIn(
  database: Database,
  checked: CheckedPassword,
  device: Device,
): Promise<Opened | { challenge: string }> {
  const { userId } = checked;
  if (userId === null) throw wrongPassword(userId, device);
  await holdUser(database, eq(users.id, userId));
  if (!(await isStillRight(database, checked))) throw wrongPassword(userId, device);
  const user = await findUser(database, userId);
  if (!user?.twoFactorEnabled) return enter(database, userId, device, 'signedIn');
  await activeIdentity(database, userId, device);
  return { challenge: await beginChallenge(database, userId) };
}

const wrongPassword = (userId: number | null, device: Device) =>
  recorded(new Problem('unauthenticated', { message: 'access.errors.wrongPassword' }), {
    kind: 'wrongPassword',
    whose: userId === null ? null : eq(users.id, userId),
    device,
  });

/** Finishes a sign-in with the second factor. Throws as `answerChallenge` does, and `forbidden` as `signIn`. */
export async function signInWithCode(
  database: Database,
  answer: { challenge: string; code: string },
  guard: Guard,
): Promise<Opened> {
  const userId = await answerChallenge(database, answer, guard);
  return enter(database, userId, guard.device, 'signedInWithCode');
}

type SigningIn = Parameters<typeof rememberDevice>[0];

/** The reply of every way to sign in, after which the device is known. Source: rule Access 3. */
export async function signedInReply(context: SigningIn, { token, ...identity }: Opened) {
  await rememberDevice(context, identity.user.email);
  return { access_token: token, ...identity };
}

/** Opens a session for a user who has authenticated; throws `forbidden` for one who is inactive. */
export async function enter(
  database: Database,
  userId: number,
  device: Device,
  kind: 'signedIn' | 'signedInWithCode' | 'signedInWithPasskey' | 'signedUp' | 'invitationAccepted',
): Promise<Opened> {
  const identity = await activeIdentity(database, userId, device);
  await recordAccess(database, { kind, whose: eq(users.id, userId), device });
  return { ...identity, token: await openSession(database, userId, device) };
}

async function activeIdentity(database: Database, userId: number, device: Device): Promise<Identity> {
  const identity = await findIdentity(database, userId);
  if (identity) return identity;
  const user = await findUser(database, userId);
  const message = user?.awaitsAdmin ? 'access.errors.awaitsAdmin' : 'access.errors.inactive';
  throw recorded(new Problem('forbidden', { message }), {
    kind: 'inactive',
    whose: eq(users.id, userId),
    device,
  });
}
