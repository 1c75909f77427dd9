import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { StartError } from '#server/lib/process/config.ts';
import { type Cluster, openCluster, startCluster, stopCluster } from './cluster.ts';
import {
  addressUrl,
  chooseAddress,
  connectAsSuperuser,
  connectToRunning,
  makeShopDatabase,
  runningAddress,
} from './cluster-connection.ts';
import { writeOwnFile } from './cluster-owner.ts';
import type { Address } from './cluster-settings.ts';
import { serverRole } from './server-role.ts';

export interface EmbeddedDatabase {
  /** For the server, which may read and write rows. */
  url: string;
  /** For migrations and commands, which own the tables. */
  ownerUrl: string;
  /** Lets go of every connection, writes everything to its place and ends the database, in 5 seconds at most. */
  stop(): Promise<void>;
}

interface Parts {
  dataDir: string;
  logger: FastifyBaseLogger;
  /** Called when the database ended by itself and could not be started again. */
  onLost: (reason: unknown) => void;
}

/** Held by the one server that owns the folder, for as long as it lives; any number, so long as all take the same. */
const ownerLock = 7_102_640_002;

/** A database that ended so many times in a row, each time so soon after its start, is not started again. */
const quickEndsAllowed = 3;
const soonMilliseconds = 10_000;

/**
 * Starts the database in `dataDir`/postgres and keeps it running. Throws a `StartError` when another server owns
 * it, or when it can't be started.
 */
export async function startEmbeddedDatabase({ dataDir, logger, onLost }: Parts): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir);
  const cluster = await openCluster(
    join(home, 'postgres'),
    await keptPassword(join(home, 'postgres.password')),
  );
  const address = await chooseAddress(cluster.folder);
  let stopping = false;
  let quickEnds = 0;

  const keep = async () => {
    const owner = await takeOver(cluster, address, logger);
    const since = Date.now();
    owner.once('end', () => {
      if (stopping) return;
      logger.error('the database ended by itself');
      quickEnds = Date.now() - since < soonMilliseconds ? quickEnds + 1 : 0;
      if (quickEnds > quickEndsAllowed) onLost(new Error('the database ends as soon as it starts'));
      else keep().catch(onLost);
    });
    return owner;
  };

  await makeShopDatabase(await keep(), cluster.password);
  return {
    url: addressUrl(address, serverRole, cluster.password, 'miqyas'),
    ownerUrl: addressUrl(address, 'miqyas', cluster.password, 'miqyas'),
    stop: async () => {
      stopping = true;
      await stopCluster(cluster, 4);
    },
  };
}

/** The database that a server keeps running in `dataDir`, for whoever only wants a look; undefined when none runs. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => dataDir);
  const address = await runningAddress(join(home, 'postgres'));
  if (!address) return undefined;
  const password = await readFile(join(home, 'postgres.password'), 'utf8');
  return addressUrl(address, 'miqyas', password.trim(), 'miqyas');
}

/**
 * Starts the database and takes the lock that makes this server its only owner. A database that runs already
 * was left by a killed server when nobody holds its lock; it is ended first, so that settings and program are ours.
 */
async function takeOver(cluster: Cluster, address: Address, logger: FastifyBaseLogger): Promise<pg.Client> {
  const found = await connectToRunning(cluster);
  if (found) {
    // It may end while we wait for its lock, when its server is stopping just now.
    if (!(await lockAsOwner(found, cluster))) return takeOver(cluster, address, logger);
    logger.warn('stopping the database that an earlier server left running');
    await stopCluster(cluster, 30);
  }
  await startWhenFree(cluster, address);
  const owner = await connectAsSuperuser(address, cluster.password);
  return (await lockAsOwner(owner, cluster)) ? owner : takeOver(cluster, address, logger);
}

/** The processes of a killed database need a moment to notice. */
async function startWhenFree(cluster: Cluster, address: Address): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await wait(200)) {
    try {
      return await startCluster(cluster, address);
    } catch (error) {
      const inUse = error instanceof Error && /shared memory block|lock file/.test(error.message);
      if (!inUse || Date.now() > deadline) throw error;
    }
  }
}

/**
 * Takes the lock, or throws a `StartError` when another server holds it; false when the database ended meanwhile.
 * A killed server's lock goes with its connection, which takes the database a moment to notice.
 */
async function lockAsOwner(client: pg.Client, { folder }: Cluster): Promise<boolean> {
  try {
    await client.query("set lock_timeout = '3s'");
    await client.query('select pg_advisory_lock($1)', [ownerLock]);
    return true;
  } catch (error) {
    await client.end();
    const isHeld = (error as { code?: string }).code === '55P03';
    if (!isHeld) return false;
    throw new StartError(
      `Another Miqyas server already runs on ${folder}: stop it first, or set another DATA_DIR.`,
    );
  }
}

async function openHome(dataDir: string): Promise<string> {
  try {
    // The database's own user may have to pass through.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.R_OK | constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} can't be opened: ${(error as Error).message}.`);
  }
}

/** Of two first starts at once, both take the password of the one that was quicker. */
async function keptPassword(path: string): Promise<string> {
  const draft = `${path}.new-${process.pid}`;
  const found = () => readFile(path, 'utf8').then((text) => text.trim());
  try {
    return await found();
  } catch {
    await writeOwnFile(draft, randomBytes(24).toString('hex'), {});
    await link(draft, path).catch(() => {});
    await rm(draft);
    return found();
  }
}
