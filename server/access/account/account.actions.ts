import { eq, sql } from 'drizzle-orm';
import { recordAccess, recorded } from '#server/access/session/access-event.actions.ts';
import { builtInRoles, readyRoles } from '#server/access/session/default-roles.seed.ts';
import type { Device } from '#server/access/session/device.ts';
import { type CheckedPassword, isStillRight } from '#server/access/session/password.actions.ts';
import { roles } from '#server/access/session/role.table.ts';
import { endSession, openSession } from '#server/access/session/session.actions.ts';
import { readAfresh } from '#server/access/session/session.cache.ts';
import { addUser, type NewUser } from '#server/access/session/user.actions.ts';
import { findIdentity, findUser, hasUsers, holdUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { adminRole, userRole } from '#shared/access/session/permission.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';
import { answerChallenge, beginChallenge, type Guard } from './second-factor.actions.ts';

/** What founding a shop needs from areas to the right of access. */
export interface Founding {
  /** Whether anybody may sign up once the shop has its owner: a preference. */
  isSignUpOpen: (database: Database) => Promise<boolean>;
  /** Inserts a new shop's first records in its owner's language, in the transaction of the sign-up. */
  seedDefaults: (database: Database, shop: NewShop) => Promise<void>;
}

export interface NewShop {
  language: Language;
  /** Empty where the owner didn't say one. */
  name: string;
  /** ISO 3166; undefined where the owner didn't say one. */
  country: string | undefined;
  /** Where the owner signs up from. */
  timeZone: string | undefined;
}

interface Opened extends Identity {
  token: string;
}

/** An arbitrary number, the same for every sign-up. */
const foundingLock = 7_102_640_002;

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

/** The reply of every way to sign in; spec §7. */
export const signedInReply = ({ token, ...identity }: Opened) => ({ access_token: token, ...identity });

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

/**
 * Adds a user. The first one founds the shop: becomes its admin, seeds its defaults and is signed in; of several at once
 * exactly one does. Later ones get the role `user` where sign-up is open, else `forbidden`, and wait for an admin to let
 * them in.
 */
export async function signUp(
  database: Database,
  user: Omit<NewUser, 'active' | 'awaitsAdmin'>,
  { device, founding, shop }: { device: Device; founding: Founding; shop: Omit<NewShop, 'language'> },
): Promise<Opened | { awaitsAdmin: true }> {
  const isFirst = await isFirstUser(database);
  if (!isFirst && !(await founding.isSignUpOpen(database)))
    throw new Problem('forbidden', { message: 'access.errors.signUpClosed' });
  if (isFirst)
    await unaudited(database, () => foundShop(database, { ...shop, language: user.language }, founding));
  const standing = { active: isFirst, awaitsAdmin: !isFirst };
  const userId = await addUser(database, { ...user, ...standing }, isFirst ? adminRole : userRole);
  if (isFirst) return enter(database, userId, device, 'signedUp');
  await recordAccess(database, { kind: 'signedUp', whose: eq(users.id, userId), device });
  return { awaitsAdmin: true };
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

async function foundShop(database: Database, shop: NewShop, { seedDefaults }: Founding): Promise<void> {
  const ready = Object.values(readyRoles).map(({ name, permissions }) => ({
    ...seededName(name, shop.language),
    permissions: [...permissions],
  }));
  await database.insert(roles).values([...builtInRoles, ...ready]);
  await seedDefaults(database, shop);
}
