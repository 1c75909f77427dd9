import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { listen } from '#server/lib/process/listen.ts';
import { prolongSession } from './session.actions.ts';
import { type Session, sessionFinder } from './session.queries.ts';
import {
  hashToken,
  longestSession,
  looksLikeToken,
  prolongedEvery,
  sessionLifetime,
} from './session-token.ts';

/** The channel on which triggers announce ended sessions (payload: token hash) and changed users and roles (no payload). */
const channel = 'access_changed';
/** In milliseconds: how long a cached session is used if the connection breaks unnoticed. */
const freshFor = 5000;
const most = 10_000;

/** Sessions that this process is ending: not cached, since the notification arrives after the commit. */
const ending = new LRUCache<string, true>({ max: most, ttl: freshFor });

/** Call it in the transaction that ends the session. */
export const readAfresh = (token: string): void => void ending.set(hashToken(token), true);

interface Parts {
  pool: pg.Pool;
  database: Database;
  onListenerLost?: (error?: Error) => void;
}

export interface Authenticator {
  authenticate(token: string): Promise<Principal | null>;
  close(): Promise<void>;
}

/**
 * Identifies the user of a token, mostly from memory: sessions are cached for seconds and dropped when the database
 * announces a change by any process. Without a listening connection every request queries the database.
 */
export function createAuthenticator({ pool, database, onListenerLost }: Parts): Authenticator {
  const findSession = sessionFinder(database);
  const cache = new LRUCache<string, Session>({ max: most, ttl: freshFor });
  // Counts notifications: a result read before a change must not be cached after it.
  let changes = 0;
  const forget = (hash: string) => {
    changes += 1;
    if (hash === '') cache.clear();
    else cache.delete(hash);
  };
  const listener = listen(pool, channel, {
    onNotify: forget,
    onDisconnect: (error) => {
      forget('');
      onListenerLost?.(error);
    },
  });

  const ask = async (token: string, hash: string): Promise<Session | null> => {
    const before = changes;
    const session = await findSession(token);
    if (!session) return null;
    if (isDueForProlonging(session)) await prolongSession(database, token);
    if (listener.isListening() && changes === before) cache.set(hash, session);
    return session;
  };

  return {
    authenticate: async (token) => {
      if (!looksLikeToken(token)) return null;
      const hash = hashToken(token);
      const mayBeOld = !listener.isListening() || ending.has(hash);
      const kept = mayBeOld ? undefined : cache.get(hash);
      const session = kept && kept.expires.getTime() > Date.now() ? kept : await ask(token, hash);
      return session?.principal ?? null;
    },
    close: listener.close,
  };
}

function isDueForProlonging({ opened, expires }: Session): boolean {
  const end = Math.min(Date.now() + sessionLifetime * 1000, opened.getTime() + longestSession * 1000);
  return end - expires.getTime() > prolongedEvery * 1000;
}
