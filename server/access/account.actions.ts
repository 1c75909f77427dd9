import { isAPIError } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/audit.ts';
import { Problem } from '#server/lib/problem.ts';
import type { Identity } from '#shared/access/account.schema.ts';
import { adminRole, dailyWork, permissions, userRole } from '#shared/access/permission.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { authOn } from './auth.ts';
import { roles } from './role.table.ts';
import { endSession, forgetEndedSessions } from './session.actions.ts';
import { readAfresh } from './session.cache.ts';
import { addUser, type NewUser, refuseCommonPassword } from './user.actions.ts';
import { findIdentity, hasUsers } from './user.queries.ts';

/** What a new shop needs from the areas that build on this one. */
export interface Founding {
  /** Whether whoever wants may sign up once the shop has its owner: a preference. */
  isSignUpOpen: (database: Database) => Promise<boolean>;
  /** Fills a new shop with what it starts with, in its owner's language and the transaction of their sign-up. */
  seedDefaults: (database: Database, language: Language) => Promise<void>;
}

/** From where a session is opened, so that its owner can tell it from others. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

interface Opened extends Identity {
  token: string;
}

/** Any number will do, so long as every sign-up takes the same one. */
const foundingLock = 7_102_640_002;

/**
 * Opens a session with email and password. Throws `unauthenticated` alike for an unknown email and a wrong
 * password, in about the same time; `forbidden` for a user who is switched off.
 */
export async function signIn(
  database: Database,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<Opened> {
  const headers = new Headers({ 'user-agent': device.userAgent, 'x-forwarded-for': device.ipAddress });
  const { api } = authOn(database);
  const { token, user } = await api.signInEmail({ body: { email, password }, headers }).catch(refuse);
  const identity = await findIdentity(database, Number(user.id));
  if (!identity) throw new Problem('forbidden', { message: 'access.errors.inactive' });
  await forgetEndedSessions(database, identity.user.id);
  return { ...identity, token };
}

function refuse(error: unknown): never {
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
  refuseCommonPassword(fields.password);
  if (isFirst) await unaudited(database, () => foundShop(database, language, founding));
  await addUser(database, fields, isFirst ? adminRole : userRole);
  return signIn(database, fields, device);
}

/** Ends the session of a token at once, in every server process. */
export async function signOut(database: Database, token: string): Promise<void> {
  readAfresh(token);
  await endSession(database, token);
}

/** Whether nobody is there yet; whoever asks second waits until the first one's transaction has ended. */
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
