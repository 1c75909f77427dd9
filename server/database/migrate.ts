import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '#server/lib/process/config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { createDatabase, type Database, inTransaction, unlimited } from './connection.ts';
import { applyFunctions, type FunctionText, readFunctionFiles } from './functions.ts';
import { grantRows } from './server-role.ts';

interface Folders {
  /** The folder of drizzle-kit's migrations with their journal. */
  migrations: string;
  /** The folder of SQL functions, one file each: `normalise_search.sql`. */
  functions: string;
}

const ownFolders: Folders = {
  migrations: resolve(import.meta.dirname, 'migrations'),
  functions: resolve(import.meta.dirname, 'functions'),
};

/** What fills a new database on the way, in the same transaction. */
export interface Filling {
  /** The migrations, by their times, after which its tables have the columns of what is loaded. */
  migrations: ReadonlySet<number>;
  load: (client: pg.Client) => Promise<void>;
  /** Called once the database is of this program's version. */
  finish: (transaction: Database) => Promise<void>;
}

interface MigrationOptions {
  folders?: Folders;
  /** A role that is allowed to read and write rows. */
  grantTo?: string | undefined;
  filling?: Filling;
  /** Told what an upgrade does. */
  say?: (line: string) => void;
}

/**
 * Brings the database up to this program's migrations and functions, those of files and the generated ones, all or nothing. Processes that
 * start together wait for the first one; the lock belongs to the connection, so a process that dies releases it.
 * @throws StartError if the database can't serve this program
 */
export async function migrateDatabase(
  connectionString: string,
  generatedFunctions: readonly FunctionText[],
  { folders = ownFolders, grantTo, filling, say = () => {} }: MigrationOptions = {},
): Promise<void> {
  // Not from the pool, whose statement timeout is too short for a migration.
  const client = new pg.Client({
    connectionString,
    application_name: 'miqyas migration',
    options: unlimited,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseUnsuitable(client);
    await inTransaction(createDatabase(client), async (transaction) => {
      if (filling) {
        await refuseFilled(client);
        await applyMigrations(client, folders.migrations, { part: filling.migrations });
        await filling.load(client);
      }
      const isUpgrade = await applyMigrations(client, folders.migrations, { say });
      if (isUpgrade) say('Last: the functions of this version, and what the database computes by them.');
      await applyFunctions(client, [...(await readFunctionFiles(folders.functions)), ...generatedFunctions]);
      if (grantTo) await grantRows(client, grantTo);
      await filling?.finish(transaction);
    });
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === '42501' ? new StartError(withoutRights) : error;
  } finally {
    await client.end();
  }
}

const withoutRights =
  'The role of DATABASE_URL may not make tables there: let it own the database, or name the role that does in DATABASE_OWNER_URL.';

/** With a ctype that knows only ASCII letters, searches wouldn't find names in Arabic script. */
async function refuseUnsuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ctype: string; icu: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
       datctype as ctype, exists (select from pg_collation where collprovider = 'i') as icu
     from pg_database where datname = current_database()`,
  );
  const found = rows[0];
  if (!found || found.version < 150_000) throw new StartError('The database must be PostgreSQL 15 or newer.');
  if (found.encoding !== 'UTF8' || ['C', 'POSIX'].includes(found.ctype)) {
    throw new StartError(
      `The database must have the encoding UTF8 and a UTF-8 LC_CTYPE such as C.UTF-8, and has ${found.encoding} and ${found.ctype}.`,
    );
  }
  if (!found.icu)
    throw new StartError('The database must be built with ICU, by which lists of names are sorted.');
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (rows.length > 0)
    throw new StartError(
      'The database holds tables already, and was not changed: name a new, empty one in DATABASE_URL.',
    );
}

/** The times of all migrations of this program. */
export const ownMigrations = (): Set<number> =>
  new Set(readMigrationFiles({ migrationsFolder: ownFolders.migrations }).map((each) => each.folderMillis));

/**
 * Applies every migration of the journal, or of a part of it, that the database lacks, in the journal's order. Drizzle's own migrator
 * compares only with the newest one, so it would silently skip an older migration that was merged later. Returns whether an older shop
 * was changed.
 */
async function applyMigrations(
  client: pg.Client,
  migrationsFolder: string,
  { part, say = () => {} }: { part?: ReadonlySet<number>; say?: (line: string) => void },
): Promise<boolean> {
  const migrations = new Map(
    readMigrationFiles({ migrationsFolder }).map((each) => [each.folderMillis, each]),
  );
  // The table that drizzle-kit also uses.
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.function_files (name text primary key, hash text not null)`);
  const { rows } = await client.query<{ time: number }>(
    'select created_at::float8 as time from drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map(({ time }) => time));
  const unknown = rows.filter(({ time }) => !migrations.has(time));
  if (unknown.some(({ time }) => time < Math.min(...migrations.keys()))) {
    throw new StartError(
      'The database is of a development version of Miqyas from before its first release, which no release can take over. Nothing in it was changed. Start with another DATA_DIR or database.',
    );
  }
  // An older program would write to tables whose columns it doesn't know.
  if (unknown.length > 0) {
    throw new StartError('The database was already used by a newer version of Miqyas: update this one.');
  }
  const missing = [...migrations].filter(([time]) => !applied.has(time) && (part?.has(time) ?? true));
  const tags = tagsOf(migrationsFolder);
  const isUpgrade = applied.size > 0 && missing.length > 0;
  if (isUpgrade)
    say(`Upgrading the database, steps: ${missing.length}. Nothing is changed if one of them fails.`);
  for (const [index, [time, { sql, hash }]] of missing.entries()) {
    const since = Date.now();
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      time,
    ]);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    if (isUpgrade) say(`${index + 1} of ${missing.length}: ${tags.get(time)}, ${seconds} s`);
  }
  return isUpgrade;
}

/** The names of the migrations by their times. */
function tagsOf(migrationsFolder: string): Map<number, string> {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  return new Map(entries.map(({ when, tag }) => [when, tag]));
}
