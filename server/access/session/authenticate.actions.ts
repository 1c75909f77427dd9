import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { prolongSession } from './session.actions.ts';
import { findSession, type Session } from './session.queries.ts';
import { longestSession, looksLikeToken, prolongedEvery, sessionLifetime } from './session-token.ts';

/** Returns the user of a session's token, and prolongs the session; null if it has ended or the user is inactive. */
export async function authenticate(database: Database, token: string): Promise<Principal | null> {
  if (!looksLikeToken(token)) return null;
  const session = await findSession(database, token);
  if (!session) return null;
  if (isDueForProlonging(session)) await prolongSession(database, token);
  return session.principal;
}

function isDueForProlonging({ opened, expires }: Session): boolean {
  const end = Math.min(Date.now() + sessionLifetime * 1000, opened.getTime() + longestSession * 1000);
  return end - expires.getTime() > prolongedEvery * 1000;
}
