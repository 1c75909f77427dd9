import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import { createDatabase, createPool } from '#server/database/connection.ts';
import { copyTemplate } from '#server/database/test-cluster.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { seedDemoShop } from './demo-shop.seed.ts';

const template = 'demo_shop';

/** Names the template of the demonstration shop. The first test file of a run that asks seeds it, without its pictures. */
export async function demoTemplate(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    // The connection's end releases it.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.seeding]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await client.query(`alter database ${await seedDatabase()} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

async function seedDatabase(): Promise<string> {
  const { name, url } = await copyTemplate(inject('clusterUrl'));
  // On a busy machine the shop is simulated for longer than a request may leave its transaction idle.
  const pool = createPool(url, { idle_in_transaction_session_timeout: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'miqyas-demo-'));
  try {
    await seedDemoShop(createDatabase(pool), await createStorage(readConfig({ DATA_DIR: folder })));
    return name;
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
}
