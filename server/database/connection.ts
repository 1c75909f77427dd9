import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database or a transaction on it, which queries needn't distinguish. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

// Set for the whole process, because Drizzle reads types through pg's global table. Counts and ids become numbers
// while that is exact, and stay text beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
// A date is a day in the shop's time zone; pg would convert it to a time in this machine's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool whose queries time out before the client's 60 seconds (spec §7). */
export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'miqyas',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    ...options,
  });
  // A broken connection fails its query, and the pool replaces it; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Creates Drizzle over the pool; table fields are in camelCase, their columns in snake_case. */
export function createDatabase(client: pg.Pool | pg.Client): Database {
  return drizzle(client, { casing: 'snake_case' });
}
