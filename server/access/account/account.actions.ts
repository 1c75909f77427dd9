import { eq, sql } from 'drizzle-orm';
import { authOn, signingAuthOn } from '#server/access/session/auth.ts';
import type { Device } from '#server/access/session/device.ts';
import { asDevice, challengedUser, challengeIn } from '#server/access/session/library-headers.ts';
import { roles } from '#server/access/session/role.table.ts';
import {
  endSession,
  endSurplusSessions,
  forgetEndedSessions,
} from '#server/access/session/session.actions.ts';
import { readAfresh } from '#server/access/session/session.cache.ts';
import { addUser, type NewUser, refuseCommonPassword } from '#server/access/session/user.actions.ts';
import { findIdentity, hasUsers, holdUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { adminRole, dailyWork, permissions, userRole } from '#shared/access/session/permission.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { answerChallenge } from './second-factor.actions.ts';

/** What founding a shop needs from areas to the right of access. */
export interface Founding {
  /** Whether anybody may sign up once the shop has its owner: a preference. */
  isSignUpOpen: (database: Database) => Promise<boolean>;
  /** Inserts a new shop's first records in its owner's language, in the transaction of the sign-up. */
  seedDefaults: (database: Database, language: Language) => Promise<void>;
}

interface Opened extends Identity {
  token: string;
}

/** An arbitrary number, the same for every sign-up. */
const foundingLock = 7_102_640_002;

/**
 * Opens a session with email and password, or asks for the second factor. Throws
 * `unauthenticated` alike for an unknown email and a wrong password, in about the same time; `forbidden` for a user
 * who is inactive.
 */
export async function signIn(
  database: Database,
  body: { email: string; password: string },
  device: Device,
): Promise<Opened | { challenge: string }> {
  const auth = await signingAuthOn(database);
  await holdUser(database, eq(users.email, body.email));
  const { headers, response } = await auth.api
    .signInEmail({ body, headers: asDevice(device), returnHeaders: true })
    .catch(refuse);
  if (!('twoFactorRedirect' in response)) return opened(database, Number(response.user.id), response.token);
  const challenge = await challengeIn(auth, headers);
  await activeIdentity(database, await challengedUser(auth, challenge));
  return { challenge };
}

/** Finishes a sign-in with the second factor. Throws as `answerChallenge` does, and `forbidden` as `signIn`. */
export async function signInWithCode(
  database: Database,
  answer: { challenge: string; code: string },
  device: Device,
): Promise<Opened> {
  const auth = await signingAuthOn(database);
  const { token, userId } = await answerChallenge(database, auth, answer, device);
  return opened(database, userId, token);
}

/** The reply of every way to sign in; spec §7. */
export const signedInReply = ({ token, ...identity }: Opened) => ({ access_token: token, ...identity });

/** Opens a session for a user who has authenticated in another way. */
export async function openSession(database: Database, userId: number, device: Device): Promise<Opened> {
  const { internalAdapter } = await (await authOn(database)).$context;
  const { token } = await internalAdapter.createSession(String(userId), false, { ...device });
  return opened(database, userId, token);
}

async function opened(database: Database, userId: number, token: string): Promise<Opened> {
  const identity = await activeIdentity(database, userId);
  await forgetEndedSessions(database, userId);
  await endSurplusSessions(database, userId);
  return { ...identity, token };
}

async function activeIdentity(database: Database, userId: number | null): Promise<Identity> {
  const identity = userId === null ? null : await findIdentity(database, userId);
  if (!identity) throw new Problem('forbidden', { message: 'access.errors.inactive' });
  return identity;
}

async function refuse(error: unknown): Promise<never> {
  const { isAPIError } = await import('better-auth/api');
  if (!isAPIError(error)) throw error;
  throw new Problem('unauthenticated', { message: 'access.errors.wrongPassword' });
}

/**
 * Adds a user and opens a session. The first one founds the shop: becomes its admin and seeds its defaults; of
 * several at once exactly one does. Later ones get the role `user` where sign-up is open, else `forbidden`.
 */
export async function signUp(
  database: Database,
  fields: NewUser,
  { device, language, founding }: { device: Device; language: Language; founding: Founding },
): Promise<Opened> {
  const isFirst = await isFirstUser(database);
  if (!isFirst && !(await founding.isSignUpOpen(database)))
    throw new Problem('forbidden', { message: 'access.errors.signUpClosed' });
  await refuseCommonPassword(fields.password);
  if (isFirst) await unaudited(database, () => foundShop(database, language, founding));
  await addUser(database, fields, isFirst ? adminRole : userRole);
  const answer = await signIn(database, fields, device);
  if ('challenge' in answer) throw new Error('a new user has a second factor');
  return answer;
}

/** Ends the session of a token at once, in every server process. */
export async function signOut(database: Database, token: string): Promise<void> {
  readAfresh(token);
  await endSession(database, token);
}

/** Whether the shop has no user yet. A second caller waits for the first one's transaction. */
async function isFirstUser(database: Database): Promise<boolean> {
  if (await hasUsers(database)) return false;
  await database.execute(sql`select pg_advisory_xact_lock(${foundingLock})`);
  return !(await hasUsers(database));
}

async function foundShop(database: Database, language: Language, { seedDefaults }: Founding): Promise<void> {
  await database.insert(roles).values([
    { name: adminRole, permissions: [...permissions] },
    { name: userRole, permissions: [...dailyWork] },
  ]);
  await seedDefaults(database, language);
}
