import { expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { asSuperuser, testDatabase } from './test-database.ts';

const { url, pool } = await testDatabase();

test('servers that start together migrate an empty database once', async () => {
  await asSuperuser(inject('clusterUrl'), 'create database empty_shop owner miqyas');
  const empty = url.replace(/test_\w+/, 'empty_shop');
  await Promise.all([migrateDatabase(empty), migrateDatabase(empty), migrateDatabase(empty)]);
  await migrateDatabase(empty);
});

test('a database that knows no letters but ASCII is refused', async () => {
  const plain = "create database plain_shop owner miqyas template template0 lc_ctype 'C' lc_collate 'C'";
  await asSuperuser(inject('clusterUrl'), plain);
  await expect(migrateDatabase(url.replace(/test_\w+/, 'plain_shop'))).rejects.toThrow('LC_CTYPE');
});

test('a database of a newer version is refused', async () => {
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9000000000000)");
  await expect(migrateDatabase(url)).rejects.toThrow('newer version');
});
