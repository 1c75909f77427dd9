import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readRows } from './statement.ts';

/** The author of changes, as the audit triggers store it; at a public route nobody is signed in. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/** Sets the author of the transaction's changes for the audit triggers. */
export const actAs = (database: Database, actor: Actor): Promise<unknown> =>
  say(database, JSON.stringify(actor));

/** Runs work whose changes are not logged, such as filling a new shop; inside a transaction. */
export async function unaudited<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const [before] = await readRows<{ said: string | null }>(
    database,
    sql`select current_setting('miqyas.audit', true) as said`,
  );
  await say(database, 'off');
  const done = await work();
  await say(database, before?.said ?? '');
  return done;
}

const say = (database: Database, what: string): Promise<unknown> =>
  readRows(database, sql`select set_config('miqyas.audit', ${what}, true)`);
