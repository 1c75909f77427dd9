import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { auditedTables } from '#server/records/audited.ts';
import { companiesAudit } from '#server/suppliers/company.table.ts';
import { migrateDatabase } from './migrate.ts';
import { asSuperuser } from './test-cluster.ts';
import { testDatabase } from './test-database.ts';

const { url, pool } = await testDatabase();

const newestEntry = async (on: pg.Pool | pg.Client) =>
  (
    await on.query(
      'select record_type, record_name, part, before, after from audit_entries order by id desc limit 1',
    )
  ).rows[0];
const addCompany = (on: pg.Pool | pg.Client, name: string) =>
  on.query("insert into companies (name, phone, address) values ($1, '0300', '')", [name]);

/**
 * A database from before functions had their own files: the audit triggers and their functions came from migrations.
 */
async function withoutFunctions() {
  const draft = await mkdtemp(join(tmpdir(), 'miqyas-older-'));
  afterAll(() => rm(draft, { recursive: true }));
  const folders = { migrations: join(draft, 'migrations'), functions: join(draft, 'functions') };
  await mkdir(folders.functions);
  await cp(resolve(import.meta.dirname, 'migrations'), folders.migrations, { recursive: true });
  const path = join(folders.migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const count = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('audit_functions'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folders;
}

test('a shop with triggers from migrations gets those of the declarations', async () => {
  await asSuperuser(inject('clusterUrl'), 'create database older_shop owner miqyas');
  const older = url.replace(/test_\w+/, 'older_shop');
  const client = new pg.Client(older);
  await client.connect();
  afterAll(() => client.end());
  await migrateDatabase(older, [], { folders: await withoutFunctions() });
  await addCompany(client, 'Before');
  await migrateDatabase(older, auditedTables);

  await addCompany(client, 'After');
  const { rows } = await client.query(
    "select proname from pg_proc where proname in ('audit_changes', 'audit_owner')",
  );
  expect(rows).toEqual([]);
  expect(await newestEntry(client)).toMatchObject({ record_type: 'companies', record_name: 'After' });
  await client.query(`insert into currencies (code, name, symbol, decimals, created)
    values ('USD', 'Dollar', '$', 2, '2020-01-01')`);
  await client.query(
    "insert into exchange_rates (currency_id, as_of, rate) select id, '2020-01-02', 3 from currencies",
  );
  expect(await newestEntry(client)).toMatchObject({
    record_type: 'currencies',
    part: 'exchange_rates',
    record_name: 'USD · 2020-01-02',
    after: { rate: '3' },
  });
});

test('the log follows a table as it is declared, and no longer where it isn’t', async () => {
  const others = auditedTables.filter((each) => each !== companiesAudit);
  await migrateDatabase(url, [
    ...others,
    { ...companiesAudit, shown: ['name', 'version'], name: [{ column: 'phone', isNumeric: false }] },
  ]);
  await addCompany(pool, 'Hidden');
  expect(await newestEntry(pool)).toMatchObject({
    record_name: '0300',
    after: { name: 'Hidden', version: '1' },
  });
  await migrateDatabase(url, others);
  await addCompany(pool, 'Unseen');
  expect((await newestEntry(pool)).after.name).toBe('Hidden');
  await migrateDatabase(url, auditedTables);
  await addCompany(pool, 'Seen');
  expect((await newestEntry(pool)).record_name).toBe('Seen');
});
