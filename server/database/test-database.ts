import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool, type Database } from './connection.ts';
import { serverRole } from './server-role.ts';
import { copyTemplate } from './test-cluster.ts';

export interface TestDatabase {
  /** The role that owns the tables, on a database of its own. */
  url: string;
  pool: pg.Pool;
  database: Database;
  /** Connected as the server is. */
  serverPool: pg.Pool;
}

/**
 * Creates a new, migrated database for one test file, or a copy of another template, and drops it afterwards; call it at the
 * top level of the file.
 */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('clusterUrl'), template);
  const pool = createPool(url);
  const serverPool = createPool(url.replace('//miqyas:', `//${serverRole}:`));
  afterAll(async () => {
    await Promise.all([pool.end(), serverPool.end()]);
    await drop();
  });
  return { url, pool, database: createDatabase(pool), serverPool };
}
