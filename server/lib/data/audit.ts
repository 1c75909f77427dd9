import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { statement } from './statement.ts';

/** The author of changes, as the audit triggers store it; at a public route nobody is signed in. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/** Runs work in a transaction whose changes have an author for the audit triggers, told as the transaction begins. */
export const transactionAs = <Result>(
  database: Database,
  actor: Actor,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  inTransaction(
    database,
    work,
    `begin; select set_config('miqyas.audit', ${pg.escapeLiteral(JSON.stringify(actor))}, true)`,
  );

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
