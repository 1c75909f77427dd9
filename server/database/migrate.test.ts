import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { auditedTables } from '#server/records/audited.ts';
import { migrateDatabase } from './migrate.ts';
import { asSuperuser } from './test-cluster.ts';
import { testDatabase } from './test-database.ts';

const { url, pool } = await testDatabase();
const own = {
  migrations: resolve(import.meta.dirname, 'migrations'),
  functions: resolve(import.meta.dirname, 'functions'),
};

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** The migrations and one more, as on a branch that was started `milliseconds` after the newest one. */
async function withLateMigration(statement: string, milliseconds: number) {
  const migrations = await mkdtemp(join(tmpdir(), 'miqyas-migrations-'));
  afterAll(() => rm(migrations, { recursive: true }));
  await cp(own.migrations, migrations, { recursive: true });
  const journal = await journalOf(migrations);
  const newest = journal.entries.at(-1) as Journal['entries'][number];
  const entry = { ...newest, idx: newest.idx + 1, when: newest.when + milliseconds, tag: 'late' };
  await writeFile(join(migrations, 'late.sql'), statement);
  await writeFile(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );
  return { ...own, migrations };
}

test('servers that start together migrate an empty database once', async () => {
  await asSuperuser(inject('clusterUrl'), 'create database empty_shop owner miqyas');
  const empty = url.replace(/test_\w+/, 'empty_shop');
  await Promise.all([
    migrateDatabase(empty, auditedTables),
    migrateDatabase(empty, auditedTables),
    migrateDatabase(empty, auditedTables),
  ]);
  await migrateDatabase(empty, auditedTables);
});

test('the journal names every migration once, each at a time of its own', async () => {
  const { entries } = await journalOf(own.migrations);
  const files = (await readdir(own.migrations)).filter((file) => file.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort());
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
});

test('a migration that is older than the newest applied one is applied too, all of it or nothing', async () => {
  const failing = await withLateMigration('create table merged_late (id int); select 1 / 0', -1);
  await expect(migrateDatabase(url, auditedTables, { folders: failing })).rejects.toThrow('division by zero');
  await expect(pool.query('select from merged_late')).rejects.toThrow('does not exist');

  const folders = await withLateMigration('create table merged_late (id int)', -1);
  await migrateDatabase(url, auditedTables, { folders });
  await migrateDatabase(url, auditedTables, { folders });
  expect((await pool.query('select from merged_late')).rows).toEqual([]);
  // For the program without that migration, this database belongs to a newer version.
  await expect(migrateDatabase(url, auditedTables)).rejects.toThrow('newer version');
  await pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
});

test('a database with ASCII-only character types is refused', async () => {
  const plain = "create database plain_shop owner miqyas template template0 lc_ctype 'C' lc_collate 'C'";
  await asSuperuser(inject('clusterUrl'), plain);
  await expect(migrateDatabase(url.replace(/test_\w+/, 'plain_shop'), auditedTables)).rejects.toThrow(
    'LC_CTYPE',
  );
});

test('a database of a newer version is refused', async () => {
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9000000000000)");
  await expect(migrateDatabase(url, auditedTables)).rejects.toThrow('newer version');
});
