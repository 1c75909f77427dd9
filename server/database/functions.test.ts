import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { migrateDatabase } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const { url, pool } = await testDatabase();
const draft = await mkdtemp(join(tmpdir(), 'miqyas-functions-'));
afterAll(() => rm(draft, { recursive: true }));
const migrations = resolve(import.meta.dirname, 'migrations');

const change = async (name: string, edit: (text: string) => string) => {
  const path = join(draft, `${name}.sql`);
  await writeFile(path, edit(await readFile(path, 'utf8').catch(() => '')));
};
const apply = () => migrateDatabase(url, generatedFunctions, { folders: { migrations, functions: draft } });
const readValue = async (query: string): Promise<unknown> =>
  Object.values((await pool.query(query)).rows[0])[0];

beforeEach(async () => {
  await rm(draft, { recursive: true });
  await cp(resolve(import.meta.dirname, 'functions'), draft, { recursive: true });
});

test('a function equals its file, in old and new shops', async () => {
  await change('is_open', (text) => text.replace("'partialCompletion'", "'partialCompletion', 'paused'"));
  expect(await readValue("select is_open('paused')")).toBe(false);
  await apply();
  expect(await readValue("select is_open('paused')")).toBe(true);
  await migrateDatabase(url, generatedFunctions);
  expect(await readValue("select is_open('paused')")).toBe(false);
});

test('a new function may call another new one, and one that a migration dropped is there again', async () => {
  const text = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}(text) RETURNS text LANGUAGE sql IMMUTABLE RETURN ${body};`;
  await change('aa_first', () => text('aa_first', 'zz_last($1)'));
  await change('zz_last', () => text('zz_last', "$1 || '!'"));
  await apply();
  expect(await readValue("select aa_first('a')")).toBe('a!');
  await pool.query('drop function aa_first(text)');
  await apply();
  expect(await readValue("select aa_first('b')")).toBe('b!');
});

describe('what is stored with a function', () => {
  test('is recomputed when the function changes, despite append-only tables and without audit entries', async () => {
    await pool.query(`insert into customers (name, customer_code, phone) values ('Zed', 'C-1', '0501112223');
      insert into invoices (kind, invoice_number, invoice_date, reference_number, customer_id, customer, issuer, currency,
        decimals, exchange_rate, subtotal, total_tax, total, base_total, issued_by)
      select 'invoice', 'I-1', current_date, '', id, '{"name": "Zed", "phone": ""}', '{}', 'SAR', 2, 1, 0, 0, 0, 0, 1
      from customers where name = 'Zed'`);
    const entries = await readValue('select count(*) from audit_entries');
    await change('normalise_search', (text) =>
      text.replace('lower(term)', "lower(replace(term, 'Zed', 'Quy'))"),
    );
    await apply();
    expect(await readValue(`select search from customers where name = 'Zed'`)).toBe('quy c1  501112223  ');
    expect(await readValue('select search from invoices')).toContain('quy');
    expect(await readValue('select count(*) from audit_entries')).toBe(entries);
    // A new connection, since an open one has the old index cached. Reads through the index, since a table scan would
    // compute the names again.
    const client = new pg.Client({
      connectionString: url,
      options: '-c enable_seqscan=off -c enable_indexscan=off',
    });
    await client.connect();
    const found = await client.query(
      "select from audit_entries where normalise_search(record_name) like '%quy%'",
    );
    await client.end();
    expect(found.rowCount).toBe(1);
    await expect(pool.query('update invoices set total = 1')).rejects.toThrow('ledger');
  });

  test('stays as it is when only a comment changed', async () => {
    await apply();
    await pool.query(`insert into customers (name, customer_code) values ('Amal', 'C-2')`);
    const written = await readValue(`select xmin::text from customers where name = 'Amal'`);
    await change('normalise_search', (text) => `-- Another word on it.\n${text}`);
    await apply();
    expect(await readValue(`select xmin::text from customers where name = 'Amal'`)).toBe(written);
  });
});
