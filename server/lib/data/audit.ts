import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { statement } from './statement.ts';

/** The author of changes, as the audit triggers store it; at a public route nobody is signed in. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/**
 * Runs work in a transaction whose changes have an author for the audit triggers. As Drizzle's `transaction()`, but the author is
 * sent along with `begin`, which saves each write a round trip.
 */
export async function transactionAs<Result>(
  database: Database,
  actor: Actor,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { client: pool, dialect, schema, options } = database._.session as unknown as PoolSession;
  const client = await pool.connect();
  const transaction = new NodePgTransaction<Nothing, Nothing>(
    dialect,
    new NodePgSession(client, dialect, schema, options),
    schema,
  );
  try {
    const author = client.escapeLiteral(JSON.stringify(actor));
    await client.query(`begin; select set_config('miqyas.audit', ${author}, true)`);
    const result = await work(transaction);
    await transaction.execute(sql`commit`);
    return result;
  } catch (error) {
    await transaction.execute(sql`rollback`);
    throw error;
  } finally {
    client.release();
  }
}

type Nothing = Record<string, never>;
type SessionArguments = ConstructorParameters<typeof NodePgSession<Nothing, Nothing>>;

/** Drizzle's types hide what a session on a pool consists of. */
interface PoolSession {
  client: pg.Pool;
  dialect: SessionArguments[1];
  schema: SessionArguments[2];
  options: SessionArguments[3];
}

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
