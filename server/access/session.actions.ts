import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { sessions } from './session.table.ts';
import { sessionLifetime } from './session-token.ts';

/** Lets a session that is in use live on; written at most once a day. */
export const prolongSession = (database: Database, token: string) =>
  database
    .update(sessions)
    .set({ expires: sql`now() + make_interval(secs => ${sessionLifetime})` })
    .where(and(eq(sessions.token, token), gt(sessions.expires, sql`now()`)));

/** Ends a session for good. */
export const endSession = (database: Database, token: string) =>
  database.delete(sessions).where(eq(sessions.token, token));

/** Drops what is left of a user's sessions that ran out. */
export const forgetEndedSessions = (database: Database, userId: number) =>
  database.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expires, sql`now()`)));
