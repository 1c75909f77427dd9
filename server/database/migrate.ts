import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '#server/lib/config.ts';

const migrationsFolder = resolve(import.meta.dirname, 'migrations');

/** Any number will do, so long as every server process takes the same one. */
const migrationLock = 7_102_640_001;

/**
 * Brings the database up to the newest migration. Processes that start together wait for the first one's work:
 * the lock belongs to the connection, so a process that dies in the middle lets go of it, and its migration is undone.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  // Not from the pool: a migration may take longer than the pool's statements are allowed to.
  const client = new pg.Client({ connectionString, application_name: 'miqyas migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnsuitable(client);
    await migrate(drizzle(client), { migrationsFolder });
    await refuseNewer(client);
  } finally {
    await client.end();
  }
}

/** In a database that knows no letters but ASCII, the search finds no name in Arabic script. */
async function refuseUnsuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ctype: string }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
       datctype as ctype from pg_database where datname = current_database()`,
  );
  const found = rows[0];
  if (!found || found.version < 150_000) throw new StartError('The database must be PostgreSQL 15 or newer.');
  if (found.encoding !== 'UTF8' || ['C', 'POSIX'].includes(found.ctype)) {
    throw new StartError(
      `The database must have the encoding UTF8 and a UTF-8 LC_CTYPE such as C.UTF-8, and has ${found.encoding} and ${found.ctype}.`,
    );
  }
}

/** An older program would write to tables that it doesn't know. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const newestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ newest: number }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  if ((rows[0]?.newest ?? 0) > newestKnown) {
    throw new StartError('The database was already used by a newer version of Miqyas: update this one.');
  }
}
