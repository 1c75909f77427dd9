import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newDataDir, removeDataDir, removeLeftovers } from '#server/test-server.ts';
import { openCluster, startCluster, stopCluster } from './cluster.ts';
import { addressUrl, chooseAddress, connectAsSuperuser, makeShopDatabase } from './cluster-connection.ts';
import { migrateDatabase } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's database server; its database "miqyas" is the migrated template. */
    clusterUrl: string;
  }
}

/** What tests write needn't survive a power cut. */
const careless = `
fsync = off
synchronous_commit = off
full_page_writes = off
shared_buffers = 128MB
max_connections = 200
autovacuum = off
`;

/** Runs once before all server tests: one real PostgreSQL for the whole run, gone with all it holds afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const home = await newDataDir();
  const password = 'test';
  const cluster = await openCluster(join(home, 'postgres'), password);
  const address = await chooseAddress(cluster.folder);
  await startCluster(cluster, address, careless);
  const stop = async () => {
    await stopCluster(cluster, 2);
    await removeDataDir(home);
  };
  try {
    const client = await connectAsSuperuser(address, password);
    await makeShopDatabase(client, password);
    await client.end();
    await migrateDatabase(addressUrl(address, 'miqyas', password, 'miqyas'));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('clusterUrl', addressUrl(address, 'postgres', password, 'postgres'));
  return stop;
}
