import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, inTransaction } from '#server/database/connection.ts';

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
  const { rows } = await database.execute<{ actor: string | null }>(
    sql`select current_setting('miqyas.audit', true) as actor`,
  );
  await setActor(database, 'off');
  const done = await work();
  await setActor(database, rows[0]?.actor ?? '');
  return done;
}

const setActor = (database: Database, actor: string) =>
  database.execute(sql`select set_config('miqyas.audit', ${actor}, true)`);
