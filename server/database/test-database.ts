import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool, type Database } from './connection.ts';
import { copyTemplate } from './test-cluster.ts';

export interface TestDatabase {
  /** The shop's own role on a database of its own. */
  url: string;
  pool: pg.Pool;
  database: Database;
}

/** A fresh, migrated database for one test file; call it at the file's top level: it goes when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('clusterUrl'));
  const pool = createPool(url);
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool, database: createDatabase(pool) };
}
