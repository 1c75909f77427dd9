import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Disk } from 'flydrive';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#server/database/connection.ts';
import { dropIndexes } from '#server/database/drop-indexes.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readDiffering, rebuildFigure } from '#server/lib/data/kept.actions.ts';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { keptFigures } from '#server/records/kept.ts';
import {
  type BackupEntry,
  type Contents,
  contentsName,
  entriesOf,
  type Manifest,
  pictureFolder,
  tableFolder,
} from './backup-format.ts';

/** A file that `checkBackup` has found whole. */
interface CheckedBackup {
  path: string;
  passphrase: string | undefined;
  manifest: Manifest;
  contents: Contents;
}

interface Target {
  /** An empty database, as the role that shall own the tables. */
  url: string;
  /** The role of the server, if it is another one. */
  grantTo: string | undefined;
  files: Disk;
  say: (line: string) => void;
}

/**
 * Fills an empty database, in one transaction: makes the tables as they were in the backup's version, loads the rows, brings
 * both to this version, and computes the kept figures again where they differ from the documents.
 */
export async function restoreBackup(backup: CheckedBackup, { url, grantTo, files, say }: Target) {
  const { manifest } = backup;
  await migrateDatabase(url, generatedFunctions, {
    grantTo,
    filling: {
      migrations: new Set(manifest.migrations),
      load: async (client) => {
        for (const setting of settings) await client.query(setting);
        await withoutConstraints(client, manifest, say, () => loadEntries(client, backup, files, say));
        await setSequences(client, manifest);
        say('every row is loaded; comparing the figures with the documents');
        await client.query('analyze');
      },
      finish: async (transaction) => compareFigures(transaction, say),
    },
  });
}

/** For this transaction only; the texts are written so by every backup. */
const settings = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local maintenance_work_mem = '256MB'",
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local client_encoding = 'UTF8'",
  'set local jit = off',
];

/** Rows come table by table, so references are checked at the end; indexes too are sooner made then. Needs no superuser. */
async function withoutConstraints(
  client: pg.Client,
  { tables }: Manifest,
  say: Target['say'],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const addIndexes = await dropIndexes(
    client,
    tables.map(({ name }) => pg.escapeIdentifier(name)),
  );
  await load();
  say('making the indexes');
  await addIndexes();
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Tables of so many rows are named on the way. */
const manyRows = 100_000;

async function loadEntries(
  client: pg.Client,
  { path, passphrase, manifest, contents }: CheckedBackup,
  files: Disk,
  say: Target['say'],
): Promise<void> {
  const entries = entriesOf(path, passphrase);
  let next = await entries.next();
  /** The bytes of the entries that follow in a folder. */
  async function* bytesIn(folder: string): AsyncGenerator<Uint8Array> {
    while (!next.done && next.value.name.startsWith(folder)) {
      yield* next.value.bytes;
      next = await entries.next();
    }
  }
  await drain(next.value);
  next = await entries.next();
  for (const { name, columns } of manifest.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
    await pipeline(bytesIn(tableFolder(name)), createZstdDecompress(), into);
    if (into.rowCount !== contents.rows[name])
      throw new Error(`${name} has ${into.rowCount} rows instead of ${contents.rows[name]}`);
    if (into.rowCount >= manyRows) say(`${name}: ${into.rowCount} rows`);
  }
  while (!next.done && next.value.name !== contentsName) {
    const bytes = await drain(next.value);
    await files.put(next.value.name.slice(pictureFolder.length), bytes);
    next = await entries.next();
  }
  await entries.return(undefined);
}

async function drain(entry: BackupEntry | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry?.bytes ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::text::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
      called,
    ]);
}

async function compareFigures(transaction: Database, say: Target['say']): Promise<void> {
  for (const figure of keptFigures) {
    const { length } = await rebuildFigure(transaction, figure);
    if (length === 0) continue;
    say(`${figure.table}: ${length} differed from the documents and were computed again`);
    if ((await readDiffering(transaction, figure)).length > 0)
      throw new Error(`${figure.table} still differs from the documents`);
  }
}
