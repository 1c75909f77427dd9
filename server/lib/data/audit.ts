import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from './statement.ts';

/** The author of changes, as the audit triggers store it; at a public route nobody is signed in. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/** Sets the author of the transaction's changes for the audit triggers. */
export const actAs = (database: Database, actor: Actor): Promise<unknown> =>
  say(database, { what: JSON.stringify(actor) });

/** Runs work whose changes are not logged, such as filling a new shop; inside a transaction. */
export async function unaudited<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const [before] = await readSaid(database);
  await say(database, { what: 'off' });
  const done = await work();
  await say(database, { what: before?.said ?? '' });
  return done;
}

const readSaid = statement<{ said: string | null }>(
  'who writes',
  () => sql`select current_setting('miqyas.audit', true) as said`,
);
const say = statement<unknown, { what: string }>(
  'say who writes',
  ({ what }) => sql`select set_config('miqyas.audit', ${what}, true)`,
);
