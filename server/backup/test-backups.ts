import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool } from '#server/database/connection.ts';
import { ownMigrations } from '#server/database/migrate.ts';
import { serverRole } from '#server/database/server-role.ts';
import { newDatabase } from '#server/database/test-cluster.ts';
import { readDiffering } from '#server/lib/data/kept.actions.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { keptFigures } from '#server/records/kept.ts';
import { backupWriter, checkBackup, entriesOf } from './backup-format.ts';
import { restoreBackup } from './restore.actions.ts';

/** A folder of the test file, removed afterwards. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'miqyas-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder, or the variables of a bucket. */
type Pictures = string | Record<string, string>;

/** Restores a file into a new database, whose address it returns. */
export async function restoreNew(path: string, pictures: Pictures, passphrase?: string) {
  const { url, drop } = await newDatabase(inject('clusterUrl'));
  const pool = createPool(url);
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  await restoreInto(url, path, pictures, passphrase);
  return { url, pool };
}

export async function restoreInto(url: string, path: string, pictures: Pictures, passphrase?: string) {
  const backup = { path, passphrase, ...(await checkBackup(path, passphrase, ownMigrations())) };
  const files = await createStorage(
    readConfig(typeof pictures === 'string' ? { IMAGES_DIR: pictures } : pictures),
  );
  await restoreBackup(backup, { url, grantTo: serverRole, files, say: () => {} });
}

/** A hash of every row of each table, in which generated columns count too. */
export async function hashesOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hash } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, e'\\n' order by each::text), '')) as hash from "${name}" each`,
    );
    hashes[name] = hash[0]?.hash ?? '';
  }
  return hashes;
}

/** The kept figures that differ from the documents, each with how many of its keys. */
export async function differingFigures(pool: pg.Pool): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const figure of keptFigures) {
    const { length } = await readDiffering(createDatabase(pool), figure);
    if (length > 0) found.push([figure.table, length]);
  }
  return found;
}

/** Writes a whole backup with some entries changed. */
export async function rewrite(
  from: string,
  to: string,
  change: (name: string, bytes: Buffer) => Buffer,
): Promise<void> {
  const writer = await backupWriter(new Date(), undefined);
  const written = pipeline(writer.bytes, createWriteStream(to));
  for await (const { name, bytes } of entriesOf(from, undefined)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    if (name !== 'SHA256SUMS') await writer.add(name, change(name, Buffer.concat(chunks)));
  }
  await writer.end();
  await written;
}
