import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beginSnapshot, type Database, inTransaction } from '#server/database/connection.ts';
import { Problem } from './problem.ts';

interface Snapshot {
  id: string;
  end: () => Promise<void>;
}

/** Keeps the current state of the database on a connection of its own, until `end()` is called. */
export async function holdSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect();
  const end = async () => {
    const error = await client.query('rollback').then(
      () => undefined,
      (cause: Error) => cause,
    );
    client.release(error);
  };
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return { id: rows[0]?.id ?? '', end };
  } catch (error) {
    await end();
    throw error;
  }
}

const idFormat = /^[0-9A-F]{8}-[0-9A-F]{8}-\d{1,9}$/;

/** PostgreSQL 16 and later, and those before. */
const unknownSnapshot = ['42704', '22023'];

/**
 * Runs reads in a snapshot that any server process holds.
 * @throws `malformed` for one that is ended
 */
export async function inSnapshot<Result>(
  database: Database,
  id: string,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!idFormat.test(id)) throw new Problem('malformed');
  return inTransaction(
    database,
    async (transaction) => {
      await transaction.execute(sql.raw(`set transaction snapshot '${id}'`)).catch((error) => {
        const { code } = (error.cause ?? error) as { code?: string };
        throw unknownSnapshot.includes(code ?? '') ? new Problem('malformed') : error;
      });
      return read(transaction);
    },
    beginSnapshot,
  );
}
