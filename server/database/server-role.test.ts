import { expect, test } from 'vitest';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { migrateDatabase } from './migrate.ts';
import { serverRole } from './server-role.ts';
import { testDatabase } from './test-database.ts';

const { url, pool, serverPool } = await testDatabase();

test.each([
  'alter table customers disable trigger all',
  'drop trigger audit_entries_ledger on audit_entries',
  'drop table audit_entries',
  'truncate audit_entries',
  'delete from audit_entries',
  "update audit_entries set user_name = 'nobody'",
  "set session_replication_role = 'replica'",
  'create or replace function refuse_change() returns trigger language plpgsql as $$begin return new; end$$',
  'set role miqyas',
  'create role second superuser',
  'delete from drizzle.__drizzle_migrations',
])('the server is not allowed to run: %s', async (statement) => {
  await expect(serverPool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the server reads and writes the rows of every table, also of those that a later version adds', async () => {
  await pool.query('create table added (id bigint primary key generated always as identity)');
  await expect(serverPool.query('select from added')).rejects.toMatchObject({ code: '42501' });
  await migrateDatabase(url, generatedFunctions, { grantTo: serverRole });
  await serverPool.query('insert into added default values');
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not has_table_privilege('miqyas_server', oid, 'insert')`,
  );
  expect(rows).toEqual([]);
});
