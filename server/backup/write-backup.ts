import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Disk } from 'flydrive';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { filesOf } from '#server/images/image-bytes.ts';
import { StartError } from '#server/lib/process/config.ts';
import {
  backupWriter,
  type Contents,
  contentsName,
  type Manifest,
  manifestName,
  ownManifest,
  pictureFolder,
  tableFolder,
} from './backup-format.ts';

export interface Source {
  /** As the role that owns the tables, or one that may read them. */
  connection: Pick<pg.ClientConfig, 'connectionString'>;
  files: Disk;
  passphrase: string | undefined;
}

export interface Backup {
  bytes: Readable;
  /** Resolves once the last byte is taken. */
  whole: Promise<Contents>;
}

/** A portion of a table in the tar, whose entries must have a known size: it is held in memory. */
const portionBytes = 2 ** 20;

/**
 * Makes a backup of the shop as it is at this moment, while others write. It doesn't depend on this program's tables, so an older
 * shop can be backed up before it is upgraded.
 */
export async function startBackup({ connection, files, passphrase }: Source): Promise<Backup> {
  const { connectionString } = connection;
  const client = new pg.Client({ connectionString, application_name: 'miqyas backup' });
  client.on('error', () => {});
  await client.connect();
  const created = new Date();
  const writer = await backupWriter(created, passphrase);
  const write = async (): Promise<Contents> => {
    try {
      await client.query(snapshot);
      const manifest = await readManifest(client, created);
      await writer.add(manifestName, JSON.stringify(manifest, null, 2));
      const rows: Contents['rows'] = {};
      for (const table of manifest.tables) rows[table.name] = await addTable(table);
      const keys = await pictureKeys(client);
      // From here on, old rows may be cleaned up: pictures never change.
      await client.query('commit');
      const contents = { rows, ...(await addPictures(keys)) };
      await writer.add(contentsName, JSON.stringify(contents, null, 2));
      await writer.end();
      return contents;
    } catch (error) {
      writer.fail(error as Error);
      throw error;
    } finally {
      await client.end();
    }
  };
  const addTable = async ({ name, columns }: Manifest['tables'][number]): Promise<number> => {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
    let serial = 0;
    await pipeline(rows, createZstdCompress(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const portion of portions(compressed)) {
        serial += 1;
        await writer.add(`${tableFolder(name)}${String(serial).padStart(6, '0')}.copy.zst`, portion);
      }
    });
    return rows.rowCount;
  };
  const addPictures = async (keys: string[]): Promise<Pick<Contents, 'pictures' | 'missingPictures'>> => {
    let missingPictures = 0;
    for (const key of keys) {
      const read = await Promise.all(filesOf(key).map((file) => readOrMiss(files, file)));
      if (!read[0]) missingPictures += 1;
      for (const [index, file] of filesOf(key).entries()) {
        const bytes = read[index];
        if (bytes) await writer.add(pictureFolder + file, bytes);
      }
    }
    return { pictures: keys.length - missingPictures, missingPictures };
  };
  const whole = write();
  // The stream of the bytes fails with the same error, so it isn't lost here.
  whole.catch(() => {});
  return { bytes: writer.bytes, whole };
}

/** One state of the database for all tables, written as every version of PostgreSQL reads it. */
const snapshot = `
  begin isolation level repeatable read read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'`;

const undefinedTable = '42P01';

/** Tables without the columns that the database computes itself. */
const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

async function readManifest(client: pg.Client, created: Date): Promise<Manifest> {
  const { rows: migrations } = await client
    .query<{ time: number }>(
      'select created_at::float8 as time from drizzle.__drizzle_migrations order by created_at',
    )
    .catch((error: { code?: string }) => {
      throw error.code === undefinedTable ? new StartError('The database holds no shop yet.') : error;
    });
  const { rows: tables } = await client.query<Manifest['tables'][number]>(tablesQuery);
  const { rows: size } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return {
    ...ownManifest,
    created: created.toISOString(),
    migrations: migrations.map(({ time }) => time),
    tables,
    sequences: await readSequences(client),
    databaseBytes: size[0]?.bytes ?? 0,
  };
}

/** Read after the snapshot is taken: a sequence is never behind its rows. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1",
  );
  const each = names.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} as name, last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
  );
  if (each.length === 0) return [];
  const { rows } = await client.query<Manifest['sequences'][number]>(each.join(' union all '));
  return rows;
}

async function pictureKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select storage_key as key from images order by id');
  return rows.map(({ key }) => key);
}

/** A picture that somebody deletes meanwhile is missing, and one that was stored before there were medium copies has none. */
async function readOrMiss(files: Disk, file: string): Promise<Uint8Array | null> {
  return files.getBytes(file).catch(async (error: unknown) => {
    if (await files.exists(file)) throw error;
    return null;
  });
}

async function* portions(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < portionBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
