import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool, type Database } from './connection.ts';

export interface TestDatabase {
  /** The shop's own role on a database of its own. */
  url: string;
  pool: pg.Pool;
  database: Database;
}

/** A fresh, migrated database for one test file; call it at the file's top level: it goes when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(clusterUrl, `create database ${name} template miqyas owner miqyas`);
  const url = clusterUrl
    .replace('//postgres:', '//miqyas:')
    .replace('/postgres?', `/${name}?`)
    .replace(/\/postgres$/, `/${name}`);
  const pool = createPool(url);
  afterAll(async () => {
    await pool.end();
    await asSuperuser(clusterUrl, `drop database ${name} with (force)`);
  });
  return { url, pool, database: createDatabase(pool) };
}

/** Runs one statement outside any transaction, as `create database` needs it. */
export async function asSuperuser(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
