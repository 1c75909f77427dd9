import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readRows } from './statement.ts';

/** Whoever writes, as the triggers of the audit log enter it; nobody is signed in at a public route. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/** Tells the triggers whose the transaction's changes are, until it ends. */
export const actAs = (database: Database, actor: Actor): Promise<unknown> =>
  say(database, JSON.stringify(actor));

/** Does what no entry is worth, such as filling a new shop; in a transaction. */
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
