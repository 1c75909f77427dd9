import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { newDataDir, removeDataDir, removeLeftovers } from '#server/test-server.ts';
import { openCluster, startCluster, stopCluster } from './cluster.ts';
import { addressUrl, chooseAddress, connectAsSuperuser, makeShopDatabase } from './cluster-connection.ts';
import { migrateDatabase } from './migrate.ts';
import { serverRole } from './server-role.ts';

/** One PostgreSQL for a whole test run. */
export interface TestCluster {
  /** The superuser's address; the cluster's database "miqyas" is the migrated template. */
  url: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** Tests don't need durability. */
const withoutDurability = `
fsync = off
synchronous_commit = off
full_page_writes = off
shared_buffers = 128MB
max_connections = 200
autovacuum = off
max_wal_size = 256MB
`;

/** Memory as a folder, on Linux. */
const memoryFolder = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * The folder for the databases of a run: in memory if there is plenty, where copying the template takes a fifth of the
 * processor time.
 */
async function chooseFolder(): Promise<string> {
  const room = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > 3 * gigabyte && process.availableMemory() > 6 * gigabyte ? memoryFolder : tmpdir();
}

export async function startTestCluster(): Promise<TestCluster> {
  const folder = await chooseFolder();
  await removeLeftovers(tmpdir());
  if (folder !== tmpdir()) await removeLeftovers(folder);
  const home = await newDataDir(folder);
  const password = 'test';
  const cluster = await openCluster(join(home, 'postgres'), password);
  const address = await chooseAddress(cluster.folder);
  await startCluster(cluster, address, withoutDurability);
  const stop = async () => {
    await stopCluster(cluster, 2);
    await removeDataDir(home);
  };
  try {
    const client = await connectAsSuperuser(address, password);
    await makeShopDatabase(client, password, password);
    // Tests watch what the server's connections wait for, and break them.
    await client.query('grant pg_read_all_stats, pg_signal_backend to miqyas');
    await client.end();
    await migrateDatabase(addressUrl(address, 'miqyas', password, 'miqyas'), generatedFunctions, {
      grantTo: serverRole,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: addressUrl(address, 'postgres', password, 'postgres'), stop };
}

interface OwnDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template, or another one; the address is for the shop's own role. */
export const copyTemplate = (clusterUrl: string, template = 'miqyas'): Promise<OwnDatabase> =>
  newDatabase(clusterUrl, `template ${template}`);

/** A database without any table. */
export async function newDatabase(clusterUrl: string, options = ''): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(clusterUrl, `create database ${name} owner miqyas ${options}`);
  const url = clusterUrl
    .replace('//postgres:', '//miqyas:')
    .replace('/postgres?', `/${name}?`)
    .replace(/\/postgres$/, `/${name}`);
  return { name, url, drop: () => asSuperuser(clusterUrl, `drop database ${name} with (force)`) };
}

/** Runs one statement outside any transaction, which `create database` requires. */
export async function asSuperuser(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
