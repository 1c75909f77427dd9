import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/**
 * The database or a transaction on it, which queries needn't distinguish. Drizzle's own `transaction()` hides the client
 * that statements run on: `inTransaction()` takes its place.
 */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool | pg.ClientBase };

// Set for the whole process, because Drizzle reads types through pg's global table. Counts and ids become numbers
// while that is exact, and stay text beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
// A date is a day in the shop's time zone; pg would convert it to a time in this machine's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The limits of each connection, in milliseconds: queries time out before the client's 60 seconds (rule API 6). */
export const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Start options of long work, also where the limits are settings of the role. */
export const unlimited = Object.keys(limits)
  .map((name) => `-c ${name}=0`)
  .join(' ');

const sockets = new WeakMap<pg.Pool, Set<Socket>>();

/** Cuts the connections of a pool, and those made with its options, whatever they wait for. */
export function cutConnections(pool: pg.Pool): void {
  for (const socket of sockets.get(pool) ?? []) socket.destroy();
}

/** A pool whose connections have the limits. */
export const createPool = (connectionString: string, options: pg.PoolConfig = {}): pg.Pool =>
  createPooledPool(connectionString, {
    ...limits,
    // On by default, and off in the embedded database: compiling a report's query takes longer than it saves.
    options: '-c jit=off',
    ...options,
  });

/** A pool that may lead through a PgBouncer, which takes no limits at the start of a connection: `limitRole()` sets them. */
export function createPooledPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const open = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString,
    application_name: 'miqyas',
    max: 10,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
    ...options,
  });
  sockets.set(pool, open);
  // A broken connection fails its query, and the pool replaces it; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Creates Drizzle over a pool or a connection; table fields are in camelCase, their columns in snake_case. */
export const createDatabase = (client: pg.Pool | pg.ClientBase): Database =>
  drizzle(client as pg.Pool, { casing: 'snake_case' });

const transactions = new WeakSet<Database>();

/** Runs work in a transaction that `begin` begins; inside another one, in a savepoint of it. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  if (transactions.has(database)) return inSavepoint(database, work);
  const { $client: client } = database;
  const connection = client instanceof pg.Pool ? await client.connect() : client;
  let lost: Error | undefined;
  try {
    await connection.query(begin);
    const transaction = createDatabase(connection);
    transactions.add(transaction);
    const result = await work(transaction);
    await connection.query('commit');
    return result;
  } catch (error) {
    // A connection that can't roll back goes; the error that matters is the first one.
    await connection.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    if (client instanceof pg.Pool) (connection as pg.PoolClient).release(lost);
  }
}

async function inSavepoint<Result>(
  transaction: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { $client: client } = transaction;
  await client.query('savepoint part');
  try {
    const result = await work(transaction);
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint part');
    throw error;
  }
}

/** The beginning of a transaction that only reads, and sees one state of the database. */
export const beginSnapshot = 'begin isolation level repeatable read read only';
