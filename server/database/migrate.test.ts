import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { migrateDatabase } from './migrate.ts';
import { asSuperuser } from './test-cluster.ts';
import { testDatabase } from './test-database.ts';
import { journalOf, own, withMigrations } from './test-migrations.ts';

const { url, pool } = await testDatabase();
test('servers that start together migrate an empty database once', async () => {
  await asSuperuser(inject('clusterUrl'), 'create database empty_shop owner miqyas');
  const empty = url.replace(/test_\w+/, 'empty_shop');
  await Promise.all([
    migrateDatabase(empty, generatedFunctions),
    migrateDatabase(empty, generatedFunctions),
    migrateDatabase(empty, generatedFunctions),
  ]);
  await migrateDatabase(empty, generatedFunctions);
});

test('the journal names every migration once, each at a time of its own', async () => {
  const { entries } = await journalOf(own.migrations);
  const files = (await readdir(own.migrations)).filter((file) => file.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(files.sort());
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
});

test('a migration that is older than the newest applied one is applied too, all of it or nothing', async () => {
  const newest = { after: 2, statement: 'create table merged_first (id int)' };
  await migrateDatabase(url, generatedFunctions, { folders: await withMigrations({ newest }) });
  const withLate = (statement: string) => withMigrations({ newest, late: { after: 1, statement } });
  const failing = await withLate('create table merged_late (id int); select 1 / 0');
  await expect(migrateDatabase(url, generatedFunctions, { folders: failing })).rejects.toThrow(
    'division by zero',
  );
  await expect(pool.query('select from merged_late')).rejects.toThrow('does not exist');

  const folders = await withLate('create table merged_late (id int)');
  await migrateDatabase(url, generatedFunctions, { folders });
  await migrateDatabase(url, generatedFunctions, { folders });
  expect((await pool.query('select from merged_late')).rows).toEqual([]);
  // For the program without these migrations, this database belongs to a newer version.
  await expect(migrateDatabase(url, generatedFunctions)).rejects.toThrow('newer version');
});

test('a database with ASCII-only character types is refused', async () => {
  const plain = "create database plain_shop owner miqyas template template0 lc_ctype 'C' lc_collate 'C'";
  await asSuperuser(inject('clusterUrl'), plain);
  await expect(migrateDatabase(url.replace(/test_\w+/, 'plain_shop'), generatedFunctions)).rejects.toThrow(
    'LC_CTYPE',
  );
});

test('a database from before the first release is refused and stays as it is', async () => {
  await asSuperuser(inject('clusterUrl'), 'create database development_shop owner miqyas');
  const address = url.replace(/test_\w+/, 'development_shop');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1750000000000)`);
  await expect(migrateDatabase(address, generatedFunctions)).rejects.toThrow('before its first release');
  const { rows } = await client.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('drizzle', 'public')",
  );
  await client.end();
  expect(rows).toEqual([{ name: 'drizzle.__drizzle_migrations' }]);
});
