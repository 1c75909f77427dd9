import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { StartError } from '#server/lib/process/config.ts';
import { advisoryLocks } from './advisory-locks.ts';
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
  /** Stops the database cleanly, within 5 seconds. */
  stop(): Promise<void>;
}

interface Parts {
  dataDir: string;
  logger: FastifyBaseLogger;
  /** Called when the database ended unexpectedly and could not be started again. */
  onLost: (reason: unknown) => void;
}

/** The database is not restarted after ending so many times in a row soon after its start. */
const maxQuickEnds = 3;
const quickEndMs = 10_000;

/**
 * Starts the database in `dataDir`/postgres and keeps it running.
 * @throws StartError if another server owns it, or if it can't be started
 */
export async function startEmbeddedDatabase({ dataDir, logger, onLost }: Parts): Promise<EmbeddedDatabase> {
  forgetClientVariables();
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
      quickEnds = Date.now() - since < quickEndMs ? quickEnds + 1 : 0;
      if (quickEnds > maxQuickEnds) onLost(new Error('the database ends as soon as it starts'));
      else keep().catch(onLost);
    });
    return owner;
  };

  const serverPassword = await makeShopDatabase(await keep(), cluster.password);
  return {
    url: addressUrl(address, serverRole, serverPassword, 'miqyas'),
    ownerUrl: addressUrl(address, 'miqyas', cluster.password, 'miqyas'),
    stop: async () => {
      stopping = true;
      await stopCluster(cluster, 4);
    },
  };
}

/** What a shell sets for other databases, such as PGPORT or PGSSLMODE, would lead the driver astray. */
function forgetClientVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name];
}

/** The address of the database that a server runs in `dataDir`, for commands that only read; undefined if none runs. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  forgetClientVariables();
  const home = await realpath(dataDir).catch(() => dataDir);
  const address = await runningAddress(join(home, 'postgres'));
  if (!address) return undefined;
  const password = await readFile(join(home, 'postgres.password'), 'utf8');
  return addressUrl(address, 'miqyas', password.trim(), 'miqyas');
}

/**
 * Stops a database that a killed process left running in `dataDir`.
 * @throws StartError if its process is alive
 */
export async function stopLeftDatabase(dataDir: string): Promise<void> {
  const home = await realpath(dataDir).catch(() => undefined);
  if (home === undefined || !(await runningAddress(join(home, 'postgres')))) return;
  const cluster = await openCluster(
    join(home, 'postgres'),
    await keptPassword(join(home, 'postgres.password')),
  );
  const found = await connectToRunning(cluster);
  if (found && (await lockAsOwner(found, cluster))) await stopCluster(cluster, 30);
}

/**
 * Starts the database and takes the lock that makes this server its only owner. A running database whose lock nobody
 * holds was left by a killed server; it is stopped first, so that it runs with this server's settings and programs.
 */
async function takeOver(cluster: Cluster, address: Address, logger: FastifyBaseLogger): Promise<pg.Client> {
  const found = await connectToRunning(cluster);
  if (found) {
    // It may end during the wait for its lock, if its server is stopping.
    if (!(await lockAsOwner(found, cluster))) return takeOver(cluster, address, logger);
    logger.warn('stopping the database that an earlier server left running');
    await stopCluster(cluster, 30);
    // It still runs if it was just started in another container, whose server takes the lock now.
    await found.end();
  }
  if (!(await startWhenFree(cluster, address))) return takeOver(cluster, address, logger);
  const owner = await connectAsSuperuser(address, cluster.password);
  return (await lockAsOwner(owner, cluster)) ? owner : takeOver(cluster, address, logger);
}

/** Retries, since the processes of a killed database need a moment to end. Returns false if another server has started one. */
async function startWhenFree(cluster: Cluster, address: Address): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; ; ) {
    try {
      await startCluster(cluster, address);
      return true;
    } catch (error) {
      const inUse = error instanceof Error && /shared memory block|lock /.test(error.message);
      if (!inUse || Date.now() > deadline) throw error;
    }
    await wait(200);
    if (await runningAddress(cluster.folder)) return false;
  }
}

/**
 * Takes the lock; returns false if the database ended meanwhile. Waits a moment for the lock of a killed server,
 * which ends with its connection.
 * @throws StartError if another server holds it
 */
async function lockAsOwner(client: pg.Client, { folder }: Cluster): Promise<boolean> {
  try {
    await client.query("set lock_timeout = '3s'");
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.owner]);
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
    // The database's own user may have to pass through this folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.R_OK | constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} can't be opened: ${(error as Error).message}.`);
  }
}

/** Reads or creates the password; of two simultaneous first starts, both use the one that was written first. */
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
