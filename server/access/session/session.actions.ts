import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { removeFeed } from './calendar-feed.actions.ts';
import type { Device } from './device.ts';
import { sessions } from './session.table.ts';
import { longestSession, newToken, sessionLifetime } from './session-token.ts';

const nextExpiry = sql`now() + make_interval(secs => ${sessionLifetime})`;

/** Opens a session; returns its token, of which a hash is stored. */
export async function openSession(database: Database, userId: number, device: Device): Promise<string> {
  const token = newToken();
  await forgetEndedSessions(database, userId);
  await database.insert(sessions).values({ ...device, token, userId, expires: nextExpiry });
  await endSurplusSessions(database, userId);
  return token;
}

/** Lets a session that is in use live on, and keeps when that was; written every few minutes at most. */
export const prolongSession = (database: Database, token: string) =>
  database
    .update(sessions)
    .set({
      expires: sql`least(${nextExpiry}, ${sessions.created} + make_interval(secs => ${longestSession}))`,
      updated: sql`now()`,
    })
    .where(and(eq(sessions.token, token), gt(sessions.expires, sql`now()`)));

/** Ends a session for good. */
export const endSession = (database: Database, token: string) =>
  database.delete(sessions).where(eq(sessions.token, token));

/** Ends one session of a user by its id; throws `not_found` where they have none of that id. */
export async function endSessionOf(database: Database, userId: number, id: number): Promise<void> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Problem('not_found');
}

/** Ends every session of a user, but the one of the token `except`, and revokes the address of their calendar. */
export async function endSessionsOf(
  database: Database,
  userId: number,
  except?: string | null,
): Promise<void> {
  await removeFeed(database, userId);
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.token, except) : undefined));
}

/** Deletes a user's expired sessions. */
const forgetEndedSessions = (database: Database, userId: number) =>
  database.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expires, sql`now()`)));

/** More than the devices that one person uses. */
const mostSessions = 20;

/** Ends those sessions of a user beyond the most that they may have open: the ones used longest ago. */
async function endSurplusSessions(database: Database, userId: number): Promise<void> {
  const surplus = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updated), desc(sessions.id))
    .offset(mostSessions);
  await database.delete(sessions).where(inArray(sessions.id, surplus));
}
